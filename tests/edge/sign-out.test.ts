import { beforeEach, describe, expect, it, vi } from "vitest";
import { type RevokeLimits, revoke } from "../../app/server/vault-login.server.ts";
import { aConfig, aKv } from "../support/tokens.ts";
import type { VaultContext } from "../../app/server/vault-context.server.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

/**
 * A pool that takes its time over a revocation and forgets it where the caller hangs up, as a server does.
 */
function aSlowPool(tookMs: number, failures = 0) {
  const pool = { revoked: 0, tries: 0, behind: Array<Promise<unknown>>() };
  const config = aConfig((_url, init) => {
    pool.tries += 1;
    const isFailing = pool.tries <= failures;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (!isFailing) pool.revoked += 1;
        resolve(
          isFailing
            ? Response.json({ __type: "InternalErrorException", message: "x" }, { status: 500 })
            : Response.json({}),
        );
      }, tookMs);
      init?.signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(new DOMException("aborted", "AbortError"));
      });
    });
  });
  const context: VaultContext = {
    env: { KV: aKv(), COOKIE_DOMAIN: "" } as never,
    config,
    now: Date.now(),
    later: (work) => void pool.behind.push(work),
    verify: async () => ({ ok: false, reason: "INVALID" }),
  };
  const request = new Request("https://m.nadeul.example/idp/logout", {
    method: "POST",
    headers: { cookie: "nadeul_rt=secret" },
  });
  return Object.assign(pool, { signOut: (limits?: RevokeLimits) => revoke(request, context, limits) });
}

const TIMEOUT = { isRevoked: false, message: "Signout timeout fail after 3s" };

describe("signing out while the pool is slow", () => {
  it("[C22] [X02] answers after three seconds and finishes the revocation behind the answer", async () => {
    const pool = aSlowPool(4000);
    const started = performance.now();
    expect(await pool.signOut()).toEqual(TIMEOUT);
    const took = performance.now() - started;
    expect(took).toBeGreaterThan(2900);
    expect(took).toBeLessThan(3500);
    expect([pool.revoked, pool.behind.length]).toEqual([0, 1]);
    await Promise.all(pool.behind);
    expect([pool.revoked, pool.tries]).toEqual([1, 1]); // the try that was under way, not another one
  });

  it("would never be revoked were it given up with the answer", async () => {
    const pool = aSlowPool(200);
    expect(await pool.signOut({ waitMs: 100, inAllMs: 100 })).toMatchObject({ isRevoked: false });
    await Promise.all(pool.behind);
    expect(pool.revoked).toBe(0);
    const finished = aSlowPool(200);
    expect(await finished.signOut({ waitMs: 100 })).toEqual(TIMEOUT);
    await Promise.all(finished.behind);
    expect(finished.revoked).toBe(1);
  });

  it("[K09] goes on trying behind the answer where the pool fails at first", async () => {
    const pool = aSlowPool(10, 3);
    expect(await pool.signOut({ waitMs: 100 })).toEqual(TIMEOUT);
    await Promise.all(pool.behind);
    expect([pool.revoked, pool.tries]).toEqual([1, 4]);
  });

  it("leaves nothing to be done where the pool is quick", async () => {
    const pool = aSlowPool(5);
    expect(await pool.signOut()).toEqual({ isRevoked: true });
    expect([pool.revoked, pool.behind]).toEqual([1, []]);
  });
});
