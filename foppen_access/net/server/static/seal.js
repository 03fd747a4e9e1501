"use strict";

/* The page's part in a sealed shuffle: it adds a salt of its own, remembers what it is told, and
   checks its own cards. docs/seals.md has the scheme. */
class Seal {
  constructor(tell, say) {
    this.tell = tell;
    this.say = say;
    this.own = null;
    this.taken = this.isSeated = false;
    this.waiting = 0;
    this.heard = 0;
    this.hand = null;
    this.isOver = false;
  }

  /* What binds us to our salt; a page that was loaded again has the same one. */
  promise(invitation) {
    this.own = this.own || this.kept(invitation) || { salt: this.drawn() };
    return sha256(this.own.salt);
  }

  /* What the room is bound to, as it was told us: by it the room knows which game is meant. */
  commitment() {
    return this.own && this.own.room ? this.own.room[0] : "";
  }

  drawn() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  kept(invitation) {
    try {
      return JSON.parse(sessionStorage.getItem("seal " + invitation));
    } catch {
      return null;
    }
  }

  keep(invitation) {
    try {
      sessionStorage.setItem("seal " + invitation, JSON.stringify(this.own));
    } catch {
      /* then it is as long here as the page is */
    }
  }

  flaw(name) {
    this.own.flaw = this.own.flaw || name;
  }

  /* Remember something that is told again to who comes back, and never otherwise. */
  remember(name, value) {
    if (name in this.own && JSON.stringify(this.own[name]) !== JSON.stringify(value)) {
      this.flaw("changed");
    } else {
      this.own[name] = value;
    }
  }

  hear(data, invitation) {
    const own = this.own;
    if (!own) {
      return;
    }
    if (data.seated) {
      this.taken = false;
      this.isSeated = true;
      this.heard = 0;
      this.hand = null;
      own.seat = data.seated.seat;
      own.fewer = own.fewer || data.seated.lines < own.heard;
      own.began = own.began ?? data.seated.lines > 1;
      this.remember("room", [data.seated.seal, data.seated.people]);
    } else if (!own.room || !own.room[0]) {
      return;
    } else if (data.deck) {
      this.remember("deck", data.deck);
    } else if (data.promised) {
      this.taken = data.promised === sha256(own.salt);
      this.missed();
    } else if (data.promises) {
      this.promises(data.promises);
    } else if (data.salts) {
      this.salts(data.salts);
    } else if (data.unsealed) {
      if (own.salts) {
        this.flaw("changed");
      }
      own.unsealed = true;
    } else if (data.heard) {
      this.heard = own.heard = data.heard;
    } else if (data.hand) {
      this.shown(data.hand.length, Boolean(data.over));
    } else if (data.dealt) {
      this.dealt(data.dealt.number, data.dealt.cards);
    } else if (data.secret) {
      if (!this.isOver) {
        this.flaw("order");
      } else if (!own.judged) {
        this.judge(this.verdict(data.secret));
      }
    } else if (data.no === "restored") {
      this.restored();
    } else {
      return;
    }
    if (own.judged && own.flaw && !String(own.judged).startsWith("broken")) {
      own.judged = "";
      this.judge("broken-" + own.flaw);
    }
    this.keep(invitation);
  }

  /* A hand is seen. One that has become larger by more than a card that was drawn was dealt, and
     this deal has to be told. After its end a game goes on nowhere but where less is known. */
  shown(count, over) {
    const own = this.own;
    if (this.isOver && !over && !own.fewer) {
      this.flaw("order");
    }
    this.isOver = over;
    if (this.hand === null ? count && !own.hands : count > this.hand + 1) {
      own.hands = (own.hands || 0) + 1;
    }
    this.hand = count;
  }

  /* The cards come of the number of actions before: the first deal has none before it, each other
     deal more than those before, and none can be that we have not heard, with the record's head. */
  dealt(number, cards) {
    const own = this.own;
    if (!own.began && !own.salts && !own.unsealed) {
      this.flaw("order");
    }
    const name = "dealt " + number;
    if (!(name in own)) {
      const before = this.deals().map((each) => Number(each.slice("dealt ".length)));
      const follows = before.length ? number > Math.max(...before) : number === 0;
      if (!Number.isInteger(number) || number + 2 > this.heard || own.judged === "checked") {
        this.flaw("cards");
      } else if (!follows && own.fewer) {
        own.gone = true;
      } else if (!follows) {
        this.flaw("cards");
      }
    }
    this.remember(name, cards);
  }

  deals() {
    return Object.keys(this.own).filter((each) => each.startsWith("dealt "));
  }

  /* An older copy was restored, which the guest hears: the game is what follows from there. A page
     that was loaded again meanwhile can't tell whether that was so. */
  restored() {
    for (const name of [...this.deals(), "hands", "heard", "judged"]) {
      delete this.own[name];
    }
    this.isOver = false;
  }

  /* The next game begins: what is left to be said of this one, and then a new salt. A page that
     was loaded since then has not heard how it ended. */
  anew(invitation, isLost) {
    clearTimeout(this.waiting);
    const own = this.own;
    if (own && own.room && own.room[0] && (own.salts || this.deals().length) && !own.judged) {
      if (own.flaw) {
        this.judge("broken-" + own.flaw);
      } else if (!own.unsealed) {
        this.judge(isLost() || !this.isSeated ? "unsealed-lost" : "broken-untold");
      }
    }
    this.own = null;
    this.taken = this.isOver = this.isSeated = false;
    this.hand = null;
    try {
      sessionStorage.removeItem("seal " + invitation);
    } catch {
      /* nothing was kept */
    }
  }

  promises(promises) {
    const people = this.own.room[1].map(String).sort();
    if (Object.keys(promises).sort().join() !== people.join()) {
      this.flaw("seats");
    }
    this.remember("promises", promises);
    this.missed();
    if (this.hasPart() && !this.own.flaw) {
      this.tell({ salt: this.own.salt });
    }
  }

  salts(salts) {
    const promises = this.own.promises;
    if (!promises) {
      this.flaw("order");
    } else if (this.own.unsealed) {
      this.flaw("changed");
    } else if (Object.keys(promises).some((seat) => sha256(String(salts[seat])) !== promises[seat])
      || Object.keys(salts).length !== Object.keys(promises).length) {
      this.flaw("salts");
    }
    this.remember("salts", salts);
  }

  hasPart() {
    const promises = this.own.promises || {};
    return promises[this.own.seat] === sha256(this.own.salt);
  }

  missed() {
    if (this.taken && this.own.promises && !this.hasPart()) {
      this.flaw("missing");
    }
  }

  /* The game is over; the secret must come now. A lost line may come back first. */
  over(isLost, soon = 5000, later = 15000) {
    clearTimeout(this.waiting);
    if (this.own && this.own.room && this.own.room[0] && !this.own.judged) {
      if (this.own.flaw || this.own.unsealed) {
        this.judge(this.own.flaw ? "broken-" + this.own.flaw : "");
        return;
      }
      const end = () => this.judge(isLost() ? "unsealed-lost" : "broken-untold");
      this.waiting = setTimeout(() => {
        if (isLost()) {
          this.waiting = setTimeout(end, later);
        } else {
          end();
        }
      }, soon);
    }
  }

  judge(verdict) {
    clearTimeout(this.waiting);
    if (!this.own.judged) {
      this.own.judged = verdict || "unsealed";
      if (verdict) {
        this.say(verdict);
      }
    }
  }

  verdict(secret) {
    const own = this.own;
    if (own.flaw) {
      return "broken-" + own.flaw;
    }
    if (own.unsealed) {
      return "";
    }
    if (!own.promises || !own.salts || own.gone) {
      return "unsealed-late";
    }
    if (sha256(secret) !== own.room[0]) {
      return "broken-commitment";
    }
    if (!this.deals().length || own.hands > this.deals().length) {
      return "broken-untold";
    }
    const salts = own.room[1].map((seat) => seat + " " + own.salts[seat]);
    const seed = sha256(["foppen-seal 2", secret, ...salts].join("\n"));
    for (const name of this.deals()) {
      const cards = own[name];
      const chance = seed + name.slice("dealt".length) + " card ";
      const order = own.deck.map((card, place) => [sha256(chance + place), card]).sort();
      const mine = order.map((each) => each[1]).slice(own.seat * cards.length);
      if (mine.slice(0, cards.length).sort().join() !== [...cards].sort().join()) {
        return "broken-cards";
      }
    }
    return this.hasPart() ? "checked" : "unsealed-late";
  }
}
