import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach, startApi, type ApiUnderTest } from "../support/api.ts";
import { aBooking, aHost, aProgram, aReview, aSession, aUser, DAY, insert } from "../support/records.ts";

let api: ApiUnderTest;
const now = Date.now();

beforeAll(async () => {
  api = await startApi();
  const { db } = api;
  await db.batch([
    insert(db, "host", aHost()),
    insert(db, "program", aProgram({ wish_count: 3 })),
    insert(db, "session", aSession(now)),
    insert(db, "session", aSession(now, { id: "s0", start_at: now - DAY })),
    insert(db, "user", aUser({ id: "old", username: "old", nickname: "새봄", email: "saebom@example.com" })),
  ]);
});
afterAll(() => api.close());

const put = (as: string, body: Record<string, unknown>, key?: string) =>
  api.call("PUT", "/user", { as, body: { id: as, ...body }, ...(key === undefined ? {} : { key }) });
const count = async (sql: string): Promise<number | null> => api.db.prepare(sql).first<number>("n");

describe("one's own record", () => {
  it("[C06] is made on the first call, with the name the edge vouches for, changed by the next", async () => {
    expect((await api.call("GET", "/user/u1", { as: "u1" })).status).toBe(404);
    const first = await put("u1", { nickname: "나들이", phone: "01012345678" });
    expect(first).toMatchObject({
      status: 200,
      json: {
        value: {
          id: "u1",
          username: "u1",
          nickname: "나들이",
          phone: "01012345678",
          email: null,
          status: "ACTIVE",
        },
      },
    });
    const second = await api.call("PUT", "/user", {
      as: "u1",
      body: { id: "u1", name: "한나들", email: "Nadeul@Example.com" },
      headers: { "x-user-email": "nadeul%40example.com" },
    });
    const changed = { value: { nickname: "나들이", name: "한나들", email: "nadeul@example.com" } };
    expect(second.json).toMatchObject(changed);
    expect((await api.call("GET", "/user/u1", { as: "u1" })).json, "as it is kept").toMatchObject(changed);
  });

  it("[C01] [E01] is answered to its owner alone; another's answers like a missing one", async () => {
    const own = await api.call("GET", "/user/u1", { as: "u1" });
    expect(own).toMatchObject({
      status: 200,
      json: { value: { id: "u1", nickname: "나들이", categoryIds: [], picture: null } },
    });
    const others = await api.call("GET", "/user/old", { as: "u1" });
    const missing = await api.call("GET", "/user/none", { as: "u1" });
    expect([others.status, reach(others.json, "error.message")]).toEqual([
      404,
      reach(missing.json, "error.message"),
    ]);
    expect((await put("u1", { id: "old", nickname: "가로챔" })).status).toBe(404);
    expect(await count("SELECT count(*) AS n FROM user WHERE nickname = '가로챔'")).toBe(0);
  });

  it("[E01] [E02] holds the device of the login that asks, until that login ends", async () => {
    const as = (login: string) => ({ as: "e01", headers: { "x-user-login": login } });
    const device = (id: string) => ({ id, deviceToken: `token-${id}`, deviceType: "ANDROID" });
    const own = async (login: string) =>
      reach((await api.call("GET", "/user/e01", as(login))).json, "value.device");
    for (const id of ["a", "b", "c"])
      await api.call("PUT", "/user/device", { ...as(`login-${id}`), body: device(id) });
    expect([await own("login-a"), await own("login-b"), await own("other")]).toEqual([
      device("a"),
      device("b"),
      null,
    ]);
    await api.call("DELETE", "/user/login", as("login-a"));
    expect([await own("login-a"), await own("login-b")]).toEqual([undefined, device("b")]);
    await api.call("DELETE", "/user/login?every=true", as("login-c"));
    expect(await count("SELECT count(*) AS n FROM device WHERE user_id = 'e01'")).toBe(0);
  });

  it("[V01] [V03] [V04] [V06] says in Korean which fields break their rule", async () => {
    const { status, json } = await put("u1", { nickname: "nadeul", name: "a", email: "no", phone: "010-1" });
    expect([status, reach(json, "error.code")]).toEqual([422, "RULE"]);
    expect(reach(json, "error.fields")).toEqual([
      {
        name: "nickname",
        code: "NICKNAME_INVALID",
        message: "닉네임은 한글과 숫자로 1~10자까지 쓸 수 있어요.",
      },
      { name: "name", code: "NAME_INVALID", message: "이름은 한글 2자 이상으로 입력해 주세요." },
      {
        name: "email",
        code: "EMAIL_INVALID",
        message: "이메일 주소를 다시 확인해 주세요. 예: name@example.com",
      },
      { name: "phone", code: "NUMBER_INVALID", message: "숫자만 입력해 주세요." },
    ]);
  });

  it("[C06] takes a telephone number away again", async () => {
    expect(reach((await put("u1", { phone: null })).json, "value.phone")).toBeNull();
    expect(reach((await put("u1", { phone: "01012345678" })).json, "value.phone")).toBe("01012345678");
  });

  it("[U33] gives nobody a nickname that speaks for the service, and says so beforehand", async () => {
    for (const nickname of [
      "나들",
      "나들1",
      "나들운영팀",
      "관리자",
      "공방관리자2",
      "운영자".normalize("NFD"),
    ]) {
      expect([nickname, (await put("u1", { nickname })).status]).toEqual([nickname, 409]);
      const asked = await api.call("GET", `/user/duplicate/${encodeURIComponent(nickname)}`);
      expect([nickname, asked.json]).toEqual([nickname, { value: { duplicate: true } }]);
    }
    for (const nickname of ["나들길1", "봄나들"])
      expect([nickname, (await put("u8", { nickname })).status]).toEqual([nickname, 200]);
    await api.db.prepare("UPDATE user SET nickname = '운영자' WHERE id = 'u8'").run();
    expect((await put("u8", { name: "한나들" })).status).toBe(200); // one that was there before stays
    expect((await put("u8", { nickname: "운영자" })).status).toBe(200);
    expect((await put("u8", { nickname: "봄나들" })).status).toBe(200);
  });

  it("[U102] nor one of another office, nor with numbers before or within it", async () => {
    const offices = ["운영진", "운영본부", "관리팀", "상담원", "고객상담팀", "고객지원", "담당자", "어드민"];
    const spelt = ["1나들", "나0들", "나들상담", "나들매니저", "공식나들", "고객1센터", "0관리자"];
    for (const nickname of [...offices, ...spelt])
      expect([nickname, (await put("u1", { nickname })).status]).toEqual([nickname, 409]);
    for (const nickname of ["심리상담사", "운영이", "관리하는곰", "고객님", "1봄나들2", "나들이가자"])
      expect([nickname, (await put("u8", { nickname })).status]).toEqual([nickname, 200]);
    const never = ["나\u200B들", "나들 ", "Ⅰ나들", "운영​자", "나들😀", "ᄂ나들", "ㄴㅏ들", "ｱ나들", "１나들"];
    for (const nickname of never)
      expect([nickname, (await put("u8", { nickname })).status]).not.toEqual([nickname, 200]);
    expect((await put("u8", { nickname: "봄나들" })).status).toBe(200);
  });

  it("refuses a nickname another has, however it is spelt", async () => {
    expect(await put("u1", { nickname: "새봄".normalize("NFD") })).toMatchObject({
      status: 409,
      json: { error: { code: "NICKNAME_TAKEN" } },
    });
  });

  it("keeps each consent with its version and time, once; one to no terms is refused", async () => {
    const consents = [
      { kind: "service", version: "2026-10-01" },
      { kind: "marketing", version: "2026-10-01" },
    ];
    const { json } = await put("u1", { consents });
    expect(reach(json, "value.consents")).toMatchObject([
      { kind: "service", version: "2026-10-01", withdrawnAt: null },
      { kind: "marketing" },
    ]);
    expect(reach(json, "value.marketingAt")).toBeGreaterThanOrEqual(now);
    const again = await put("u1", { consents });
    expect(reach(again.json, "value.consents.2")).toBeUndefined();
    expect((await put("u1", { consents: [{ kind: "service", version: "1999-01-01" }] })).status).toBe(422);
  });

  it("[C05] keeps the preferred kinds", async () => {
    const { json } = await api.call("PUT", "/user/category", {
      as: "u1",
      body: { categoryIds: ["sea", "craft"] },
    });
    expect(reach(json, "value.categoryIds")).toEqual(["sea", "craft"]);
    expect(
      (await api.call("PUT", "/user/category", { as: "u1", body: { categoryIds: ["sea", "sea"] } })).status,
    ).toBe(400);
  });

  it("[C10] [E02] registers a device of {id, deviceToken, deviceType}; the last one has it", async () => {
    const subscription = (endpoint: string) =>
      JSON.stringify({
        endpoint,
        expirationTime: null,
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      });
    const newer = subscription("https://fcm.googleapis.com/fcm/send/newer");
    const body = {
      id: "d1",
      deviceToken: subscription("https://fcm.googleapis.com/fcm/send/first"),
      deviceType: "WEB",
    };
    expect((await api.call("PUT", "/user/device", { as: "u1", body })).json).toEqual({ value: body });
    expect(
      (await api.call("PUT", "/user/device", { as: "u1", body: { ...body, deviceToken: newer } })).status,
    ).toBe(200);
    expect(
      await count("SELECT count(*) AS n FROM device WHERE user_id = 'u1' AND device_token LIKE '%/newer%'"),
    ).toBe(1);
    expect(
      (await api.call("PUT", "/user/device", { as: "u2", body: { ...body, deviceToken: newer } })).status,
    ).toBe(200);
    expect([
      await count("SELECT count(*) AS n FROM device WHERE user_id = 'u1'"),
      await count("SELECT count(*) AS n FROM device"),
    ]).toEqual([0, 1]);
  });

  it("[C07] [C08] records a password's change and asking, and answers alike whoever is named", async () => {
    expect((await api.call("PUT", "/user/changePassword", { as: "u1", body: { id: "u1" } })).json).toEqual({
      value: { ok: true },
    });
    expect((await api.call("PUT", "/user/changePassword", { as: "u1", body: { id: "old" } })).status).toBe(
      404,
    );
    const answers = await Promise.all(
      ["old", "nobody"].map((username) => api.call("PUT", "/user/findPassword", { body: { username } })),
    );
    expect(answers.map((answer) => answer.json)).toEqual([{ value: { ok: true } }, { value: { ok: true } }]);
    expect(await count("SELECT count(*) AS n FROM account_event")).toBe(3);
    expect(
      await count(
        "SELECT count(*) AS n FROM account_news WHERE user_id = 'u1' AND kind = 'PASSWORD_CHANGED'",
      ),
      "its owner hears",
    ).toBe(1);
    expect(
      (await api.call("PUT", "/user/changePassword", { as: "u1", body: { id: "u1", password: "secret" } }))
        .status,
    ).toBe(400);
  });

  it("[U71] keeps a member's twenty newest devices: a message goes to no more", async () => {
    const put = (id: number) =>
      api.call("PUT", "/user/device", {
        as: "u71",
        body: { id: `d${id}`, deviceToken: `token-u71-${id}`, deviceType: "ANDROID" },
      });
    for (let id = 0; id < 24; id += 1) expect((await put(id)).status).toBe(200);
    expect((await put(5)).status).toBe(200); // used again, so a new one
    const { results } = await api.db
      .prepare("SELECT id FROM device WHERE user_id = 'u71'")
      .all<{ id: string }>();
    const kept = results.map(({ id }) => id.slice("u71.".length));
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining(["d5", "d22", "d23"]));
  });

  it("[C08] ends every device where the edge vouches that the password is new, and only then", async () => {
    const body = { id: "d", deviceToken: "token-c08", deviceType: "ANDROID" };
    await api.call("PUT", "/user/device", { as: "c08", body });
    const left = () => count("SELECT count(*) AS n FROM device WHERE user_id = 'c08'");
    const reset = (headers: Record<string, string>) =>
      api.call("PUT", "/user/findPassword", { body: { username: "c08" }, headers });
    await reset({});
    await reset({ "x-user-proved": "another" });
    expect(await left()).toBe(1);
    await reset({ "x-user-proved": "c08" });
    expect(await left()).toBe(0);
  });

  it("[C09] deletes a file of one's own record, and nobody else's", async () => {
    await api.db.batch([
      insert(
        api.db,
        "review",
        aReview({ photos: '[{"key":"review/a.webp","alt":""},{"key":"review/b.webp","alt":"둘"}]' }),
      ),
      insert(
        api.db,
        "review",
        aReview({ id: "r2", user_id: "old", photos: '[{"key":"review/c.webp","alt":""}]' }),
      ),
    ]);
    await Promise.all(["a", "b", "c"].map((name) => api.files.put(`review/${name}.webp`, name)));
    const remove = (key: string, id: string, owner = "u1") =>
      api.call("DELETE", `/user/files/${owner}?uploadKey=review&key=${key}&id=${id}`, { as: "u1" });
    expect([
      (await remove("review/c.webp", "r2")).status,
      (await remove("review/a.webp", "r2")).status,
      (await remove("review/a.webp", "r1", "old")).status,
      (await remove("review/c.webp", "r2", "old")).status, // all of it another's
    ]).toEqual([404, 404, 404, 404]);
    expect((await remove("review/a.webp", "r1")).json).toEqual({ value: { ok: true } });
    expect(await api.db.prepare("SELECT photos FROM review WHERE id = 'r1'").first("photos")).toBe(
      '[{"key":"review/b.webp","alt":"둘"}]',
    );
    expect([await api.files.head("review/a.webp"), (await api.files.head("review/c.webp"))?.size]).toEqual([
      null,
      1,
    ]);
  });
});

describe("what may be asked about members", () => {
  it("[C02] shows id, nickname and picture of several", async () => {
    const { json } = await api.call("GET", "/user/multiple/old,none,u1");
    expect(json).toEqual({
      value: [
        { id: "old", nickname: "새봄", picture: null },
        { id: "u1", nickname: "나들이", picture: null },
      ],
    });
    expect(
      (
        await api.call(
          "GET",
          `/user/multiple/${Array.from({ length: 51 }, (_, index) => `u${index}`).join(",")}`,
        )
      ).status,
    ).toBe(400);
  });

  it("[C03] says whether an address belongs to a member, a few times a minute", async () => {
    const ask = (address: string) => api.call("GET", `/user/joined/${encodeURIComponent(address)}`);
    expect((await ask("Saebom@example.com")).json).toEqual({ value: { joined: true } });
    expect((await ask("free@example.com")).json).toEqual({ value: { joined: false } });
    expect((await ask("free@")).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask("often@example.com")));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("[S97] says so to a whole /64 of IPv6 as often as to one address", async () => {
    const from = (network: string) => (at: number) =>
      api.call("GET", `/user/joined/${encodeURIComponent(`guess-${at}@example.com`)}`, {
        headers: { "cf-connecting-ip": `${network}::${(at + 1).toString(16)}` },
      });
    const guesses = Array.from({ length: 35 }, (_, at) => at);
    const answers = await Promise.all(guesses.map(from("2001:db8:7:7")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect((await from("2001:db8:7:8")(40)).status).toBe(200);
  });

  it.each([
    ["whether it is a member's", "GET", () => "/user/joined/wanted%40example.com"],
    ["its ids", "POST", () => "/user/findId"],
  ])(
    "[S97] locks nobody out of asking %s, however often strangers ask it of their address",
    async (...of) => {
      const [, method, path] = of;
      const from = (client: string) =>
        api.call(method, path(), {
          headers: { "cf-connecting-ip": client },
          ...(method === "POST" && { body: { email: "wanted@example.com" } }),
        });
      const strangers = Array.from({ length: 20 }, (_, at) => from(`198.51.100.${at}`));
      expect((await Promise.all(strangers)).map(({ status }) => status)).not.toContain(429);
      expect((await from("203.0.113.200")).status).toBe(200);
    },
  );

  it("tells the masked ids of an address, a few times a minute; none where it is nobody's", async () => {
    const ask = (email: string) => api.call("POST", "/user/findId", { body: { email } });
    await api.db
      .prepare(
        `INSERT INTO user (id, username, email, created_at, updated_at)
          VALUES ('k1', 'Kakao_1001', 'saebom@example.com', 2, 2)`,
      )
      .run();
    const found = await ask("Saebom@example.com");
    expect(reach(found.json, "value.0")).toEqual({ username: "Ka***1", provider: "Kakao", createdAt: 2 });
    expect(reach(found.json, "value.1")).toMatchObject({ username: "o***", provider: null });
    expect(JSON.stringify(found.json)).not.toContain("Kakao_1001");
    expect((await ask("nobody@example.com")).json).toEqual({ value: [] });
    expect((await ask("nobody@")).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask("often@example.com")));
    expect(answers.filter((answer) => answer.status === 429).length).toBeGreaterThan(0);
  });

  it("[C04] says whether a nickname is taken; one that breaks V03 is 422", async () => {
    const ask = (nickname: string) => api.call("GET", `/user/duplicate/${encodeURIComponent(nickname)}`);
    expect((await ask("새봄")).json).toEqual({ value: { duplicate: true } });
    expect((await ask("새벽")).json).toEqual({ value: { duplicate: false } });
    expect(await ask("spring")).toMatchObject({
      status: 422,
      json: { error: { message: "닉네임은 한글과 숫자로 1~10자까지 쓸 수 있어요." } },
    });
  });
});

describe("codes and regions", () => {
  it("[C12] [E03] lists codes with their position", async () => {
    const { json } = await api.call("GET", "/code");
    expect(json).toMatchObject({
      value: expect.arrayContaining([
        { position: "CATEGORY", id: "craft", name: "공예", order: 1, isOn: true },
      ]),
    });
    const positions = [reach(json, "value")].flat().map((one) => reach(one, "position"));
    expect(positions).toEqual(positions.toSorted());
    expect(new Set(positions)).toContain("REFUND_POLICY");
  });

  it("[C13] [E04] lists regions, gugun only where there is one", async () => {
    expect((await api.call("GET", "/region")).json).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ sido: "서울특별시", id: "region_0001", code: "1100000000" }),
        expect.objectContaining({ sido: "서울특별시", gugun: "성동구", code: "1120000000" }),
      ]),
    });
    expect(Object.keys(Object((await api.call("GET", "/region")).at("0")))).not.toContain("gugun");
  });

  it("[C14] lists a 시·도's regions, or the one of a 시·군·구", async () => {
    const path = `/region/${encodeURIComponent("서울특별시")}`;
    expect((await api.call("GET", path)).at("1.id")).toBe("region_0002");
    expect((await api.call("GET", `${path}?gugun=${encodeURIComponent("성동구")}`)).at("0.code")).toBe(
      "1120000000",
    );
    expect((await api.call("GET", `/region/${encodeURIComponent("없는도")}`)).status).toBe(404);
  });
});

describe("the wishlist and the counts of 마이", () => {
  const wishes = (): Promise<number | null> => count("SELECT wish_count AS n FROM program WHERE id = 'p1'");

  it("adds and takes away; done twice it changes nothing", async () => {
    for (const [method, wished, expected] of [
      ["PUT", true, 4],
      ["PUT", true, 4],
      ["DELETE", false, 3],
      ["DELETE", false, 3],
      ["PUT", true, 4],
    ] as const) {
      expect((await api.call(method, "/wishlist/p1", { as: "u1" })).json).toEqual({ value: { wished } });
      expect(await wishes()).toBe(expected);
    }
    expect((await api.call("GET", "/wishlist", { as: "u1" })).at("0.id")).toBe("p1");
    expect((await api.call("GET", "/wishlist", { as: "u2" })).json).toEqual({ value: [] });
    expect((await api.call("PUT", "/wishlist/none", { as: "u1" })).status).toBe(404);
  });

  it("counts what is to come, wished for, usable and still to be reviewed", async () => {
    const { db } = api;
    await db.batch([
      insert(db, "booking", aBooking()),
      insert(db, "booking", aBooking({ id: "b2", booking_no: "N2", session_id: "s0" })),
      insert(db, "booking", aBooking({ id: "b3", booking_no: "N3", status: "FAIL" })),
    ]);
    expect((await api.call("GET", "/summary", { as: "u1" })).json).toEqual({
      value: { coming: 1, wishlist: 1, coupons: 0, reviewsToWrite: 1, unread: 0 },
    });
  });
});

describe("an Idempotency-Key", () => {
  const KEY = "key-of-one-change";

  it("answers the first answer again, marked as such, and changes nothing", async () => {
    const first = await put("u3", { nickname: "셋째" }, KEY);
    await api.db.prepare("UPDATE user SET nickname = '바뀜' WHERE id = 'u3'").run();
    const again = await put("u3", { nickname: "셋째" }, KEY);
    expect([again.status, again.json, again.headers.get("idempotent-replayed")]).toEqual([
      200,
      first.json,
      "true",
    ]);
    expect(await count("SELECT count(*) AS n FROM user WHERE nickname = '바뀜'")).toBe(1);
    expect([
      first.headers.get("idempotent-replayed"),
      reach((await put("u3", { nickname: "셋째" })).json, "value.nickname"),
    ]).toEqual([null, "셋째"]);
  });

  it("is refused with another body, and is each caller's own", async () => {
    expect(await put("u3", { nickname: "넷째" }, KEY)).toMatchObject({
      status: 422,
      json: { error: { code: "KEY_REUSED" } },
    });
    expect((await put("u4", { nickname: "넷째" }, KEY)).status).toBe(200);
  });

  it("has one effect and equal answers when eight come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        api.call("PUT", "/user/changePassword", { as: "u5", body: { id: "u5" }, key: "eight-at-once" }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await count("SELECT count(*) AS n FROM account_event WHERE user_id = 'u5'")).toBe(1);
    await Promise.all(
      Array.from({ length: 3 }, () =>
        api.call("PUT", "/user/changePassword", { as: "u6", body: { id: "u6" } }),
      ),
    );
    // the control: without a key each counts
    expect(await count("SELECT count(*) AS n FROM account_event WHERE user_id = 'u6'")).toBe(3);
  });

  it("keeps no refusal: once the reason is gone, the same request goes through", async () => {
    expect((await put("u7", { nickname: "새봄" }, "first-refused")).status).toBe(409);
    await api.db.prepare("UPDATE user SET nickname = '봄새' WHERE id = 'old'").run();
    expect((await put("u7", { nickname: "새봄" }, "first-refused")).status).toBe(200);
  });
});

describe("withdrawal", () => {
  it("[C11] is refused while a booking is to come, and changes nothing", async () => {
    expect(await api.call("DELETE", "/user/u1", { as: "u1" })).toMatchObject({
      status: 409,
      json: { error: { code: "HAS_BOOKINGS" } },
    });
    expect((await api.call("GET", "/user/u1", { as: "u1" })).at("nickname")).toBe("나들이");
    expect((await api.call("GET", "/wishlist", { as: "u1" })).at("0.id")).toBe("p1");
  });

  it("[C11] erases what is personal and keeps what the law asks for", async () => {
    for (const status of ["BOOKING_CANCEL_COMPLETE", "REFUND_COMPLETE"])
      await api.db.prepare("UPDATE booking SET status = ?1 WHERE id = 'b1'").bind(status).run();
    expect((await api.call("DELETE", "/user/u1", { as: "old" })).status).toBe(404);
    expect((await api.call("DELETE", "/user/u1", { as: "u1" })).json).toEqual({ value: { ok: true } });
    expect(await api.db.prepare("SELECT * FROM user WHERE id = 'u1'").first()).toMatchObject({
      username: "u1",
      nickname: null,
      name: null,
      email: null,
      phone: null,
      category_ids: "[]",
      status: "WITHDRAWN",
    });
    expect(await api.db.prepare("SELECT nickname FROM review WHERE id = 'r1'").first("nickname")).toBe(
      "탈퇴한 회원",
    );
    for (const table of ["device", "wishlist", "idempotency", "account_event"])
      expect([table, await count(`SELECT count(*) AS n FROM ${table} WHERE user_id = 'u1'`)]).toEqual([
        table,
        0,
      ]);
    expect(await count("SELECT count(*) AS n FROM booking WHERE user_id = 'u1'")).toBe(3);
    expect(
      await count("SELECT count(*) AS n FROM consent WHERE user_id = 'u1' AND withdrawn_at IS NULL"),
    ).toBe(0);
    expect((await api.call("GET", "/user/u1", { as: "u1" })).status).toBe(410);
    expect((await api.call("GET", "/user/u1", { as: "old" })).status).toBe(404);
    expect((await api.call("GET", "/user/multiple/u1")).json, "[C02]").toEqual({ value: [] });
    expect((await put("u1", { nickname: "다시" })).status).toBe(410);
  });

  it("[C11] keeps why somebody left without a tie to them, once however often it is asked", async () => {
    await put("u9", { nickname: "아홉째" });
    const leave = (reason: string) => api.call("DELETE", `/user/u9?reason=${reason}`, { as: "u9" });
    expect([
      (await leave("RARELY")).status,
      (await leave("RARELY")).status,
      (await leave("no code")).status,
    ]).toEqual([200, 200, 400]);
    const { results } = await api.db.prepare("SELECT * FROM withdrawal").all();
    expect(results).toMatchObject([{ reason: "RARELY" }]);
    expect(JSON.stringify(results)).not.toContain("u9");
  });
});
