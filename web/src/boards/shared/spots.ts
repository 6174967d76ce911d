/** Places of a board laid out in squares: x to the right, y downwards, one square is one. */

export interface Spot {
  x: number;
  y: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(spots: Spot[]): Bounds {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

/** For every place with a legal placement, its turns. */
export function turnsByPlace(placements: Iterable<readonly [place: number, turn: number]>): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  for (const [place, turn] of placements) {
    const there = turns.get(place);
    if (there) there.push(turn);
    else turns.set(place, [turn]);
  }
  return turns;
}
