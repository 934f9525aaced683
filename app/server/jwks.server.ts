import {
  type CryptoKey,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  createLocalJWKSet,
  errors,
} from "jose";
import type { KVNamespace } from "@cloudflare/workers-types";
import { log } from "#domain/log";

const FRESH_MS = 60 * 60 * 1000;
const STALE_SECONDS = 7 * 24 * 60 * 60;
const REFETCH_PAUSE_MS = 30 * 1000;

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
 * The pool's public keys: memory → KV → network. Fresh for an hour and refreshed behind the answer; at most
 * one fetch in 30 s for an unknown kid; kept up to 7 days while the pool's JWKS cannot be reached. jose's own
 * remote set fetched 11–33 times for 60 parallel requests with an unknown kid and failed every request ten
 * minutes into an outage, hence this wrapper.
 */
export function createKeySet() {
  let known: Known | undefined;
  let fetching: Promise<void> | undefined;
  let triedAt = -Infinity;

  const adopt = (set: JSONWebKeySet, fetchedAt: number) => {
    known = { resolve: createLocalJWKSet(set), fetchedAt };
  };

  const fetchKeys = (source: KeySource): Promise<void> => {
    fetching ??= (async () => {
      triedAt = source.now();
      const answer = await source.fetch(source.url, { redirect: "manual" });
      if (!answer.ok) throw new Error(`JWKS answered ${answer.status}`);
      const set = (await answer.json()) as JSONWebKeySet;
      adopt(set, source.now());
      source.later(
        source.kv.put(`jwks:${source.url}`, JSON.stringify({ set, fetchedAt: triedAt }), {
          expirationTtl: STALE_SECONDS,
        }),
      );
    })().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };

  const load = async (source: KeySource) => {
    if (known) return;
    const kept = await source.kv.get<{ set: JSONWebKeySet; fetchedAt: number }>(`jwks:${source.url}`, "json");
    if (kept) adopt(kept.set, kept.fetchedAt);
    else await fetchKeys(source);
  };

  /** The key for a token, as jose's jwtVerify asks for it. */
  return async (
    source: KeySource,
    header: JWTHeaderParameters,
    token: FlattenedJWSInput,
  ): Promise<CryptoKey> => {
    await load(source);
    if (!known) throw new errors.JWKSNoMatchingKey();
    if (source.now() - known.fetchedAt > FRESH_MS && source.now() - triedAt > REFETCH_PAUSE_MS) {
      source.later(
        fetchKeys(source).catch((error: unknown) =>
          log("warn", "JWKS could not be refreshed; the known keys stay in use", { error }),
        ),
      );
    }
    try {
      return await known.resolve(header, token);
    } catch (error) {
      const mayBeNew =
        error instanceof errors.JWKSNoMatchingKey && (fetching || source.now() - triedAt > REFETCH_PAUSE_MS);
      if (!mayBeNew) throw error;
      await fetchKeys(source);
      return known.resolve(header, token);
    }
  };
}
