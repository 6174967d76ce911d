/** What somebody looks at closely: the thing under the pointer, under a finger that stays, or the one that has the focus. */

import type { Attachment } from "svelte/attachments";

const REST = 140;
const PRESS = 380;

interface Look<W> {
  what: W;
  /** Where it is. */
  box: DOMRect;
}

const ROOM = 8;

/** Where a box of a size stands beside what is looked at, never under the finger: above, or below where there is no room. */
export function beside({ box }: Look<unknown>, wide: number, high: number): { left: number; top: number } {
  const above = box.top - high - ROOM;
  return {
    left: Math.max(ROOM, Math.min(innerWidth - wide - ROOM, box.x + box.width / 2 - wide / 2)),
    top: above >= ROOM ? above : Math.min(innerHeight - high - ROOM, box.bottom + ROOM),
  };
}

export class Close<W> {
  now = $state.raw<Look<W> | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(what: W, element: Element, after = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = { what, box: element.getBoundingClientRect() }), after);
  }

  hide(): void {
    clearTimeout(this.#timer);
    // A button that goes while it has the focus says so in the middle of the drawing, when nothing may be changed.
    queueMicrotask(() => (this.now = null));
  }

  /** Makes an element one that can be looked at closely. A long press only looks; whatever it would answer stays unsaid. */
  looking(what: () => W): Attachment<HTMLElement> {
    return (element) => {
      let held = false;
      let mine = false;
      const show = (after = 0) => {
        mine = true;
        this.show(what(), element, after);
      };
      const hide = () => {
        mine = false;
        this.hide();
      };
      const on: Record<string, (event: Event) => void> = {
        pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && show(REST),
        pointerleave: hide,
        pointerdown(event) {
          held = false;
          if ((event as PointerEvent).pointerType === "mouse") return hide();
          show(PRESS);
        },
        pointerup: (event) => {
          if ((event as PointerEvent).pointerType === "mouse") return;
          held = mine && this.now !== null;
          hide();
        },
        pointercancel: hide,
        focus: () => element.matches(":focus-visible") && show(),
        blur: hide,
        contextmenu: (event) => mine && this.now && event.preventDefault(),
      };
      const click = (event: Event) => {
        if (held) event.stopImmediatePropagation();
        held = false;
      };
      for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener);
      element.addEventListener("click", click, { capture: true });
      return () => {
        for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener);
        element.removeEventListener("click", click, { capture: true });
        if (mine) hide();
      };
    };
  }
}

/** What a thing is and does, in words; `core/Explained.svelte` shows it beside the thing. */
export interface Words {
  title: string;
  text: string;
}
export const explained = new Close<Words>();
export const explaining = (words: () => Words) => explained.looking(words);
