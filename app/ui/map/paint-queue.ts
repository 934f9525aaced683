/**
 * As much of a frame may go into painting, in milliseconds: what is left over is painted in the next ones.
 */
const BUDGET_MS = 5;

const waiting: (() => void)[] = [];
let isRunning = false;

/**
 * Paints in one of the next frames, in turn: a row of tiles that comes into sight at once must not cost a
 * frame.
 */
export function paintLater(paint: () => void): void {
  waiting.push(paint);
  if (isRunning) return;
  isRunning = true;
  requestAnimationFrame(run);
}

function run(): void {
  const until = performance.now() + BUDGET_MS;
  do waiting.shift()?.();
  while (waiting.length > 0 && performance.now() < until);
  isRunning = waiting.length > 0;
  if (isRunning) requestAnimationFrame(run);
}
