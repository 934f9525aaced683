import {
  type CryptoKey,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  createRemoteJWKSet,
  customFetch,
} from "jose";
import type { IdentityConfig } from "../../app/server/env.server.ts";
import { createKeySet } from "../../app/server/jwks.server.ts";
import { verifyAccessToken } from "../../app/server/verify-token.server.ts";
import { type SigningKey, aConfig, aKv } from "./tokens.ts";

function aPlainSet(config: IdentityConfig, source: Parameters<typeof verifyAccessToken>[2]) {
  const remote = createRemoteJWKSet(new URL("https://pool.test/jwks.json"), {
    [customFetch]: (url, init) => config.fetch(url, { headers: init.headers }),
    cooldownDuration: 0,
  });
  const resolve = (
    _source: unknown,
    header: JWTHeaderParameters,
    token: FlattenedJWSInput,
  ): Promise<CryptoKey> => remote(header, token);
  return (token: string) => verifyAccessToken(token, config, source, resolve);
}

/** A pool whose JWKS can change and break, and a clock that can be moved. */
export function aPool(keys: SigningKey[]) {
  const pool = {
    keys,
    isDown: false,
    /** What the JWKS says in the place of its keys. */
    says: undefined as (() => Response | Promise<Response>) | undefined,
    fetches: 0,
    /** Whether what asked last gives up by itself. */
    waits: false,
    now: Date.now(),
    kv: aKv(),
    behind: Array<Promise<unknown>>(),
  };
  const config = aConfig(async (_url, init) => {
    pool.fetches += 1;
    pool.waits = !!init?.signal;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (pool.isDown) throw new TypeError("fetch failed");
    if (pool.says) return pool.says();
    return Response.json({ keys: pool.keys.map(({ jwk }) => jwk) });
  });
  let keySet = createKeySet();
  const source = {
    kv: pool.kv as never,
    later: (work: Promise<unknown>) => void pool.behind.push(work),
    now: () => pool.now,
  };
  return Object.assign(pool, {
    verify: (token: string) => verifyAccessToken(token, config, source, keySet),
    /** The same with jose's own remote set in the place of ours, as a control. */
    plainly: aPlainSet(config, source),
    restart: () => void (keySet = createKeySet()),
    settle: () => Promise.all(pool.behind),
  });
}
