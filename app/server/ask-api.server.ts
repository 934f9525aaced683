import { log } from "#domain/log";

/** After this many calls in a row that the product API could not answer the breaker opens. */
const OPENS_AFTER = 5;
/** How long nothing is asked then, and up to as long again, so that isolates do not come back together. */
const OPEN_MS = 2_000;
/** How long a refused caller is asked to wait at least, and up to as long again; seconds. */
const WAIT_S = 3;

/** Said where nothing was asked, so nothing has happened. */
const NOT_ASKED = "지금 이용하는 분이 많아 바로 답하지 못했어요. 잠시 후 다시 시도해 주세요.";
/** Said where a read was not answered. */
const NO_ANSWER = "지금은 답을 받지 못했어요. 잠시 후 다시 시도해 주세요.";
/** Said where a change was not answered: nobody knows here whether it took effect. */
const UNSURE = "처리됐는지 아직 확인하지 못했어요. 잠시 후 다시 확인해 주세요.";

const spread = (least: number): number => least * (1 + Math.random());

/** Asks what is wrong: it is always let through, and its answer says nothing of any other call's. */
const PROBE = "/ready";

/** When a refused caller may come again: whole seconds, not the same ones for all. */
export const retryAfter = (): string => String(Math.round(spread(WAIT_S)));

/** 503 in the contract's shape. @param message Korean, and fit to be shown */
export const unavailable = (message: string, requestId: string): Response =>
  Response.json(
    { error: { code: "UNAVAILABLE", message, requestId } },
    { status: 503, headers: { "cache-control": "no-store", "retry-after": retryAfter() } },
  );

/** An answer by which the product API says that it has too much to do (workers/api/errors.ts). */
const isOverload = (answer: Response): boolean => answer.status === 503 && answer.headers.has("retry-after");

/** The caller has left: that says nothing about the API. */
const hasLeft = (error: unknown, request: Request): boolean =>
  request.signal.aborted && Object(error).name !== "TimeoutError";

/**
 * The way from the edge to the product API. An API that does not answer is not asked again by those who come
 * next: after five calls in a row without an answer, or with one that says overload, all are refused at once
 * for some seconds, and then one may try for all. Nothing is ever sent twice. One for each isolate.
 */
export class ApiBreaker {
  #misses = 0;
  /** Epoch ms, and for how long from then. */
  #openedAt = 0;
  #openFor = 0;

  /**
   * Asks, or refuses at once.
   * @param now epoch ms, asked for where it counts
   * @returns the API's answer, or 503 UNAVAILABLE with Retry-After in the contract's shape; never throws but
   * where the caller has left
   */
  async ask(
    request: Request,
    send: (request: Request) => Promise<Response>,
    now: () => number = Date.now,
  ): Promise<Response> {
    const requestId = request.headers.get("x-request-id") ?? "";
    const { pathname: path } = new URL(request.url);
    const isProbe = path === PROBE;
    const isTrial = !isProbe && this.#misses >= OPENS_AFTER;
    if (isTrial && this.#isOpen(now())) return unavailable(NOT_ASKED, requestId);
    if (isTrial) this.#open(now()); // for all but this one, until it is answered or some seconds are over
    try {
      const answer = await send(request);
      if (!isProbe) this.#hear(!isOverload(answer), now);
      return answer;
    } catch (error) {
      if (hasLeft(error, request)) throw error;
      this.#hear(false, now);
      const { method } = request;
      log("error", "The product API did not answer", { requestId, method, path, error });
      return unavailable(method === "GET" || method === "HEAD" ? NO_ANSWER : UNSURE, requestId);
    }
  }

  #hear(isAnswered: boolean, now: () => number): void {
    this.#misses = isAnswered ? 0 : this.#misses + 1;
    if (this.#misses >= OPENS_AFTER) this.#open(now());
  }

  #open(now: number): void {
    [this.#openedAt, this.#openFor] = [now, spread(OPEN_MS)];
  }

  /** A clock that was put back must not keep it open for longer. */
  #isOpen(now: number): boolean {
    return now >= this.#openedAt && now < this.#openedAt + this.#openFor;
  }
}

let ofThisIsolate = new ApiBreaker();
/** As a new isolate begins: nothing was missed yet. */
export const forgetMisses = (): void => {
  ofThisIsolate = new ApiBreaker();
};

/** Asks the product API over its binding, behind this isolate's breaker. */
export const askApi = (api: { fetch: unknown }, request: Request): Promise<Response> =>
  ofThisIsolate.ask(request, (asked) => {
    const { fetch } = api as { fetch: (request: Request) => Promise<Response> };
    return fetch.call(api, asked);
  });
