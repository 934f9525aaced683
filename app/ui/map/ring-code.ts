// A ring of whole units as text: each corner as its distance from the one before, every number in groups of 5
// bits, the sign in the lowest (as the widely used polyline encoding has it). A third of the same numbers in
// JSON.
const FIRST = 63;
const MORE = 32;

/** @param ring corners in units of the map; the last may repeat the first */
export function encodeRing(ring: readonly (readonly [x: number, y: number])[]): string {
  let [lastX, lastY] = [0, 0];
  let text = "";
  for (const [x, y] of ring.map((corner) => corner.map(Math.round))) {
    if (x === undefined || y === undefined || (x === lastX && y === lastY)) continue;
    text += signed(x - lastX) + signed(y - lastY);
    [lastX, lastY] = [x, y];
  }
  return text;
}

function signed(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = "";
  for (; rest >= MORE; rest = Math.floor(rest / MORE))
    text += String.fromCharCode((rest % MORE) + MORE + FIRST);
  return text + String.fromCharCode(rest + FIRST);
}

/** The corners of a ring that encodeRing wrote: x, y, x, y … in units of the map. */
export function decodeRing(text: string): number[] {
  const corners: number[] = [];
  let [value, weight] = [0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const group = text.charCodeAt(at) - FIRST;
    value += (group % MORE) * weight;
    weight *= MORE;
    if (group >= MORE) continue;
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    corners.push(step + (corners[corners.length - 2] ?? 0));
    [value, weight] = [0, 1];
  }
  return corners;
}
