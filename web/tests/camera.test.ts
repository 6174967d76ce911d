import { expect, it } from "vitest";
import { Camera } from "../src/boards/shared/camera.svelte";

const bounds = { left: 0, top: 0, right: 4, bottom: 4 };

it("goes after what is looked at, and back to the whole board", () => {
  const camera = new Camera();
  camera.resize(600, 600);
  camera.fit(bounds);
  const { x, y } = camera;
  camera.reveal({ x: 2, y: 2 });
  expect([camera.x, camera.y, camera.fitted]).toEqual([x, y, true]);

  camera.reveal({ x: 2, y: -9 }, 1.4);
  expect(camera.pixelAt({ x: 2, y: -9 }).top).toBeCloseTo(1.4 * camera.scale);
  expect([camera.fitted, camera.follows]).toEqual([false, true]);
  camera.fit(bounds);
  expect([camera.x, camera.y, camera.fitted]).toEqual([x, y, true]);
});

it("shows the middle of a screen too small for the room that was wished for", () => {
  const camera = new Camera();
  camera.resize(300, 80);
  camera.scale = 60;
  camera.reveal({ x: 20, y: 20 });
  expect(camera.pixelAt({ x: 20, y: 20 }).top).toBeCloseTo(40);
});
