import {
  type CryptoKey,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  createLocalJWKSet,
  decodeJwt,
  errors,
} from "jose";
import type { KVNamespace } from "@cloudflare/workers-types";
import { log } from "#domain/log";

const FRESH_MS = 60 * 60 * 1000;
const STALE_MS = 7 * 24 * 60 * 60 * 1000;
const REFETCH_PAUSE_MS = 30 * 1000;
/** Without any key, or for a token younger than the keys, a member waits: the pool is asked again sooner. */
const COLD_PAUSE_MS = 3 * 1000;
/** By how much clocks may be wrong. */
const CLOCKS_MS = 60 * 1000;
/** How long the pool may take to tell its keys. */
const WAIT_MS = 3 * 1000;

interface Known {
  resolve: ReturnType<typeof createLocalJWKSet>;
  fetchedAt: number;
}

export interface KeySource {
  url: string;
  fetch: (input: string, init?: RequestInit) => Promise<Response>;
  kv: Pick<KVNamespace, "get" | "put">;
  /** Work that may go on after the answer (ctx.waitUntil). */
  later: (work: Promise<unknown>) => void;
  now: () => number;
}

/**
 * A set by which tokens can be told apart: keys with a name each, no name twice. Anything else says nothing
 * of any token, so it is an error of the pool's, not of who comes.
 * @throws Error
 */
function usable(said: unknown): JSONWebKeySet {
  const keys =
    said && typeof said === "object" && "keys" in said && Array.isArray(said.keys) ? said.keys : [];
  const names = new Set(keys.map((key: { kid?: unknown } | null) => key?.kid).filter(Boolean));
  if (keys.length === 0 || names.size < keys.length)
    throw new Error("JWKS holds no keys that can be told apart");
  return { keys };
}

/**
 * The pool's public keys: memory → KV → network. Fresh for an hour and refreshed behind the answer; at most
 * one fetch in 30 s for an unknown kid, in 3 s for a token younger than the keys, or without any key; kept up
 * to 7 days while the pool's JWKS cannot be reached, or says what is none. jose's own remote set fetched
 * 11–33 times for 60 parallel requests with an unknown kid and failed every request ten minutes into an
 * outage, hence this wrapper. What it throws besides jose's own errors means that nobody knows.
 */
export function createKeySet() {
  let known: Known | undefined;
  let fetching: Promise<void> | undefined;
  let triedAt = -Infinity;
  let hasFailed = false;

  const adopt = (set: JSONWebKeySet, fetchedAt: number) => {
    known = { resolve: createLocalJWKSet(set), fetchedAt };
  };

  const fetchKeys = (source: KeySource): Promise<void> => {
    fetching ??= (async () => {
      triedAt = source.now();
      hasFailed = true; // until it is told
      const answer = await source.fetch(source.url, {
        redirect: "manual",
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!answer.ok) throw new Error(`JWKS answered ${answer.status}`);
      const set = usable(await answer.json());
      adopt(set, source.now());
      hasFailed = false;
      source.later(
        source.kv.put(`jwks:${source.url}`, JSON.stringify({ set, fetchedAt: triedAt }), {
          expirationTtl: STALE_MS / 1000,
        }),
      );
    })().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  /** From KV, which may be down or hold what an older release kept: then the pool is asked. */
  const adoptKept = async (source: KeySource) => {
    try {
      const kept = await source.kv.get<{ set: unknown; fetchedAt: number }>(`jwks:${source.url}`, "json");
      if (kept && isKept(kept, source)) adopt(usable(kept.set), kept.fetchedAt);
    } catch (error) {
      log("warn", "The kept keys of the pool could not be read", { error });
    }
  };

  const load = async (source: KeySource) => {
    if (known && !isKept(known, source)) known = undefined;
    if (known) return;
    if (!fetching && source.now() - triedAt <= COLD_PAUSE_MS)
      throw new Error("The pool's keys could not be had a moment ago");
    await adoptKept(source);
    if (!known) await fetchKeys(source);
  };

  /** The key for a token, as jose's jwtVerify asks for it. */
  return async (
    source: KeySource,
    header: JWTHeaderParameters,
    token: FlattenedJWSInput,
  ): Promise<CryptoKey> => {
    await load(source);
    if (!known) throw new errors.JWKSNoMatchingKey();
    const sinceTry = source.now() - triedAt;
    if (source.now() - known.fetchedAt > FRESH_MS && sinceTry > REFETCH_PAUSE_MS) {
      source.later(
        fetchKeys(source).catch((error: unknown) =>
          log("warn", "JWKS could not be refreshed; the known keys stay in use", { error }),
        ),
      );
    }
    try {
      return await known.resolve(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Only what was issued since the keys were told can be of a newer one.
      const isNewer = !hasFailed && saysNewer(token, known.fetchedAt, source);
      if (fetching || sinceTry > (isNewer ? COLD_PAUSE_MS : REFETCH_PAUSE_MS)) await fetchKeys(source);
      else if (hasFailed || isNewer)
        throw new Error("The pool may have told of this key since", { cause: error });
      return known.resolve(header, token);
    }
  };
}

/** Whether a token says that this pool issued it after `fetchedAt`, and not in a time to come. */
function saysNewer(
  { payload, signature }: FlattenedJWSInput,
  fetchedAt: number,
  { url, now }: KeySource,
): boolean {
  const { iat = 0, iss } = decodeJwt(`.${String(payload)}.${signature}`);
  if (iss !== undefined && !url.includes(`/${iss.split("/").at(-1)}/`)) return false;
  return iat * 1000 > fetchedAt && iat * 1000 <= now() + CLOCKS_MS;
}

const isKept = ({ fetchedAt }: { fetchedAt: number }, source: KeySource): boolean =>
  source.now() - fetchedAt <= STALE_MS;
