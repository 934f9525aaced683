import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type ApiUnderTest, type Call, reach, startApi } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ twin: true });
});
afterAll(() => api.close());

let count = 0;
/** A member signed in on some devices, each a login of its own as the edge vouches for it. */
function aMember() {
  count += 1;
  const as = `member-${count}`;
  const login = (name: string, device = "", since = Math.floor(Date.now() / 1000)) => {
    const headers = {
      "x-user-login": `${as}-${name}`,
      "x-user-since": String(since),
      "x-user-device": device,
    };
    const asked =
      (send: ApiUnderTest["call"]) =>
      (method: string, path: string, more: Call = {}): Promise<Answer> =>
        send(method, path, { as, ...more, headers: { ...headers, ...more.headers } });
    return { ask: asked(api.call), askTwin: asked(api.callTwin), id: `${as}-${name}` };
  };
  return { as, login };
}
type Login = ReturnType<ReturnType<typeof aMember>["login"]>;

const CALLS: [string, string, Call?][] = [
  ["GET", "/summary"],
  ["GET", "/booking"],
  ["GET", "/user/export"],
  ["GET", "/notification"],
  ["PUT", "/wishlist/p0001", { key: "a-wish-of-mine" }],
  ["PUT", "/user/category", { body: { categoryIds: [] } }],
  ["PUT", "/user/device", { body: { id: "d", deviceToken: "t", deviceType: "ANDROID" } }],
];
const ABOUT_LOGINS: [string, string, Call?][] = [
  ["GET", "/user/login"],
  ["PUT", "/user/login", { body: { agent: "" }, key: "a-login-of-mine" }],
  ["DELETE", "/user/login?every=true"],
  ["DELETE", "/user/login/device/pool_1"],
];
const statuses = async (login: Login) =>
  Promise.all(CALLS.map(async ([method, path, more]) => (await login.ask(method, path, more)).status));
const isRefused = async (login: Login) => (await statuses(login)).every((status) => status === 401);

/** How long after it ended another isolate let a login in for the last time, in milliseconds. */
async function lastLetInThere(login: Login): Promise<number> {
  const ended = performance.now();
  let last = 0;
  await expect
    .poll(
      async () => {
        const asked = performance.now();
        const { status } = await login.askTwin("GET", "/summary");
        if (status !== 401) last = asked - ended;
        return status;
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(401);
  return last;
}

const devicesOf = (as: string) =>
  api.db.prepare("SELECT count(*) AS n FROM device WHERE user_id = ?1").bind(as).first<number>("n");

describe("a login that has ended", () => {
  it("[C22] is refused each write, own read and file with its token, everywhere in 5 s", async () => {
    const { as, login } = aMember();
    const [here, there] = [login("here"), login("there")];
    expect((await statuses(here)).filter((status) => status === 401)).toEqual([]);
    expect((await here.askTwin("GET", "/summary")).status).toBe(200); // that isolate believes it now
    expect(await devicesOf(as)).toBe(1);
    await here.ask("DELETE", "/user/login");
    expect(await isRefused(here)).toBe(true);
    expect(await devicesOf(as)).toBe(0);
    expect(await lastLetInThere(here)).toBeLessThan(5_000);
    expect((await there.ask("GET", "/summary")).status).toBe(200);
  });

  it("nor does a call answer that names a member and no login of theirs", async () => {
    const { as, login } = aMember();
    expect((await statuses(login("here"))).filter((status) => status === 401)).toEqual([]);
    const nameless = { as, headers: { "x-user-login": "" } };
    for (const [method, path, more] of [...CALLS, ...ABOUT_LOGINS])
      expect([path, (await api.call(method, path, { ...more, ...nameless })).status]).toEqual([path, 401]);
    expect((await api.call("GET", "/program", nameless)).status).toBe(200); // what a guest may read
    expect((await login("here").ask("GET", "/summary")).status).toBe(200);
  });

  it("from another browser, by 끊기, and only one of one's own", async () => {
    const { login } = aMember();
    const [here, lost, other] = [login("here"), login("lost"), aMember().login("other")];
    await lost.ask("PUT", "/user/login", {
      body: { agent: "Mozilla/5.0 (Linux; Android 15)" },
      key: "begin-lost",
    });
    for (const one of [here, other]) await one.ask("GET", "/summary");
    expect((await here.ask("GET", "/user/login")).json).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ id: here.id, isThis: true, agent: "" }),
        expect.objectContaining({ id: lost.id, isThis: false, agent: "Mozilla/5.0 (Linux; Android 15)" }),
      ]),
    });
    await other.ask("DELETE", `/user/login/${lost.id}`);
    expect((await lost.ask("GET", "/summary")).status).toBe(200);
    expect((await lost.askTwin("GET", "/summary")).status).toBe(200); // that isolate believes it now
    await here.ask("DELETE", `/user/login/${lost.id}`);
    expect(await isRefused(lost)).toBe(true);
    expect(await lastLetInThere(lost)).toBeLessThan(5_000);
    expect((await lost.ask("PUT", "/user/login", { body: { agent: "" }, key: "renew-lost" })).status).toBe(
      401,
    );
    expect((await here.ask("GET", "/summary")).status).toBe(200);
  });

  it("[S07] by deleting the device that it began on, and none that began elsewhere", async () => {
    const { as, login } = aMember();
    const [here, lost, plain] = [login("here", "pool_1"), login("lost", "pool_2"), login("plain")];
    for (const one of [here, lost, plain])
      await one.ask("PUT", "/user/device", {
        body: { id: one.id, deviceToken: one.id, deviceType: "ANDROID" },
      });
    expect(await devicesOf(as)).toBe(3);
    const stranger = aMember().login("stranger", "pool_9");
    for (const [who, key] of [
      [stranger, "pool_2"],
      [here, "pool_3"],
    ] as const)
      expect((await who.ask("DELETE", `/user/login/device/${key}`)).status).toBe(200);
    expect((await lost.ask("GET", "/summary")).status).toBe(200);
    await here.ask("DELETE", "/user/login/device/pool_2");
    expect(await isRefused(lost)).toBe(true);
    expect(await devicesOf(as)).toBe(2);
    for (const one of [here, plain]) expect((await one.ask("GET", "/summary")).status).toBe(200);
  });

  it("everywhere: also the one that nobody had seen before, but not the next sign-in", async () => {
    const { login } = aMember();
    const [here, stolen] = [login("here"), login("stolen", "", Math.floor(Date.now() / 1000) - 60)];
    await here.ask("DELETE", "/user/login?every=true");
    expect(await isRefused(stolen)).toBe(true);
    expect(await isRefused(here)).toBe(true);
    expect((await login("next").ask("GET", "/summary")).status).toBe(200);
  });

  it("[C08] by a new password, whatever the case of the name it was set for", async () => {
    const { as, login } = aMember();
    const thief = login("thief");
    await thief.ask("GET", "/summary");
    const reset = { body: { username: as.toUpperCase() }, headers: { "x-user-proved": as.toUpperCase() } };
    expect((await api.call("PUT", "/user/findPassword", reset)).status).toBe(200);
    expect(await isRefused(thief)).toBe(true);
  });

  it("[C08] by a new password for the address that signs them in, and only where addresses do", async () => {
    const [{ as, login }, other] = [aMember(), aMember()];
    const [thief, bystander] = [login("thief"), other.login("here")];
    const email = `${as}@example.com`;
    await thief.ask("PUT", "/user", { body: { id: as } });
    await api.db.prepare("UPDATE user SET email = ?1 WHERE id = ?2").bind(email, as).run();
    await thief.ask("GET", "/summary");
    const reset = (headers: Record<string, string>) =>
      api.call("PUT", "/user/findPassword", {
        body: { username: email.toUpperCase() },
        headers: { "x-user-proved": encodeURIComponent(email.toUpperCase()), ...headers },
      });
    await reset({});
    expect((await thief.ask("GET", "/summary")).status).toBe(200);
    await reset({ "x-user-proved-by": "email" });
    expect(await isRefused(thief)).toBe(true);
    expect(await isRefused(bystander)).toBe(false);
  });

  it("[C11] by withdrawal: nothing answers its token any more", async () => {
    const { as, login } = aMember();
    const [here, thief] = [login("here"), login("thief", "", Math.floor(Date.now() / 1000) - 60)];
    await here.ask("PUT", "/user", { body: { id: as } });
    expect((await thief.ask("GET", "/summary")).status).toBe(200); // it is believed from here on
    expect((await here.ask("DELETE", `/user/${as}`)).status).toBe(200);
    expect(await isRefused(thief)).toBe(true);
  });
});

/** Eleven minutes ago, in epoch seconds. */
const longAgo = () => Math.floor(Date.now() / 1000) - 11 * 60;
const codeOf = ({ status, json }: Answer) => [status, reach(json, "error.code")];
const ASKED = [403, "PROOF_NEEDED"];

/** What takes an account over or data out, and is refused to a login that has proved nothing for a while. */
const SENSITIVE: [string, string, (as: string) => [string, string, Call?]][] = [
  ["the export", "takes data out", () => ["GET", "/user/export"]],
  ["withdrawal", "ends the account", (as) => ["DELETE", `/user/${as}`]],
  [
    "another number",
    "is where codes go",
    (as) => ["PUT", "/user", { body: { id: as, phone: "01098765432" } }],
  ],
  [
    "another address",
    "is where the id is found",
    (as) => [
      "PUT",
      "/user",
      { body: { id: as, email: "thief@example.com" }, headers: { "x-user-email": "thief%40example.com" } },
    ],
  ],
  [
    "a device for messages",
    "is where news of every booking goes",
    () => ["PUT", "/user/device", { body: { id: "thief", deviceToken: "t", deviceType: "ANDROID" } }],
  ],
  [
    "the account for a refund",
    "is where money goes",
    () => [
      "POST",
      "/refund/r-1/account",
      { body: { bank: "20", accountNumber: "110123456789", holderName: "김" } },
    ],
  ],
  [
    "a refund to an account",
    "is where money goes",
    () => [
      "POST",
      "/refund",
      {
        key: crypto.randomUUID(),
        body: {
          bookingId: "b-1",
          reason: "SCHEDULE",
          account: { bank: "20", accountNumber: "110123456789", holderName: "김" },
        },
      },
    ],
  ],
];

describe("a login whose last proof is older than ten minutes", () => {
  it.each(SENSITIVE)("is asked for a proof before %s, which %s", async (_name, _why, call) => {
    const { as, login } = aMember();
    const fresh = login("here");
    await fresh.ask("PUT", "/user", {
      body: { id: as, phone: "01012345678", email: "own@example.com" },
      headers: { "x-user-email": "own%40example.com" },
    });
    const [method, path, more] = call(as);
    expect(codeOf(await login("stolen", "", longAgo()).ask(method, path, more))).toEqual(ASKED);
    expect(codeOf(await fresh.ask(method, path, more))).not.toEqual(ASKED);
  });

  it("goes on after a proof of its own, and not by that of another login", async () => {
    const { as, login } = aMember();
    const [here, thief] = [login("here", "", longAgo()), login("thief", "", longAgo())];
    const prove = { body: { agent: "" }, headers: { "x-user-proved": as } };
    expect(codeOf(await here.ask("GET", "/user/export"))).toEqual(ASKED);
    expect((await here.ask("PUT", "/user/login", prove)).status).toBe(200);
    expect((await here.ask("GET", "/user/export")).status).toBe(200);
    expect(codeOf(await thief.ask("GET", "/user/export"))).toEqual(ASKED);
  });

  it("may do everything else, a number that stays the same too", async () => {
    const { as, login } = aMember();
    await login("here").ask("PUT", "/user", { body: { id: as, phone: "01012345678" } });
    const old = login("old", "", longAgo());
    const put = (body: object) => old.ask("PUT", "/user", { body: { id: as, ...body } });
    expect((await put({ phone: "01012345678", name: "한나들" })).status).toBe(200);
    expect((await old.ask("GET", "/summary")).status).toBe(200);
  });
});

describe("the e-mail address of a member", () => {
  it("[C06] is one that the pool has verified, as the edge says, and no other", async () => {
    const { as, login } = aMember();
    const put = (email: string, verified?: string) =>
      api.call("PUT", "/user", {
        as,
        body: { id: as, email },
        ...(verified && { headers: { "x-user-email": encodeURIComponent(verified) } }),
      });
    const refused = await put("victim@example.com");
    expect([refused.status, reach(refused.json, "error.fields.0.code")]).toEqual([422, "EMAIL_UNVERIFIED"]);
    expect((await put("victim@example.com", "own@example.com")).status).toBe(422);
    expect((await put("Own@Example.com", "own@example.com")).at("email")).toBe("own@example.com");
    expect((await put("own@example.com")).status).toBe(200);
    expect((await login("here").ask("GET", `/user/${as}`)).at("email")).toBe("own@example.com");
  });
});

describe("tries at a door", () => {
  const send = async (more: { twin?: boolean; kind?: string; name?: string; client?: string } = {}) => {
    const headers = {
      "x-user-try": more.kind ?? "CODE_SENT",
      "x-user-try-name": encodeURIComponent(more.name ?? ""),
      "cf-connecting-ip": more.client ?? "",
    };
    return (more.twin ? api.callTwin : api.call)("POST", "/tries", { headers });
  };
  const statusesOf = async (count: number, more: object) => {
    const answers = [];
    for (let i = 0; i < count; i += 1) answers.push((await send({ ...more, twin: i % 2 === 1 })).status);
    return answers;
  };

  it("are counted together by two isolates: six codes an hour to a name, then when to return", async () => {
    const [name, client] = ["나래", "203.0.113.20"];
    expect(await statusesOf(6, { name, client })).toEqual([204, 204, 204, 204, 204, 204]);
    for (const twin of [false, true]) {
      const refused = await send({ name, client, twin });
      expect([refused.status, reach(refused.json, "error.message")]).toEqual([
        429,
        "요청이 너무 많아요. 잠시 후 다시 시도해 주세요.",
      ]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_500);
    }
    expect((await send({ name: "다른이", client })).status).toBe(204);
    await api.db.prepare("UPDATE try_count SET until = until - 3600000").run();
    expect((await send({ name, client })).status, "an hour later").toBe(204);
  });

  it.each([
    ["CODE_SENT", 6],
    ["CODE_TRIED", 20],
  ])("[U72] of a stranger leave a member theirs, however long they go on: %s", async (kind, most) => {
    const name = `wanted-${kind}`;
    const stranger = await statusesOf(most + 20, { kind, name, client: "203.0.113.21" });
    expect(stranger.filter((status) => status === 204)).toHaveLength(most);
    const own = await statusesOf(most + 1, { kind, name, client: "203.0.113.22" });
    expect(own).toEqual([...Array.from({ length: most }, () => 204), 429]);
    const many = [];
    for (let at = 0; at < 3; at += 1)
      many.push(...(await statusesOf(most, { kind, name, client: `203.0.113.${30 + at}` })));
    expect(
      many.filter((status) => status === 204),
      "of a name in all",
    ).toHaveLength(most);
  });

  it("are counted for one address at many names, and hide both", async () => {
    const client = "203.0.113.9";
    const signUps = Array.from({ length: 20 }, (_, i) => send({ kind: "SIGN_UP", name: `new-${i}`, client }));
    expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 204),
    );
    expect((await send({ kind: "SIGN_UP", name: "new-21", client, twin: true })).status).toBe(429);
    expect((await send({ kind: "SIGN_UP", name: "new-21", client: "203.0.113.10" })).status).toBe(204);
    const rows = JSON.stringify((await api.db.prepare("SELECT * FROM try_count").all()).results);
    expect(rows.match(/203\.0|new-|나래/)).toBeNull();
  });

  it.each<[string, number, (turn: number) => [string, string, Call]]>([
    [
      "codes of coupons",
      10,
      (turn) => [
        "POST",
        "/coupon/register",
        { as: "guesser", body: { code: `GUESS${turn}` }, key: `guess-${turn}-key` },
      ],
    ],
    ["whether an address is a member's", 6, () => ["GET", "/user/joined/often%40example.com", {}]],
    ["the ids of an address", 6, () => ["POST", "/user/findId", { body: { email: "often@example.com" } }]],
    [
      "a password that was forgotten",
      6,
      (turn) => ["PUT", "/user/findPassword", { body: { username: "often" }, key: `forgot-${turn}-key` }],
    ],
    [
      "nicknames",
      30,
      () => [
        "GET",
        `/user/duplicate/${encodeURIComponent("새봄")}`,
        { headers: { "cf-connecting-ip": "203.0.113.77" } },
      ],
    ],
    ["exports of everything about oneself", 3, () => ["GET", "/user/export", { as: "collector" }]],
    [
      "voices for an answer",
      20,
      (turn) => [
        "POST",
        "/faq/2/helpful",
        { body: { device: `device-number-${1000 + turn}` }, headers: { "cf-connecting-ip": "203.0.113.78" } },
      ],
    ],
  ])("are counted together by two isolates: %s", async (_what, most, ask) => {
    const statuses = [];
    for (let turn = 0; turn <= most; turn += 1)
      statuses.push((await (turn % 2 ? api.callTwin : api.call)(...ask(turn))).status);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it("are none that a visitor's call could count for somebody else", async () => {
    expect((await api.call("POST", "/tries", { body: {} })).status).toBe(404);
    expect((await send({ kind: "constructor" })).status).toBe(404);
  });
});
