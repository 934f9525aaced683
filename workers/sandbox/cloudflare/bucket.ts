/** The free plan's: so many calls at once, and so many more each minute. */
const SIZE = 25;
const A_MINUTE = 5;

/** A token bucket, as Cloudflare limits purges: full at first, refilled evenly. */
export class Bucket {
  #tokens = SIZE;
  /** Epoch ms. */
  #at = 0;

  /** Takes a token; 0, or how long to wait for the next in milliseconds. @param now epoch ms */
  take(now: number): number {
    const perMs = A_MINUTE / 60_000;
    this.#tokens = Math.min(SIZE, this.#tokens + (this.#at === 0 ? 0 : (now - this.#at) * perMs));
    this.#at = now;
    if (this.#tokens < 1) return (1 - this.#tokens) / perMs;
    this.#tokens -= 1;
    return 0;
  }
}
