/** Which part of a board is on the screen. Follows the board until somebody moves it by hand. */

import type { Bounds, Spot } from "./spots";

const SMALLEST = 14;
const LARGEST = 150;

export class Camera {
  width = $state(1);
  height = $state(1);
  /** Pixels of a cell, and the spot in the middle. */
  scale = $state(60);
  x = $state(1);
  y = $state(1);
  /** true while it follows the board by itself */
  follows = $state(true);
  /** true while the whole board is as it was fitted: there is nothing to go back to */
  fitted = $state(true);

  /** `comfortable`: no bigger than this by itself, as a few cells should not fill a wide screen. */
  constructor(private readonly comfortable = 92) {}

  readonly transform = $derived(
    `translate(${this.width / 2 - this.x * this.scale}px, ${this.height / 2 - this.y * this.scale}px) scale(${this.scale / 100})`,
  );

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
  }

  /** `margin`: cells of room around the board; a new tile reaches one cell beyond it. Pixels `below` and to the left (`beside`) are for something else. */
  fit(bounds: Bounds, margin = 1.5, below = 0, beside = 0): void {
    const wide = bounds.right - bounds.left + 2 * margin;
    const high = bounds.bottom - bounds.top + 2 * margin;
    this.scale = clamp(Math.min((this.width - beside) / wide, (this.height - below) / high), SMALLEST, this.comfortable);
    this.x = (bounds.left + bounds.right) / 2 - beside / 2 / this.scale;
    this.y = (bounds.top + bounds.bottom) / 2 + below / 2 / this.scale;
    this.follows = true;
    this.fitted = true;
  }

  pan(pixelsX: number, pixelsY: number): void {
    this.x -= pixelsX / this.scale;
    this.y -= pixelsY / this.scale;
    this.follows = false;
    this.fitted = false;
  }

  /** Zoom and keep what is under the given pixel in its place. */
  zoom(factor: number, pixelX = this.width / 2, pixelY = this.height / 2): void {
    const before = this.spotAt(pixelX, pixelY);
    this.scale = clamp(this.scale * factor, SMALLEST, LARGEST);
    const after = this.spotAt(pixelX, pixelY);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.follows = false;
    this.fitted = false;
  }

  /** Bring a spot into sight with some room around it; whoever follows the board goes on doing so. */
  reveal(spot: Spot, cells = 2): void {
    const room = Math.min(cells * this.scale, this.width / 2, this.height / 2);
    const { left, top } = this.pixelAt(spot);
    const right = Math.max(0, left + room - this.width) - Math.max(0, room - left);
    const down = Math.max(0, top + room - this.height) - Math.max(0, room - top);
    if (!right && !down) return;
    this.x += right / this.scale;
    this.y += down / this.scale;
    this.fitted = false;
  }

  spotAt(pixelX: number, pixelY: number): Spot {
    return {
      x: this.x + (pixelX - this.width / 2) / this.scale,
      y: this.y + (pixelY - this.height / 2) / this.scale,
    };
  }

  pixelAt(spot: Spot): { left: number; top: number } {
    return {
      left: this.width / 2 + (spot.x - this.x) * this.scale,
      top: this.height / 2 + (spot.y - this.y) * this.scale,
    };
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
