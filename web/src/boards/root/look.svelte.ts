/** The card somebody looks at closely: the one under the pointer, under a finger that stays, or the one that has the focus. */

import type { Attachment } from "svelte/attachments";

const REST = 140;
const PRESS = 380;

interface Look {
  card: number;
  /** Where the small one lies. */
  box: DOMRect;
}

class Close {
  now = $state.raw<Look | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(card: number, element: Element, after = 0): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.now = { card, box: element.getBoundingClientRect() }), after);
  }

  hide(): void {
    clearTimeout(this.#timer);
    // A button that goes while it has the focus says so in the middle of the drawing, when nothing may be changed.
    queueMicrotask(() => (this.now = null));
  }
}

export const close = new Close();

/** Makes a card one that can be looked at closely. A long press only looks; whatever the card would answer stays unsaid. */
export function looking(card: number): Attachment<HTMLElement> {
  return (element) => {
    let held = false;
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && close.show(card, element, REST),
      pointerleave: () => close.hide(),
      pointerdown(event) {
        held = false;
        if ((event as PointerEvent).pointerType === "mouse") return close.hide();
        close.show(card, element, PRESS);
      },
      pointerup(event) {
        if ((event as PointerEvent).pointerType === "mouse") return;
        held = close.now?.card === card;
        close.hide();
      },
      pointercancel: () => close.hide(),
      focus: () => element.matches(":focus-visible") && close.show(card, element),
      blur: () => close.hide(),
      contextmenu: (event) => close.now?.card === card && event.preventDefault(),
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
      if (close.now?.card === card) close.hide();
    };
  };
}
