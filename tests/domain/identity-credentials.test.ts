import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Login, createCredentials } from "../../app/api/identity/credentials.ts";
import { type SocialSdk, socialToken } from "../../app/api/identity/social-token.ts";

const MINUTE = 60_000;
const POOL = "ap-northeast-2:00000000-0000-4000-8000-000000000000";

beforeEach(() => void vi.useFakeTimers({ now: 1_790_000_000_000 }));
afterEach(() => void vi.useRealTimers());

/** An identity pool that counts what it is asked, and can break. */
function aPool() {
  const pool = {
    asked: Array<{ operation: string; body: Record<string, unknown> }>(),
    isDown: false,
    lacks: Array<string>(),
  };
  const send = async (operation: string, body: object) => {
    pool.asked.push({ operation, body: { ...body } });
    await Promise.resolve();
    if (pool.isDown) throw new TypeError("fetch failed");
    const serial = pool.asked.length;
    if (operation === "GetId") return Response.json({ IdentityId: `id-${serial}` });
    const given = "IdentityId" in body ? String(body.IdentityId) : "";
    if (pool.lacks.includes(given))
      return Response.json(
        { __type: "ResourceNotFoundException", message: "Identity not found." },
        { status: 400 },
      );
    const Expiration = (Date.now() + 60 * MINUTE) / 1000;
    return Response.json({
      IdentityId: given,
      Credentials: { AccessKeyId: `ASIA${serial}`, SecretKey: "s", SessionToken: "t", Expiration },
    });
  };
  return {
    pool,
    credentials: createCredentials({ identityPoolId: POOL, send }),
    keyOf: async (of: ReturnType<ReturnType<typeof createCredentials>["guest"]>) => {
      const outcome = await of;
      return outcome.ok ? outcome.value.accessKeyId : outcome.fault.name;
    },
  };
}

const aLogin = (
  subject: string,
  token = async (): ReturnType<Login["token"]> => ({ ok: true, value: `token-of-${subject}` }),
): Login => ({ provider: "cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_x", subject, token });

describe("a guest's credentials", () => {
  it("[C19] are asked for once however many want them, and kept", async () => {
    const { pool, credentials, keyOf } = aPool();
    const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(credentials.guest())));
    expect(new Set(keys).size).toBe(1);
    await credentials.guest();
    expect(pool.asked.map(({ operation, body }) => [operation, "Logins" in body])).toEqual([
      ["GetId", false],
      ["GetCredentialsForIdentity", false],
    ]);
  });

  it("[K12] are renewed after 50 minutes, for the same identity", async () => {
    const { pool, credentials, keyOf } = aPool();
    const first = await keyOf(credentials.guest());
    vi.setSystemTime(Date.now() + 50 * MINUTE - 1);
    expect(await keyOf(credentials.guest())).toBe(first);
    vi.setSystemTime(Date.now() + 1);
    expect(await keyOf(credentials.guest())).not.toBe(first);
    expect(pool.asked.map(({ operation, body }) => [operation, body["IdentityId"]])).toEqual([
      ["GetId", undefined],
      ["GetCredentialsForIdentity", "id-1"],
      ["GetCredentialsForIdentity", "id-1"],
    ]);
  });

  it("serve while they last where they cannot be renewed, and no longer", async () => {
    const { pool, credentials, keyOf } = aPool();
    const first = await keyOf(credentials.guest());
    pool.isDown = true;
    vi.setSystemTime(Date.now() + 55 * MINUTE);
    expect(await keyOf(credentials.guest())).toBe(first);
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    expect(await keyOf(credentials.guest())).toBe("NetworkError");
  });

  it("begin anew with another identity where the pool has dropped the old one", async () => {
    const { pool, credentials, keyOf } = aPool();
    pool.lacks.push("id-1");
    expect(await keyOf(credentials.guest())).toBe("ResourceNotFoundException");
    expect(await keyOf(credentials.guest())).toBe("ASIA4");
  });
});

describe("a member's credentials", () => {
  it("[C19] come from the login's token, and are neither a guest's nor another member's", async () => {
    const { pool, credentials, keyOf } = aPool();
    const keys = [
      await keyOf(credentials.guest()),
      await keyOf(credentials.federated(aLogin("a"))),
      await keyOf(credentials.federated(aLogin("b"))),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(pool.asked.at(-1)?.body["Logins"]).toEqual({
      "cognito-idp.ap-northeast-2.amazonaws.com/ap-northeast-2_x": "token-of-b",
    });
  });

  it("are gone after a sign-out, even where their answer was still on its way", async () => {
    const { pool, credentials, keyOf } = aPool();
    const late = credentials.federated(aLogin("a"));
    credentials.clear();
    await late;
    const before = pool.asked.length;
    await keyOf(credentials.federated(aLogin("a")));
    expect(pool.asked.length).toBeGreaterThan(before);
  });

  it("are refused with the login's own fault", async () => {
    const { pool, credentials, keyOf } = aPool();
    expect(
      await keyOf(
        credentials.federated(
          aLogin("a", async () => ({ ok: false, fault: { name: "SdkMissing", message: "" } })),
        ),
      ),
    ).toBe("SdkMissing");
    expect(pool.asked).toEqual([]);
  });
});

describe("a social provider's token", () => {
  const sdk = (freshToken: SocialSdk["freshToken"]): SocialSdk => ({ freshToken });

  it("[K12] waits up to two seconds for the provider's script", async () => {
    const from = Date.now();
    const good = sdk(async () => ({ ok: true, value: "social" }));
    const inTime = socialToken(() => (Date.now() - from >= 1900 ? good : undefined));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await inTime).toEqual({ ok: true, value: "social" });
    const asked = vi.fn<() => undefined>(() => undefined);
    const never = socialToken(asked);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await never).toMatchObject({ ok: false, fault: { name: "SdkMissing" } });
    const looks = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked.mock.calls.length, looks > 10]).toEqual([looks, true]);
  });

  it("[K12] is asked for again within ten seconds while that fails in passing, and not after", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const tries: number[] = [];
    const from = Date.now();
    const failing = sdk(async () => {
      tries.push(Date.now() - from);
      return { ok: false, fault: { name: "NetworkError", message: "Network Error" } };
    });
    const outcome = socialToken(() => failing);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toMatchObject({ ok: false, fault: { name: "NetworkError" } });
    expect(tries.length).toBeGreaterThan(4);
    expect(Math.max(...tries)).toBeLessThanOrEqual(10_000);
    let count = 0;
    const mended = socialToken(() =>
      sdk(async () =>
        (count += 1) < 3
          ? { ok: false, fault: { name: "NetworkError", message: "" } }
          : { ok: true, value: "social" },
      ),
    );
    await vi.advanceTimersByTimeAsync(2000);
    expect(await mended).toEqual({ ok: true, value: "social" });
  });

  it("is not asked for again where the provider says no", async () => {
    const freshToken = vi.fn<SocialSdk["freshToken"]>(async () => ({
      ok: false,
      fault: { name: "NotAuthorizedException", message: "no" },
    }));
    expect(await socialToken(() => sdk(freshToken))).toMatchObject({ ok: false });
    expect(freshToken).toHaveBeenCalledTimes(1);
  });
});
