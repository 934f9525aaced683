import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, kstDay } from "#domain/time/kst";
import { REGIONS } from "#domain/region/regions";
import { followRegions } from "../../workers/api/desk/regions.ts";
import { missingFromProfile } from "#domain/identity/missing-profile";
import { reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
  await api.db.batch([
    api.db.prepare(
      `INSERT INTO host (id, name, created_at, updated_at)
        VALUES ('h-own', '물레방', 1, 1), ('h-other', '남의 공방', 1, 1)`,
    ),
    api.db.prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('kim', 'kim', '김담당', 'MANAGER', 'h-own', 1), ('park', 'park', '박남', 'MANAGER', 'h-other', 1)`,
    ),
  ]);
});
afterAll(() => api.close());

const desk = (as: string, method: string, path: string, body?: object) =>
  api.call(method, `/desk${path}`, {
    as,
    headers: { "x-user-pool": "desk" },
    ...(method !== "GET" && { key: crypto.randomUUID() }),
    ...(body && { body }),
  });
const message = (answer: Answer) => String(reach(answer.json, "error.fields.0.message"));
const lastVersion = () =>
  api.db
    .prepare(
      `SELECT kind, target_id AS id, staff_name AS who, act FROM catalogue_version
        ORDER BY catalogue_version.id DESC LIMIT 1`,
    )
    .first();

describe("answers that are kept for inquiries", () => {
  const titles = async (as: string) => {
    const value = reach((await desk(as, "GET", "/reply")).json, "value");
    return Array.isArray(value) ? value.map((one) => reach(one, "title")) : [];
  };
  const reply = (title: string, updatedAt: unknown = null) => ({ title, body: "2층에 있어요.", updatedAt });

  it("are the host's own and the platform's; nobody sees or changes another host's", async () => {
    await desk("op", "PUT", "/reply/for-all", reply("환불은 이렇게"));
    const own = await desk("kim", "PUT", "/reply/own", reply("오시는 길"));
    expect([await titles("kim"), await titles("park"), await titles("op")]).toEqual([
      ["오시는 길", "환불은 이렇게"],
      ["환불은 이렇게"],
      ["오시는 길", "환불은 이렇게"],
    ]);
    const others = [
      await desk("park", "PUT", "/reply/own", reply("바꿔 볼까", own.at("updatedAt"))),
      await desk("kim", "DELETE", "/reply/for-all"),
      await desk("park", "DELETE", "/reply/own"),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    const late = await desk("kim", "PUT", "/reply/own", reply("늦게", 1));
    expect([late.status, String(reach(late.json, "error.message"))]).toEqual([
      409,
      expect.stringContaining("김담당님이"),
    ]);
    expect(
      (await desk("kim", "PUT", "/reply/blank", { title: "  ", body: "x", updatedAt: null })).status,
    ).toBe(400);
    expect((await desk("kim", "DELETE", "/reply/own")).status).toBe(200);
    expect([await titles("kim"), await lastVersion()]).toEqual([
      ["환불은 이렇게"],
      { kind: "reply", id: "own", who: "김담당", act: "remove" },
    ]);
    expect((await desk("kim", "DELETE", "/reply/own")).status).toBe(404);
  });
});

describe("the names of codes", () => {
  const named = async (id: string) => {
    const codes = reach((await api.call("GET", "/code")).json, "value");
    return (Array.isArray(codes) ? codes : []).find((one) => reach(one, "id") === id);
  };

  it("written at the desk are what every screen reads from then on; two writers lose nothing", async () => {
    const first = await desk("op", "PUT", "/code/FACILITY/WIFI", {
      name: "무선 인터넷",
      order: 4,
      updatedAt: 0,
    });
    expect([first.status, reach(await named("WIFI"), "name")]).toEqual([200, "무선 인터넷"]);
    const late = await desk("op", "PUT", "/code/FACILITY/WIFI", {
      name: "와이파이!",
      order: 4,
      updatedAt: 0,
    });
    expect([late.status, reach(await named("WIFI"), "name")]).toEqual([409, "무선 인터넷"]);
    const kiln = { name: "가마", order: 2, updatedAt: null };
    expect((await desk("op", "PUT", "/code/FACILITY/KILN", kiln)).status).toBe(200);
    expect(await named("KILN")).toEqual({
      position: "FACILITY",
      id: "KILN",
      name: "가마",
      order: 2,
      isOn: true,
    });
    expect((await desk("op", "PUT", "/code/FACILITY/KILN", kiln)).status).toBe(409);
    expect(await lastVersion()).toEqual({ kind: "code", id: "FACILITY/KILN", who: "op", act: "create" });
  });

  it("that are rules of the build cannot be written, and a host's people write none", async () => {
    const name = { name: "아무거나", order: 1, updatedAt: 0 };
    expect((await desk("op", "PUT", "/code/REFUND_POLICY/STANDARD", name)).status).toBe(400);
    expect((await desk("kim", "PUT", "/code/FACILITY/WIFI", name)).status).toBe(403);
  });
});

describe("what a site has of its own: categories, banks and regions", () => {
  const put = (path: string, body: object, as = "op") => desk(as, "PUT", path, body);
  const listed = async (path: string, id: string) => {
    const all = reach((await api.call("GET", path)).json, "value");
    return (Array.isArray(all) ? all : []).find((one) => reach(one, "id") === id);
  };
  const isWanted = async () =>
    (await api.db.prepare("SELECT wanted_at FROM site_build").first("wanted_at")) !== null;
  const settle = () => api.db.prepare("UPDATE site_build SET wanted_at = NULL").run();

  it("a category gets another name and place or is put away; none without a picture", async () => {
    await settle();
    const craft = { name: "공방", order: 3, isOn: true, updatedAt: 0 };
    expect((await put("/code/CATEGORY/craft", craft)).status).toBe(200);
    expect([await listed("/code", "craft"), await isWanted(), await lastVersion()]).toEqual([
      { position: "CATEGORY", id: "craft", name: "공방", order: 3, isOn: true },
      true,
      { kind: "code", id: "CATEGORY/craft", who: "op", act: "change" },
    ]);
    expect((await put("/code/CATEGORY/craft", craft)).status).toBe(409);
    expect((await put("/code/CATEGORY/pet", { ...craft, name: "반려동물", isOn: false })).status).toBe(200);
    expect(reach(await listed("/code", "pet"), "isOn")).toBe(false);
    const made = await put("/code/CATEGORY/surf", { ...craft, updatedAt: null });
    const long = await put("/code/CATEGORY/sea", { ...craft, name: "바다와 갯벌과 섬" });
    expect([made.status, message(made), long.status, message(long)]).toEqual([
      422,
      "새 분류에는 그림과 색이 있어야 해서 다음 버전에 담아야 해요.",
      422,
      "분류 이름은 8자까지예요.",
    ]);
  });

  it("a bank comes by its code, and one that closes is put away", async () => {
    await settle();
    const bank = { name: "나들은행", order: 25, isOn: true, updatedAt: null };
    expect((await put("/code/BANK/96", bank)).status).toBe(200);
    expect([await listed("/code", "96"), await isWanted()]).toEqual([
      { position: "BANK", id: "96", name: "나들은행", order: 25, isOn: true },
      true,
    ]);
    const wordy = await put("/code/BANK/NADEUL", bank);
    expect([wordy.status, message(wordy)]).toEqual([422, "은행 코드는 두세 자리 수예요."]);
    const closed = { name: "씨티은행", order: 14, isOn: false, updatedAt: 0 };
    expect((await put("/code/BANK/27", closed)).status).toBe(200);
    expect(reach(await listed("/code", "27"), "isOn")).toBe(false);
  });

  it("a region is renamed, comes, and goes only once no program is in it", async () => {
    await settle();
    const seongdong = {
      sido: "서울특별시",
      gugun: "성동구",
      code: "1120000000",
      lat: 37.551496,
      lon: 127.041999,
    };
    const renamed = { ...seongdong, gugun: "왕십리구", isOn: true, updatedAt: 0 };
    expect((await put("/region/region_0005", renamed, "kim")).status).toBe(403);
    expect((await put("/region/region_0005", renamed)).status).toBe(200);
    expect([await listed("/region", "region_0005"), await isWanted(), await lastVersion()]).toEqual([
      { id: "region_0005", ...seongdong, gugun: "왕십리구", isOn: true },
      true,
      { kind: "region", id: "region_0005", who: "op", act: "change" },
    ]);
    const late = await put("/region/region_0005", renamed);
    expect([late.status, String(reach(late.json, "error.message"))]).toEqual([
      409,
      expect.stringContaining("op님이"),
    ]);
    const fresh = { ...seongdong, gugun: "한강구", code: "1199900000", isOn: true, updatedAt: null };
    expect((await put("/region/region_0900", fresh)).status).toBe(200);
    const taken = await put("/region/region_0901", fresh);
    expect([taken.status, message(taken)]).toEqual([422, "이미 쓰는 지역 코드예요."]);
    await api.db
      .prepare(
        `INSERT INTO program (id, title, category_ids, host_id, region_id, sido, gugun, created_at,
          updated_at)
         VALUES ('here', '물레', '["craft"]', 'h-own', 'region_0005', '서울특별시', '성동구', 1, 1)`,
      )
      .run();
    const { updatedAt } = await api.db
      .prepare("SELECT updated_at AS updatedAt FROM region WHERE id = 'region_0005'")
      .first<{ updatedAt: number }>()
      .then((row) => row ?? { updatedAt: 0 });
    const gone = await put("/region/region_0005", { ...renamed, isOn: false, updatedAt });
    expect([gone.status, message(gone)]).toEqual([422, "이 지역에 프로그램이 1개 있어요. 먼저 옮겨 주세요."]);
    const all = reach((await desk("op", "GET", "/region")).json, "value");
    expect((Array.isArray(all) ? all : []).find((one) => reach(one, "id") === "region_0005")).toEqual({
      id: "region_0005",
      ...seongdong,
      gugun: "왕십리구",
      isOn: true,
      updatedAt,
    });
  });

  it("programs take their region's new name once a build knows it, and not before", async () => {
    const names = () => api.db.prepare("SELECT sido, gugun FROM program WHERE id = 'here'").first();
    const source = REGIONS.filter(({ id }) => id === "region_0005");
    await followRegions(api.db, source);
    expect(await names()).toEqual({ sido: "서울특별시", gugun: "성동구" });
    await followRegions(
      api.db,
      source.map((region) => ({ ...region, gugun: "왕십리구" })),
    );
    expect(await names()).toEqual({ sido: "서울특별시", gugun: "왕십리구" });
  });
});

describe("a version of terms", () => {
  const today = kstDay(Date.now());
  const inDays = (days: number) => addDays(today, days);
  const draft = (more: object = {}) => ({
    body: "## 제1조\n새로 정한 내용",
    isMajor: false,
    asksAgain: false,
    updatedAt: null,
    ...more,
  });
  const put = (kind: string, day: string, more: object = {}) =>
    desk("op", "PUT", `/terms/${kind}/${day}`, draft(more));
  const statesOf = async (kind: string) => {
    const all = reach((await desk("op", "GET", "/terms")).json, "value");
    return (Array.isArray(all) ? all : [])
      .filter((one) => reach(one, "kind") === kind)
      .map((one) => `${String(reach(one, "version"))} ${String(reach(one, "state"))}`);
  };

  it("is announced a week ahead, a major one 30 days, and says so where the day is too near", async () => {
    expect([
      message(await put("youth", inDays(7))),
      message(await put("youth", "2031-02-30")),
      message(await put("youth", inDays(29), { isMajor: true })),
      message(await put("marketing", inDays(40), { isMajor: true, asksAgain: true })),
      message(await put("service", inDays(40), { asksAgain: true })),
    ]).toEqual([
      "시행일은 오늘부터 7일이 지난 날이어야 해요.",
      "없는 날이에요.",
      "시행일은 오늘부터 30일이 지난 날이어야 해요.",
      "다시 동의를 받는 것은 필수 약관뿐이에요.",
      "다시 동의를 받을 만큼 바뀌면 중요한 변경이에요.",
    ]);
    const made = await put("youth", inDays(9));
    expect([made.status, (await statesOf("youth"))[0]]).toEqual([200, `${inDays(9)} COMING`]);
    const shown = await api.call("GET", `/terms/youth/${inDays(9)}`);
    expect([shown.at("title"), shown.at("body")]).toEqual(["청소년 보호정책", "## 제1조\n새로 정한 내용"]);
    const heads = (query: string) => api.call("GET", `/terms${query}`);
    expect(JSON.stringify((await heads("")).json)).not.toContain(inDays(9));
    expect(JSON.stringify((await heads("?every=true")).json)).toContain(inDays(9));
    const late = await put("youth", inDays(9), { body: "두 번째로 쓴 글" });
    expect(late.status).toBe(409);
    expect((await desk("op", "DELETE", `/terms/youth/${inDays(9)}`)).status).toBe(200);
    expect(await statesOf("youth")).not.toContain(`${inDays(9)} COMING`);
  });

  it("in force stands as it is, and is the platform's alone to publish", async () => {
    const [inForce = ""] = (await statesOf("service")).filter((one) => one.endsWith("IN_FORCE"));
    const at = `/terms/service/${inForce.slice(0, 10)}`;
    expect((await desk("op", "PUT", at, draft({ updatedAt: 0 }))).status).toBe(409);
    expect((await desk("op", "DELETE", at)).status).toBe(409);
    expect((await desk("op", "DELETE", "/terms/service/2031-01-01")).status).toBe(404);
    expect((await desk("kim", "GET", "/terms")).status).toBe(403);
  });

  it("that asks again asks every member from its day on, until they have agreed to it", async () => {
    const consents = ["service", "privacy"].map((kind) => ({ kind, version: "2026-10-01" }));
    const me = { id: "asked", nickname: "나래", name: "김나래", consents };
    await api.call("PUT", "/user", { as: "asked", body: me });
    const missing = async () => {
      const { json } = await api.call("GET", "/user/asked", { as: "asked" });
      const given = reach(json, "value.consents");
      return missingFromProfile({
        nickname: "나래",
        name: "김나래",
        consents: (Array.isArray(given) ? given : []).map((one) => ({
          kind: String(reach(one, "kind")),
          withdrawnAt: null,
          isAskedAgain: reach(one, "isAskedAgain") === true,
        })),
      });
    };
    const day = inDays(31);
    expect((await put("privacy", day, { isMajor: true, asksAgain: true })).status).toBe(200);
    expect(await missing()).toEqual([]);
    await api.db.prepare("UPDATE terms SET effective_at = ?1 WHERE version = ?2").bind(Date.now(), day).run();
    expect(await missing()).toEqual(["consents"]);
    const agreed = { id: "asked", consents: [{ kind: "privacy", version: day }] };
    expect((await api.call("PUT", "/user", { as: "asked", body: agreed })).status).toBe(200);
    expect(await missing()).toEqual([]);
  });
});
