import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEEN_KEY } from "#domain/program/seen";
import { aKey, anAccessToken } from "../support/tokens.ts";

let token: string;
beforeAll(async () => {
  token = await anAccessToken(await aKey("k"));
});

type Reply = () => Response | Promise<Response>;
const member: Reply = () => Response.json({ value: { accessToken: token } });
const over: Reply = () => Response.json({ error: { code: "UNAUTHENTICATED" } }, { status: 401 });
const noNetwork: Reply = () => {
  throw new TypeError("Failed to fetch");
};

function aStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let storage: ReturnType<typeof aStorage>;
let reload: ReturnType<typeof vi.fn<() => void>>;
let calls: string[];
let api: Reply;
let vault: Reply;

beforeEach(async () => {
  vi.resetModules();
  storage = aStorage();
  reload = vi.fn<() => void>();
  calls = [];
  api = () => Response.json({ value: [] });
  vault = member;
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", aStorage());
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { cookie: "", querySelector: () => null, querySelectorAll: () => [] });
  vi.stubGlobal("location", { reload, pathname: "/my", origin: "http://site.test" });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://site.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async (input: string | Request, init?: RequestInit) => {
    const path = typeof input === "string" ? input : new URL(input.url).pathname;
    calls.push(`${typeof input === "string" ? (init?.method ?? "GET") : input.method} ${path}`);
    if (path === "/idp/logout") return Response.json({ value: {} });
    return path.startsWith("/idp/") ? vault() : api();
  });
});

const load = async () => ({
  ...(await import("../../app/api/adopt-login.ts")),
  ...(await import("../../app/api/login-entries.ts")),
  ...(await import("../../app/api/login.ts")),
  ...(await import("../../app/api/forget-everything.ts")),
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Its read is tried three times (K08), seconds apart. */
async function lookIntoProfile() {
  const { leadToAdditional } = await import("../../app/api/additional.ts");
  vi.useFakeTimers().setTimerTickMode("nextTimerAsync");
  await leadToAdditional().finally(() => vi.useRealTimers());
}
const both = () => [storage.entries.has("SKID_JWT"), storage.entries.has("SKID_SES")];

describe("the browser's login", () => {
  it("[P01] [S02] [K01] is there only with both entries, and a guest's without", async () => {
    const { adoptLogin, currentLogin } = await load();
    expect(currentLogin()).toBeUndefined();
    adoptLogin(token);
    expect(currentLogin()).toMatchObject({ sub: "member-1", sid: "session-1", accessToken: token });
    storage.removeItem("SKID_SES");
    expect(currentLogin()).toBeUndefined();
    adoptLogin(token);
    storage.removeItem("SKID_JWT");
    expect(currentLogin()).toBeUndefined();
  });

  it("[E10] keeps a descriptor without secrets beside the short-lived token", async () => {
    const { adoptLogin } = await load();
    adoptLogin(token);
    expect(Object.keys(JSON.parse(storage.getItem("SKID_SES") ?? ""))).toEqual(["sub", "sid", "exp"]);
    expect(storage.getItem("SKID_JWT")).toBe(token);
  });

  it("[R67] leaves nothing of whose login stood here before to the member who comes next", async () => {
    const { adoptLogin } = await load();
    adoptLogin(token);
    storage.setItem(SEEN_KEY, "[]");
    adoptLogin(token);
    expect(storage.getItem(SEEN_KEY), "renewed").toBe("[]");
    adoptLogin(await anAccessToken(await aKey("k"), { sub: "member-2" }));
    expect(storage.getItem(SEEN_KEY)).toBeNull();
    expect(both()).toEqual([true, true]);
  });

  it("[U115] takes along where its member looked, and their word about their position", async () => {
    const theirs = ["nadeul.place", "nadeul.places", "nadeul.location"];
    for (const key of theirs) storage.setItem(key, "{}");
    (await load()).forgetEverything();
    expect(theirs.filter((key) => storage.getItem(key) !== null)).toEqual([]);
  });

  it("[K02] takes the flag `additional` with it when it ends", async () => {
    sessionStorage.setItem("additional", "yes");
    (await load()).forgetEverything();
    expect(sessionStorage.getItem("additional")).toBeNull();
  });

  it("asks the vault once where marker and storage disagree, and nothing where they agree", async () => {
    const { reconcile } = await load();
    await reconcile();
    expect(calls).toEqual([]);
    vi.stubGlobal("document", { cookie: "a=b; nadeul_in=1", querySelectorAll: () => [] });
    await reconcile();
    expect([calls, both()]).toEqual([["GET /idp/session"], [true, true]]);
    await reconcile();
    expect(calls.length).toBe(1);
    vi.stubGlobal("document", { cookie: "", querySelectorAll: () => [] });
    vault = () => Response.json({ value: null });
    await reconcile();
    expect(both()).toEqual([false, false]);
  });

  it("stays as it is where the vault cannot be reached", async () => {
    const { adoptLogin, reconcile } = await load();
    adoptLogin(token);
    for (vault of [noNetwork, () => new Response("", { status: 503 })]) {
      await reconcile();
      expect(both()).toEqual([true, true]);
    }
  });

  it("is renewed once for all who ask at the same moment", async () => {
    const { refreshLogin } = await load();
    await Promise.all([refreshLogin(), refreshLogin(), refreshLogin()]);
    expect(calls).toEqual(["POST /idp/refresh"]);
  });
});

describe("a 401 of the product API", () => {
  async function callAsMember() {
    const { adoptLogin } = await load();
    adoptLogin(token);
    api = over;
    const { browserApi } = await import("../../app/api/browser-api.ts");
    const { error } = await browserApi().GET("/code");
    await settled();
    return error;
  }

  it("[S08] renews the token and reloads the page", async () => {
    expect(await callAsMember()).toMatchObject({ error: { code: "UNAUTHENTICATED" } });
    expect(calls).toEqual(["GET /api/code", "POST /idp/refresh"]);
    expect([reload.mock.calls.length, both()]).toEqual([1, [true, true]]);
  });

  it("[S08] of two requests at once renews once and keeps the login", async () => {
    const { adoptLogin } = await load();
    adoptLogin(token);
    api = over;
    const { browserApi } = await import("../../app/api/browser-api.ts");
    await Promise.all([browserApi().GET("/code"), browserApi().GET("/region")]);
    await settled();
    expect(calls.filter((call) => call.includes("/idp/"))).toEqual(["POST /idp/refresh"]);
    expect([reload.mock.calls.length, both()]).toEqual([1, [true, true]]);
  });

  it("[S08] reloads only once what is being sent has been answered", async () => {
    const { startSending } = await import("../../app/api/reload.ts");
    const [endForm, endHeart] = [startSending(), startSending()];
    await callAsMember();
    endForm();
    expect(reload).not.toHaveBeenCalled();
    endHeart();
    expect([reload.mock.calls.length, both()]).toEqual([1, [true, true]]);
    startSending()();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("[S08] clears the local state and signs out where nobody is authenticated", async () => {
    vault = over;
    await callAsMember();
    expect(calls).toEqual(["GET /api/code", "POST /idp/refresh", "POST /idp/logout"]);
    expect([reload.mock.calls.length, both()]).toEqual([1, [false, false]]);
  });

  it("[S08] keeps the login on a network error, a timeout or a 5xx", async () => {
    vault = noNetwork;
    await callAsMember();
    expect([reload.mock.calls.length, both()]).toEqual([0, [true, true]]);
  });

  it("signs out rather than reload for ever where a fresh token is refused too", async () => {
    await callAsMember();
    vi.resetModules(); // the page has been loaded again
    const { afterUnauthenticated } = await load();
    await afterUnauthenticated();
    expect(calls.at(-1)).toBe("POST /idp/logout");
    expect(both()).toEqual([false, false]);
  });

  it("[S09] is settled the same way when the member's own record cannot be read", async () => {
    vault = over;
    const { adoptLogin, afterUserInfoFailed } = await load();
    adoptLogin(token);
    await afterUserInfoFailed();
    expect(calls).toContain("POST /idp/logout");
    expect([reload.mock.calls.length, both()]).toEqual([1, [false, false]]);
  });

  it.each<[string, Reply, boolean]>([
    ["the vault says that nobody is signed in", over, false],
    ["somebody is, and the record alone cannot be had", member, true],
    ["there is no network", noNetwork, true],
  ])(
    "[S09] [R07] is asked for after the record could not be read on the way in; where %s",
    async (...row) => {
      const [, reply, stays] = row;
      const { adoptLogin } = await load();
      adoptLogin(token);
      vault = reply;
      api = () => Response.json({ error: { code: "INTERNAL" } }, { status: 500 });
      vi.spyOn(console, "warn").mockImplementation(() => {});
      await lookIntoProfile();
      await settled();
      expect(calls).toContain("POST /idp/refresh");
      expect(both()).toEqual([stays, stays]);
      expect(reload.mock.calls.length).toBe(stays ? 0 : 1);
    },
  );

  it("[S09] [R07] is asked for also where the record's read did not come through", async () => {
    const { adoptLogin } = await load();
    adoptLogin(token);
    [vault, api] = [over, noNetwork];
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await lookIntoProfile();
    expect(both()).toEqual([false, false]);
  });

  it("[P01] is nothing of a guest's: nobody is asked to renew anything", async () => {
    api = over;
    const { browserApi } = await import("../../app/api/browser-api.ts");
    await browserApi().GET("/code");
    await settled();
    expect([calls, reload.mock.calls.length]).toEqual([["GET /api/code"], 0]);
  });
});

describe("signing out", () => {
  it.each([
    ["Signout timeout fail after 3s", true],
    ["No current user", false],
    [undefined, false],
  ])("[X02] says whether the pool was too slow: %s", async (message, isSlow) => {
    const { adoptLogin, signOut } = await load();
    adoptLogin(token);
    vi.stubGlobal("fetch", async () => Response.json({ value: { isRevoked: false, message } }));
    expect(await signOut()).toEqual({ isSlow });
    expect(both()).toEqual([false, false]);
  });

  it("[C22] ends here also where the edge cannot be told", async () => {
    const { adoptLogin, signOut } = await load();
    adoptLogin(token);
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("fetch", async () => noNetwork());
    expect(await signOut()).toEqual({ isSlow: false });
    expect(both()).toEqual([false, false]);
  });
});

describe("a request to the product API", () => {
  it("[P02] carries usertype, bucket and the member's token, an empty one for a guest", async () => {
    const seen: (string | null)[][] = [];
    const { adoptLogin } = await load();
    vi.stubGlobal("fetch", async (request: Request) => {
      seen.push(["usertype", "bucket", "authorization"].map((name) => request.headers.get(name)));
      return Response.json({ value: [] });
    });
    const { browserApi } = await import("../../app/api/browser-api.ts");
    await browserApi().GET("/code");
    adoptLogin(token);
    await browserApi().GET("/code");
    expect(seen).toEqual([
      ["user", "nadeul-files", ""],
      ["user", "nadeul-files", `Bearer ${token}`],
    ]);
  });

  it("[C21] hands a network error on as it came, and an API error's body as a value", async () => {
    const { browserApi } = await import("../../app/api/browser-api.ts");
    api = noNetwork;
    await expect(browserApi().GET("/code")).rejects.toThrow(new TypeError("Failed to fetch"));
    api = () => Response.json({ error: { code: "INTERNAL" } }, { status: 500 });
    expect(await browserApi().GET("/code")).toMatchObject({ error: { error: { code: "INTERNAL" } } });
  });

  it("[K07] [C21] waits 30 seconds, no longer, and hands the time-out on", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      const late = new AbortController();
      if (milliseconds === 30_000) late.abort(new DOMException("late", "TimeoutError"));
      return late.signal;
    });
    vi.stubGlobal("fetch", async (request: Request) => {
      request.signal.throwIfAborted();
      return Response.json({ value: [] });
    });
    const { browserApi } = await import("../../app/api/browser-api.ts");
    await expect(browserApi().GET("/code")).rejects.toMatchObject({ name: "TimeoutError" });
    limit.mockRestore();
  });

  it("[K07] gives a picture 120 seconds on its way, and then says that it could not be sent", async () => {
    let allowed = 0;
    class Request extends EventTarget {
      timeout = 0;
      readonly upload = new EventTarget();
      open() {}
      setRequestHeader() {}
      send() {
        allowed = this.timeout;
        this.dispatchEvent(new Event("timeout"));
      }
    }
    vi.stubGlobal("XMLHttpRequest", Request);
    const { uploadPicture } = await import("../../app/api/upload.ts");
    const { signal } = new AbortController();
    expect([await uploadPicture(new Blob(["picture"]), "review", () => {}, signal), allowed]).toEqual([
      { ok: false, message: "사진을 올리지 못했어요. 다시 시도해 주세요." },
      120_000,
    ]);
  });

  it("[S04] waits for a renewed token where the old one is about to end", async () => {
    const { adoptLogin } = await load();
    adoptLogin(await anAccessToken(await aKey("k"), { exp: Math.floor(Date.now() / 1000) + 3 }));
    const { browserApi } = await import("../../app/api/browser-api.ts");
    await browserApi().GET("/code");
    expect(calls).toEqual(["POST /idp/refresh", "GET /api/code"]);
  });
});
