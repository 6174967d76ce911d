/** Fingers, pens and mice over a board, told apart into pan, pinch, point, tap and wheel. */

interface Touch {
  x: number;
  y: number;
}

export interface Gestures {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  hover(x: number, y: number): void;
  tap(x: number, y: number, finger: boolean): void;
  leave(): void;
  /** Does the wheel turn something now, instead of zooming? */
  turning(): boolean;
  notch(step: 1 | -1): void;
}

const SLOP = 6;
const NOTCH = 40;
const NOTCH_PAUSE = 90;

/** A Svelte attachment that listens on the board. */
export function gestures(on: Gestures) {
  return (element: HTMLElement) => {
    const down = new Map<number, Touch>();
    let start: Touch | null = null;
    let dragging = false;
    let turned = 0;
    let rolled = 0;

    const at = (event: MouseEvent): Touch => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    const press = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button === 2) return;
      // Presses of buttons that float above the forest are the buttons' own.
      if (event.target instanceof Element && event.target.closest("[data-tools]")) return;
      const point = at(event);
      down.set(event.pointerId, point);
      if (down.size === 1) {
        start = point;
        dragging = false;
      } else dragging = true;
    };

    const move = (event: PointerEvent) => {
      const point = at(event);
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") on.hover(point.x, point.y);
        return;
      }
      if (down.size === 2) pinch(event.pointerId, before, point);
      else if (dragging) on.pan(point.x - before.x, point.y - before.y);
      else if (start && Math.hypot(point.x - start.x, point.y - start.y) > SLOP) {
        dragging = true;
        // Only now: capturing at once would take clicks away from the buttons above the board.
        element.setPointerCapture(event.pointerId);
        on.pan(point.x - start.x, point.y - start.y);
      } else return;
      down.set(event.pointerId, point);
    };

    const pinch = (id: number, before: Touch, point: Touch) => {
      const other = [...down].find(([each]) => each !== id)?.[1];
      if (!other) return;
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const now = Math.hypot(point.x - other.x, point.y - other.y);
      on.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
      if (apart > 0) on.zoom(now / apart, (point.x + other.x) / 2, (point.y + other.y) / 2);
    };

    const lift = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return;
      if (event.type === "pointerup" && !dragging && event.button === 0) {
        const point = at(event);
        on.tap(point.x, point.y, event.pointerType !== "mouse");
      }
      if (down.size === 0) start = null;
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const amount = event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY;
      // A pinch on a touchpad arrives as a wheel with ctrl: always a zoom. A touchpad sends many small deltas, so
      // turning goes by notches.
      if (!event.ctrlKey && on.turning()) {
        rolled += amount;
        if (Math.abs(rolled) < NOTCH || event.timeStamp - turned < NOTCH_PAUSE) return;
        on.notch(rolled > 0 ? 1 : -1);
        rolled = 0;
        turned = event.timeStamp;
        return;
      }
      const point = at(event);
      on.zoom(Math.exp(-Math.max(-120, Math.min(120, amount)) / 400), point.x, point.y);
    };

    const listeners: [string, EventListener][] = [
      ["pointerdown", press as EventListener],
      ["pointermove", move as EventListener],
      ["pointerup", lift as EventListener],
      ["pointercancel", lift as EventListener],
      ["pointerleave", () => on.leave()],
      ["wheel", wheel as EventListener],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: false });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  };
}
