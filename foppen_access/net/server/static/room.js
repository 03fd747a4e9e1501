"use strict";

/* How the page reaches whom it speaks to: here a room, or a program on this computer, by a
   WebSocket. Another page has another file of this kind. */
const transport = {
  takesEmptyLines: document.body.dataset.emptyLines === "yes",

  /* After so many milliseconds without anything the line is lost. */
  silent: 8000,

  open() {
    const scheme = location.protocol === "https:" ? "wss://" : "ws://";
    /* A service's link begins with its table's name: by the beginning of that a balancer brings all guests of a
       table to one program. */
    const name = /^([0-9a-f]{8})[0-9a-f]{56}$/.exec(this.invitation());
    return new WebSocket(scheme + location.host + "/room" + (name ? "?table=" + name[1] : ""));
  },

  /* The secret of the link. */
  invitation() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  },

  keep(invitation) {
    history.replaceState(null, "", "#" + invitation);
  },
};
