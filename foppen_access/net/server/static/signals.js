"use strict";

/* What somebody wishes of the page in this browser, and the sound and the shake by which he is told,
   where he wishes it, that it is his turn. */
const TURN_NOTES = [[659.3, 0.055], [880, 0.075]]; /* the program's own sound for it */
const FADES = 0.006;
const LOUDNESS = 0.27;
const SHAKES = 200;
let audio = null;
let signalled = "";

/* What was wished; what is wished now, where that is given. */
function wish(name, now) {
  try {
    if (now) {
      localStorage.setItem(name, now);
    }
    return localStorage.getItem(name);
  } catch {
    return now;
  }
}

/* A box for a wish, where the browser can do it. */
function offerWish(name, isPossible, changed) {
  const box = document.getElementById(name);
  if (!isPossible) {
    return;
  }
  box.closest("p").hidden = false;
  box.checked = wish(name) === "yes";
  box.addEventListener("change", () => {
    wish(name, box.checked ? "yes" : "no");
    changed(box.checked);
  });
}

/* It is said once for what he may play now, also where he plays twice in a row. A browser keeps what
   sounds before anything was pressed on the page, and would sound it late. */
function signalTurn(turn, cards) {
  const now = turn ? JSON.stringify(cards) : "";
  const isNew = now && now !== signalled;
  signalled = now;
  if (isNew && navigator.userActivation?.hasBeenActive !== false) {
    sound();
    shake();
  }
}

function sound() {
  if (!document.getElementById("sounding").checked) {
    return;
  }
  audio = audio || new AudioContext();
  audio.resume();
  let at = audio.currentTime;
  TURN_NOTES.forEach(([pitch, seconds]) => {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + FADES);
    volume.gain.linearRampToValueAtTime(0, at + seconds);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at += seconds);
  });
}

function shake() {
  if (document.getElementById("shaking").checked) {
    navigator.vibrate(SHAKES);
  }
}

offerWish("sounding", window.AudioContext, sound);
offerWish("shaking", navigator.vibrate && navigator.maxTouchPoints, shake);
