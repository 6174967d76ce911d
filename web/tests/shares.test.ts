import { beforeEach, describe, expect, it } from "vitest";
import type { Summary } from "../src/core/protocol";
import { hex, sha256, unhex } from "../src/core/sha256";
import { fairness, pledge, shareAt, toReveal } from "../src/core/shares";
import { FakeServer, summary, view } from "./wire";

const SEED = "07".repeat(32);
const THEIRS = "b2".repeat(32);

describe("sha256", () => {
  it("is that of everybody else, whatever the length", async () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      expect(sha256(bytes)).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
      expect(unhex(hex(bytes))).toEqual(bytes);
    }
  });
});

describe("a share in chance", () => {
  let pledged = "";
  let begins: Summary;
  beforeEach(() => {
    localStorage.clear();
    pledged = pledge() ?? "";
    begins = { ...summary, seal: sha256(unhex(SEED)), pledges: [pledged, sha256(unhex(THEIRS))] };
  });
  const over = (more: Partial<Summary> = {}): Summary => ({ ...begins, state: "over", seed: SEED, shares: [shareAt(begins), THEIRS], ...more });

  it("is told when the game begins, and never before or after", () => {
    expect(pledged).toMatch(/^[0-9a-f]{64}$/);
    expect(toReveal({ ...begins, state: "waiting" }, 0)).toBeNull();
    expect(toReveal(begins, 1)).toBeNull(); // somebody else's
    expect(toReveal(begins, -2)).toBeNull();
    const share = toReveal(begins, 0) ?? "";
    expect(sha256(unhex(share))).toBe(pledged);
    expect(toReveal(begins, 0)).toBe(share); // the server was away: once more
    expect(toReveal({ ...begins, shares: [share, ""] }, 0)).toBeNull();
    expect(pledge()).not.toBe(pledged);
  });

  it("is told by the table without anybody asking", () => {
    const server = new FakeServer();
    server.connected(true);
    const sync = { t: "sync", stamp: 0, seat: 0, view: null, shown: 0, events: [], undo: false, chat: [], orders: {}, ordered: false, takebacks: [] } as const;
    server.say({ ...sync, table: begins, events: [], chat: [], takebacks: [] });
    expect(server.heard).toEqual([{ t: "reveal", share: shareAt(begins) }]);
    server.sync(1, view(1, 4, [7]));
    expect(server.heard).toHaveLength(1);
  });

  it("is looked for at the end", () => {
    expect(fairness(over())).toBe("none"); // this browser has told nothing
    toReveal(begins, 0);
    expect(fairness(over())).toBe("mine");
    expect(fairness(over({ shares: ["", THEIRS] }))).toBe("late");
  });

  it("shows whatever was changed after it was told", () => {
    toReveal(begins, 0);
    const other = "c3".repeat(32);
    const [own = ""] = begins.pledges ?? [];
    expect(fairness(over({ seed: other }))).toBe("broken");
    expect(fairness(over({ seed: other, seal: sha256(unhex(other)) }))).toBe("broken");
    expect(fairness(over({ shares: [shareAt(begins), other] }))).toBe("broken");
    expect(fairness(over({ shares: [shareAt(begins), other], pledges: [own, sha256(unhex(other))] }))).toBe("broken");
    expect(fairness(over({ shares: [other, THEIRS], pledges: [sha256(unhex(other)), sha256(unhex(THEIRS))] }))).toBe("broken");
  });
});
