"use strict";

/* What a tab has beside its lines: files that are handed out and chosen, the browser's voice and
   sounds, and a screen that stays on. */
const MOST_BYTES = 100e6;
const LONGEST_NAME = 100;

const Outlets = {
  files: document.getElementById("files"),
  given: document.getElementById("given"),
  choosing: document.getElementById("choosing"),
  awake: document.getElementById("awake"),
  audio: null,
  lock: null,

  /* Whether it was a matter of these. */
  take(data) {
    const own = Object.keys(Outlets.of).find((name) => name in data);
    if (own) {
      Outlets.of[own](data[own]);
    }
    return Boolean(own);
  },

  of: {
    file: ({ name, content }) => Outlets.give(name, Outlets.bytes(content)),

    wants(wanted) {
      Outlets.choosing.hidden = !wanted;
      Outlets.files.hidden = !wanted && !Outlets.given.children.length;
    },

    speak({ text, interrupt, language, voice, rate }) {
      const synthesis = window.speechSynthesis;
      if (!synthesis) {
        return;
      }
      if (interrupt || !text) {
        synthesis.cancel();
      }
      if (text) {
        const spoken = new SpeechSynthesisUtterance(text);
        spoken.lang = language;
        spoken.rate = rate;
        spoken.voice = synthesis.getVoices().find((each) => each.lang.startsWith(language)
          && each.name.toLowerCase().includes(voice.toLowerCase())) || null;
        synthesis.speak(spoken);
      }
    },

    sound({ samples, rate }) {
      const both = new Int16Array(Outlets.bytes(samples).buffer);
      const audio = Outlets.audio = Outlets.audio || new AudioContext();
      const buffer = audio.createBuffer(2, both.length / 2, rate);
      [0, 1].forEach((ear) => {
        const channel = buffer.getChannelData(ear);
        channel.forEach((_, at) => {
          channel[at] = both[2 * at + ear] / 32768;
        });
      });
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.start();
    },
  },

  bytes: (text) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0)),

  /* Saved at once; the link and the button are for once more, and for somewhere else. */
  give(name, content) {
    const data = document.body.dataset;
    const link = document.createElement("a");
    Outlets.given.querySelectorAll("a").forEach((each) => URL.revokeObjectURL(each.href));
    link.download = name;
    link.href = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
    link.textContent = data.save.replace("{file}", name);
    const items = [link];
    if (navigator.share && name.endsWith(".txt")) {
      const share = document.createElement("button");
      const text = new TextDecoder().decode(content);
      share.type = "button";
      share.textContent = data.share.replace("{file}", name);
      share.addEventListener("click", () => navigator.share({ title: name, text }).catch(() => {}));
      items.push(share);
    }
    Outlets.given.replaceChildren(...items.map((each) => {
      const item = document.createElement("li");
      item.append(each);
      return item;
    }));
    Outlets.files.hidden = false;
    link.click();
  },

  async chosen(input) {
    const [file] = input.files;
    const question = Outlets.choosing.hidden ? null : asked;
    if (file && file.size > MOST_BYTES) {
      show([document.body.dataset.tooLarge]);
    } else if (file) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (asked === question && !answered) { /* nobody has gone on meanwhile */
        socket.sendFile(bytes);
        send(file.name.slice(-LONGEST_NAME), question);
      }
    }
    input.value = "";
  },

  /* The browser lets go of it whenever the page is hidden. */
  async stayAwake() {
    try {
      if (Outlets.awake.checked && !document.hidden) {
        Outlets.lock = await navigator.wakeLock.request("screen");
      } else if (Outlets.lock) {
        await Outlets.lock.release();
      }
    } catch {
      /* then it goes dark, as it does elsewhere, when the battery is low */
    }
  },

  begin() {
    document.getElementById("file").addEventListener("change", (event) => {
      Outlets.chosen(event.target);
    });
    if (!navigator.wakeLock) {
      return;
    }
    offerWish("awake", true, Outlets.stayAwake);
    document.addEventListener("visibilitychange", Outlets.stayAwake);
    Outlets.stayAwake();
  },
};

Outlets.begin();
