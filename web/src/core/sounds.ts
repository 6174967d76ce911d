/** A few soft notes made on the spot: no files to load, silent unless somebody turns them on. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "laid" | "raised" | "refused" | "over" | "wolf" | "horn" | "shot";

type Note = [frequency: number, start: number, length: number, loudness: number];

const SCORES: Record<Sound, Note[]> = {
  turn: [
    [659, 0, 0.25, 0.08],
    [880, 0.12, 0.4, 0.08],
  ],
  laid: [
    [150, 0, 0.12, 0.25],
    [90, 0.02, 0.16, 0.25],
  ],
  raised: [
    [392, 0, 0.2, 0.08],
    [523, 0.09, 0.2, 0.08],
    [784, 0.18, 0.4, 0.06],
  ],
  refused: [[130, 0, 0.2, 0.12]],
  wolf: [
    [294, 0, 0.25, 0.1],
    [440, 0.16, 0.7, 0.1],
    [415, 0.55, 0.7, 0.08],
    [330, 0.9, 0.6, 0.06],
  ],
  horn: [
    [294, 0, 0.25, 0.12],
    [440, 0.2, 0.55, 0.12],
  ],
  shot: [
    [70, 0, 0.22, 0.4],
    [48, 0, 0.3, 0.4],
    [70, 0.28, 0.22, 0.35],
    [48, 0.28, 0.3, 0.35],
  ],
  over: [
    [523, 0, 0.3, 0.07],
    [659, 0.14, 0.3, 0.07],
    [784, 0.28, 0.3, 0.07],
    [1047, 0.42, 0.8, 0.06],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  const begin = context.currentTime + 0.01;
  for (const [frequency, start, length, loudness] of SCORES[sound]) {
    const voice = context.createOscillator();
    const gain = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = frequency;
    gain.gain.setValueAtTime(0, begin + start);
    gain.gain.linearRampToValueAtTime(loudness, begin + start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + start + length);
    voice.connect(gain).connect(context.destination);
    voice.start(begin + start);
    voice.stop(begin + start + length);
  }
}
