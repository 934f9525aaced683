type Pair = [x: number, y: number];

/**
 * A ring with fewer corners, none of those left out further than `tolerance` from it (Douglas and Peucker
 * 1973).
 */
export function simplified(ring: readonly Pair[], tolerance: number): Pair[] {
  const keep = new Set([0, ring.length - 1]);
  const spans: Pair[] = [[0, ring.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const worst = furthest(ring, from, to);
    // A ring begins where it ends: it is always parted once.
    if (worst.at < 0 || (worst.distance <= tolerance && !(from === 0 && to === ring.length - 1))) continue;
    keep.add(worst.at);
    spans.push([from, worst.at], [worst.at, to]);
  }
  return ring.filter((_, at) => keep.has(at));
}

function furthest(ring: readonly Pair[], from: number, to: number): { at: number; distance: number } {
  let found = { at: -1, distance: -1 };
  for (let at = from + 1; at < to; at += 1) {
    const distance = fromLine(ring[at], ring[from], ring[to]);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

function fromLine([x, y]: Pair = [0, 0], [ax, ay]: Pair = [0, 0], [bx, by]: Pair = [0, 0]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along =
    dx === 0 && dy === 0
      ? 0
      : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
