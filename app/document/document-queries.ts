import { BUCKET } from "../api/bucket.ts";
import type { Schemas } from "../api/client.ts";

// In an island's own build in place of api/queries.ts: the reads of islands, without the API's client and
// without the one that keeps answers, which together are more code than the documents' own. Nobody's own is
// asked for here.

/** K07: how long one question may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** A server that says so is not asked again. */
class Overload extends Error {}

/** A read of the product API. @throws where it is not answered */
type Read<Value> = (signal: AbortSignal) => Promise<Value>;

async function asked<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    headers: { usertype: "user", bucket: BUCKET, authorization: "" },
    signal,
  });
  const refusal = `${path.split("?")[0]} answered ${answer.status}`;
  if (answer.status === 503) throw new Overload(refusal);
  if (!answer.ok) throw new Error(refusal);
  return answer.json();
}

/** K08: how often a read is tried again, and how long after the first try, in milliseconds. */
const TRIES_MORE = 2;
const PAUSE_MS = 1000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The answer to one read, tried as K08 says. @throws what the last try threw */
export async function read<Value>(query: Read<Value>, signal?: AbortSignal): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await query(AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]));
    } catch (error) {
      if (tries === TRIES_MORE || error instanceof Overload || signal?.aborted) throw error;
      await pause(PAUSE_MS * 2 ** tries);
    }
  }
}

/** The 시·군·구 of a 시·도 (C14). */
export const gugunsRead =
  (sido: string): Read<string[]> =>
  async (signal) =>
    (
      await asked<{ value: Schemas["Region"][] }>(`/region/${encodeURIComponent(sido)}`, signal)
    ).value.flatMap(({ gugun }) => (gugun === undefined ? [] : [gugun]));

/** How many programs a search finds; `params`: as the API names them. */
export const countRead =
  (params: URLSearchParams): Read<{ count: number; atLeast: boolean }> =>
  async (signal) => {
    const found = await asked<{ count?: number; atLeast?: true }>(`/program?${params}`, signal);
    if (found.count === undefined) throw new Error("The programs were not counted");
    return { count: found.count, atLeast: found.atLeast ?? false };
  };

/** What the beginning of a keyword may become. */
export const suggestionsRead =
  (q: string): Read<Schemas["Suggestion"][]> =>
  async (signal) =>
    (await asked<{ value: Schemas["Suggestion"][] }>(`/search/suggest?${new URLSearchParams({ q })}`, signal))
      .value;
