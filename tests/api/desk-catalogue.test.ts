import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isHoliday } from "#domain/time/day-tone";
import { kstDay } from "#domain/time/kst";
import exifr from "exifr";
import sharp from "sharp";
import { aPicture, heic, multipart } from "../support/pictures.ts";
import { P02, reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
  await api.db
    .prepare(
      `INSERT INTO host (id, name, created_at, updated_at)
        VALUES ('h-own', '물레방', 1, 1), ('h-other', '남의 공방', 1, 1)`,
    )
    .run();
  await api.db
    .prepare(
      `INSERT INTO staff (id, username, name, role, host_id, invited_at)
       VALUES ('kim', 'kim', '김담당', 'MANAGER', 'h-own', 1), ('lee', 'lee', '이담당', 'MANAGER', 'h-own', 1),
         ('park', 'park', '박남', 'MANAGER', 'h-other', 1)`,
    )
    .run();
});
afterAll(() => api.close());

const desk = (as: string, method: string, path: string, body: unknown, key: string = crypto.randomUUID()) =>
  api.call(method, `/desk${path}`, { as, key, body, headers: { "x-user-pool": "desk" } });
const look = (as: string, path: string) =>
  api.call("GET", `/desk${path}`, { as, headers: { "x-user-pool": "desk" } });
const message = (answer: Answer) => String(reach(answer.json, "error.message"));
const OPTIONS = [{ id: "one", name: "1인", price: 30_000, max: 4 }];
const aProgram = (more: object = {}) => ({
  title: "물레 첫 시간",
  categoryIds: ["craft"],
  hostId: "h-own",
  regionId: "region_0003",
  ...more,
});
const WHOLE = {
  summary: "흙을 만지는 두 시간",
  description: "처음이어도 돼요. 그릇 하나를 만들어요.",
  lat: 37.56,
  lon: 127,
  price: 30_000,
  durationMin: 120,
};
const YEAR = new Date().getUTCFullYear() + 1;
const RULE = {
  from: `${YEAR}-01-01`,
  until: `${YEAR}-01-31`,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  times: ["10:00"],
  durationMin: 120,
  capacity: 8,
  options: OPTIONS,
  opensDaysBefore: 365,
};

describe("a program changed at the desk", () => {
  it("is found by its new words within 5 seconds of the change, and no longer by the old ones", async () => {
    const found = async (word: string): Promise<unknown> =>
      (await api.call("GET", `/program?sort=match&keyword=${encodeURIComponent(word)}`)).at("0.id");
    const made = await desk("kim", "PUT", "/program/soon", {
      program: aProgram({ ...WHOLE, title: "바구니 엮기" }),
      updatedAt: null,
    });
    await desk("kim", "POST", "/program/soon/session", { ...RULE, dryRun: false });
    const open = await desk("kim", "PUT", "/program/soon/state", {
      state: "OPEN",
      updatedAt: made.at("updatedAt"),
    });
    expect(open.status).toBe(200);
    await vi.waitFor(async () => expect(await found("바구니")).toBe("soon"), {
      timeout: 5_000,
      interval: 50,
    });
    const renamed = await desk("kim", "PUT", "/program/soon", {
      program: aProgram({ ...WHOLE, title: "짚신 삼기" }),
      updatedAt: open.at("updatedAt"),
    });
    expect(renamed.status).toBe(200);
    await vi.waitFor(async () => expect(await found("짚신")).toBe("soon"), { timeout: 5_000, interval: 50 });
    expect(await found("바구니")).toBeUndefined();
    await desk("kim", "PUT", "/program/soon/state", {
      state: "CLOSED",
      updatedAt: renamed.at("updatedAt"),
    });
    await vi.waitFor(async () => expect(await found("짚신")).toBeUndefined(), {
      timeout: 5_000,
      interval: 50,
    });
  });
});

describe("a program made at the desk", () => {
  it("is a draft that is published once its named gaps are filled, and is then found", async () => {
    const made = await desk("kim", "PUT", "/program/mulle", { program: aProgram(), updatedAt: null });
    expect([made.status, made.at("id")]).toEqual([200, "mulle"]);
    expect((await api.call("GET", "/program/mulle")).status).toBe(404);
    const early = await desk("kim", "PUT", "/program/mulle/state", {
      state: "OPEN",
      updatedAt: made.at("updatedAt"),
    });
    const gaps = Object(reach(early.json, "error.fields"));
    expect([early.status, ...gaps.map((gap: object) => reach(gap, "name"))]).toEqual([
      422,
      "summary",
      "description",
      "place",
      "price",
      "session",
    ]);
    const whole = await desk("kim", "PUT", "/program/mulle", {
      program: aProgram(WHOLE),
      updatedAt: made.at("updatedAt"),
    });
    const added = await desk("kim", "POST", "/program/mulle/session", { ...RULE, dryRun: false });
    expect([added.status, Number(added.at("added")) >= 25]).toEqual([200, true]);
    const open = await desk("kim", "PUT", "/program/mulle/state", {
      state: "OPEN",
      updatedAt: whole.at("updatedAt"),
    });
    expect([open.status, open.at("state")]).toEqual([200, "OPEN"]);
    expect((await api.call("GET", "/program/mulle")).at("title")).toBe("물레 첫 시간");
    const found = () => api.call("GET", `/program?keyword=${encodeURIComponent("물레 첫")}`);
    await vi.waitFor(async () => expect((await found()).at("0.id")).toBe("mulle"), { timeout: 5_000 });
  });

  it("[R74] has a list price above its price or none, and [S45] no limit below its party", async () => {
    const put = async (id: string, more: Parameters<typeof aProgram>[0]) => {
      const made = await desk("kim", "PUT", `/program/${id}`, { program: aProgram(more), updatedAt: null });
      return [
        made.status,
        reach(made.json, "error.fields.0.name"),
        reach(made.json, "error.fields.0.message"),
      ];
    };
    expect(await put("dear", { price: 36_000, listPrice: 48_000 })).toEqual([200, undefined, undefined]);
    expect(await put("same", { price: 36_000, listPrice: 36_000 })).toEqual([
      422,
      "program.listPrice",
      "정가는 요금보다 커야 해요. 할인하지 않으면 비워 두세요.",
    ]);
    expect((await put("free", { price: 0, listPrice: 48_000 }))[0]).toBe(422);
    expect(await put("few", { maxPerBooking: 4, maxPerMember: 3 })).toEqual([
      422,
      "program.maxPerMember",
      "한 번에 4명까지 예약하니 그보다 적을 수 없어요.",
    ]);
    // a price without a discount is read back without a list price, so that lowering it invents none
    await put("plain", { price: 36_000, maxPerBooking: 4, maxPerMember: 8 });
    const plain = await look("kim", "/program/plain");
    expect([plain.at("program.listPrice"), plain.at("program.maxPerMember")]).toEqual([null, 8]);
  });

  it("[S60] costs nothing or what can be paid, and so does its deposit", async () => {
    const put = async (id: string, more: Parameters<typeof aProgram>[0]) => {
      const made = await desk("kim", "PUT", `/program/${id}`, { program: aProgram(more), updatedAt: null });
      return [made.status, reach(made.json, "error.fields.0.name")];
    };
    expect(await put("cheap", { price: 199 })).toEqual([422, "program.price"]);
    expect(await put("cheap", { price: 0, deposit: 199 })).toEqual([422, "program.deposit"]);
    expect(await put("cheap", { price: 200 })).toEqual([200, undefined]);
    const rule = { ...RULE, options: [...OPTIONS, { id: "two", name: "어린이", price: 1, max: 4 }] };
    const added = await desk("kim", "POST", "/program/cheap/session", { ...rule, dryRun: false });
    expect([added.status, reach(added.json, "error.fields.0.name")]).toEqual([422, "optionPrice1"]);
    const changed = await desk("kim", "POST", "/program/cheap/session-change", {
      from: RULE.from,
      until: RULE.until,
      change: { options: [{ ...OPTIONS[0], price: 100 }] },
      dryRun: true,
    });
    expect([changed.status, reach(changed.json, "error.fields.0.name")]).toEqual([422, "change.price"]);
  });

  it("tells who was faster where two write it at once, and is written by the first alone", async () => {
    const made = await desk("kim", "PUT", "/program/both", { program: aProgram(), updatedAt: null });
    const updatedAt = made.at("updatedAt");
    const first = await desk("lee", "PUT", "/program/both", {
      program: aProgram({ title: "이 담당이 고친 이름" }),
      updatedAt,
    });
    const second = await desk("kim", "PUT", "/program/both", {
      program: aProgram({ title: "김 담당이 고친 이름" }),
      updatedAt,
    });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(message(second)).toMatch(/^이담당님이 .*먼저 바꿨어요\. 바뀐 것: 제목$/);
    expect(await api.db.prepare("SELECT title FROM program WHERE id = 'both'").first("title")).toBe(
      "이 담당이 고친 이름",
    );
  });

  it("is its writer's host's, whatever the request says, and out of another's reach", async () => {
    await desk("kim", "PUT", "/program/mine", { program: aProgram({ hostId: "h-other" }), updatedAt: null });
    expect(await api.db.prepare("SELECT host_id FROM program WHERE id = 'mine'").first("host_id")).toBe(
      "h-own",
    );
    const taken = await desk("park", "PUT", "/program/mine", { program: aProgram(), updatedAt: 1 });
    expect(taken.status).toBe(404);
    const another = { name: "새 공방", business: null, updatedAt: null };
    expect((await desk("kim", "PUT", "/host/h-new", another)).status).toBe(404);
    expect((await desk("op", "PUT", "/host/h-new", another)).status).toBe(200);
  });

  it("[S76] leads nobody off the site at its host's word, and never but to the web", async () => {
    const named = { sourceName: "공식 예약", sourceUrl: "https://evil.example/pay", licence: "x" };
    const put = async (as: string, id: string, more: object) => {
      const before = await api.db
        .prepare("SELECT updated_at AS n FROM program WHERE id = ?1")
        .bind(id)
        .first("n");
      return desk(as, "PUT", `/program/${id}`, { program: aProgram(more), updatedAt: before });
    };
    const source = (id: string) =>
      api.db
        .prepare("SELECT source_name AS name, source_url AS url, licence FROM program WHERE id = ?1")
        .bind(id)
        .first();
    const none = { name: null, url: null, licence: null };
    expect((await put("kim", "led-off", named)).status).toBe(200);
    expect(await source("led-off")).toEqual(none);
    expect((await put("op", "led-off", { ...named, sourceUrl: "javascript:alert(1)" })).status).toBe(400);
    const ours = { sourceName: "서울시", sourceUrl: "https://yeyak.seoul.go.kr/", licence: "공공누리" };
    expect((await put("op", "led-off", ours)).status).toBe(200);
    const kept = { name: "서울시", url: "https://yeyak.seoul.go.kr/", licence: "공공누리" };
    expect((await put("kim", "led-off", named)).status).toBe(200); // nor is the true one overwritten
    expect(await source("led-off")).toEqual(kept);
    await desk("kim", "POST", "/program/led-off/duplicate", { id: "led-off-2" });
    expect(await source("led-off-2")).toEqual(kept);
  });

  it("is copied with whole signs, however long its title", async () => {
    const title = `${"가".repeat(194)}😀끝`;
    await desk("kim", "PUT", "/program/long", { program: aProgram({ title }), updatedAt: null });
    await desk("kim", "POST", "/program/long/duplicate", { id: "long-2" });
    const copied = await api.db.prepare("SELECT title FROM program WHERE id = 'long-2'").first("title");
    expect(copied).toBe(`${"가".repeat(194)} (사본)`);
  });

  it("is written once for a key, with one version and one line of who did it", async () => {
    const body = { program: aProgram(), updatedAt: null };
    const answers = [
      await desk("kim", "PUT", "/program/once", body, "the-key-1"),
      await desk("kim", "PUT", "/program/once", body, "the-key-1"),
    ];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [200, answers[0]?.json],
      [200, answers[0]?.json],
    ]);
    const { results } = await api.db
      .prepare("SELECT staff_name, act FROM catalogue_version WHERE target_id = 'once'")
      .all();
    expect(results).toEqual([{ staff_name: "김담당", act: "create" }]);
    await expect(api.db.prepare("DELETE FROM catalogue_version").run()).rejects.toThrow("append-only");
  });
});

describe("sessions by a rule", () => {
  it("leave public holidays out, say first what they will be, and come once", async () => {
    await desk("kim", "PUT", "/program/days", { program: aProgram(WHOLE), updatedAt: null });
    const count = () =>
      api.db.prepare("SELECT count(*) AS n FROM session WHERE program_id = 'days'").first<number>("n");
    const rule = { ...RULE, until: `${YEAR}-01-03` };
    const tried = await desk("kim", "POST", "/program/days/session", { ...rule, dryRun: true });
    const holidays = ["01", "02", "03"].map((day) => `${YEAR}-01-${day}`).filter(isHoliday);
    expect([tried.at("added"), tried.at("skipped"), await count()]).toEqual([
      3 - holidays.length,
      holidays,
      0,
    ]);
    await desk("kim", "POST", "/program/days/session", { ...rule, dryRun: false });
    const again = await desk("kim", "POST", "/program/days/session", { ...rule, dryRun: false });
    expect([again.at("added"), await count()]).toEqual([0, 3 - holidays.length]);
    const backwards = await desk("kim", "POST", "/program/days/session", {
      ...rule,
      until: `${YEAR - 2}-01-01`,
      dryRun: false,
    });
    expect([backwards.status, message(backwards)]).toEqual([
      422,
      "마지막 날은 첫날과 같거나 그 뒤여야 해요.",
    ]);
  });

  it("[S86] cost what the program was said to cost since, and take as many at once", async () => {
    const change = async (more: object, from: Answer) =>
      desk("kim", "PUT", "/program/pricey", {
        program: aProgram({ ...WHOLE, ...more }),
        updatedAt: from.at("updatedAt"),
      });
    const next = async () => (await look("kim", "/program/pricey")).at("options");
    const add = (day: string, options: unknown) =>
      desk("kim", "POST", "/program/pricey/session", {
        ...RULE,
        from: `${YEAR}-05-${day}`,
        until: `${YEAR}-05-${day}`,
        withHolidays: true,
        options,
        dryRun: false,
      });
    const made = await desk("kim", "PUT", "/program/pricey", {
      program: aProgram({ ...WHOLE, maxPerBooking: 4 }),
      updatedAt: null,
    });
    expect((await add("02", await next())).at("added")).toBe(1);
    const dearer = await change({ maxPerBooking: 8, price: 36_000 }, made);
    expect(await next()).toEqual([{ id: "one", name: "1인", price: 36_000, max: 8 }]);
    // what was said of the sessions themselves comes later, and stays
    const two = [
      { id: "one", name: "어른", price: 40_000, max: 8 },
      { id: "two", name: "어린이", price: 20_000, max: 8 },
    ];
    await add("03", two);
    expect(await next()).toEqual(two);
    const other = await change({ maxPerBooking: 8, price: 36_000, summary: "흙과 두 시간" }, dearer);
    expect(await next()).toEqual(two);
    const cheaper = await change({ maxPerBooking: 8, price: 30_000 }, other);
    expect(reach(await next(), "0.price")).toBe(30_000);
    expect(reach(await next(), "1.price")).toBe(20_000);
    await change({ maxPerBooking: 8, price: 0 }, cheaper);
    expect([reach(await next(), "0.price"), reach(await next(), "1.price")]).toEqual([0, 0]);
  });

  it("[S86] that are there take as many at once as the program says from now on", async () => {
    const made = await desk("kim", "PUT", "/program/party", {
      program: aProgram({ ...WHOLE, maxPerBooking: 4 }),
      updatedAt: null,
    });
    const kind = (id: string, max: number) => ({ id, name: id, price: 9_000, max });
    for (const [day, options] of [
      ["02", [kind("one", 3)]],
      ["03", [kind("one", 4), kind("two", 4), kind("family", 1)]],
    ] as const)
      await desk("kim", "POST", "/program/party/session", {
        ...RULE,
        from: `${YEAR}-05-${day}`,
        until: `${YEAR}-05-${day}`,
        withHolidays: true,
        options,
        dryRun: false,
      });
    const most = async () =>
      (
        await api.db
          .prepare("SELECT options FROM session WHERE program_id = 'party' ORDER BY start_at")
          .all<{ options: string }>()
      ).results.map(({ options }) => JSON.parse(options).map(({ max }: { max: number }) => max));
    const say = (maxPerBooking: number, from: Answer) =>
      desk("kim", "PUT", "/program/party", {
        program: aProgram({ ...WHOLE, maxPerBooking }),
        updatedAt: from.at("updatedAt"),
      });
    const more = await say(6, made);
    expect(await most()).toEqual([[6], [6, 6, 1]]);
    await say(2, more);
    expect(await most()).toEqual([[2], [2, 2, 1]]);
  });

  it("[S87] come again where one was cancelled or moved away, and never twice at one time", async () => {
    await desk("kim", "PUT", "/program/again", { program: aProgram(WHOLE), updatedAt: null });
    const at = (day: string, times: string[]) => ({
      ...RULE,
      from: `${YEAR}-05-${day}`,
      until: `${YEAR}-05-${day}`,
      withHolidays: true,
      times,
    });
    const add = async (day: string, times = ["10:00"], dryRun = false) =>
      (await desk("kim", "POST", "/program/again/session", { ...at(day, times), dryRun })).at("added");
    const starts = async () =>
      (
        await api.db
          .prepare(
            `SELECT strftime('%d %H:%M', start_at / 1000, 'unixepoch', '+9 hours') AS at FROM session
             WHERE program_id = 'again' AND status <> 'CANCELLED' ORDER BY start_at`,
          )
          .all<{ at: string }>()
      ).results.map((row) => row.at);
    const idAt = (day: string) =>
      api.db
        .prepare(
          `SELECT id FROM session WHERE program_id = 'again' AND status <> 'CANCELLED'
             AND strftime('%d', start_at / 1000, 'unixepoch', '+9 hours') = ?1`,
        )
        .bind(day)
        .first<string>("id");
    for (const day of ["05", "06"]) expect(await add(day)).toBe(1);
    await api.db
      .prepare("UPDATE session SET status = 'CANCELLED', cancelled_by = 'operator' WHERE id = ?1")
      .bind(await idAt("05"))
      .run();
    const moved = await desk("kim", "POST", "/program/again/session-change", {
      from: `${YEAR}-05-06`,
      until: `${YEAR}-05-06`,
      change: { moveMin: 240 },
      dryRun: false,
    });
    expect(moved.status).toBe(200);
    expect(await starts()).toEqual(["06 14:00"]);
    expect([await add("05", ["10:00"], true), await add("05"), await add("05")]).toEqual([1, 1, 0]);
    expect([await add("06", ["10:00", "14:00"], true), await add("06", ["10:00", "14:00"])]).toEqual([1, 1]);
    expect(await starts()).toEqual(["05 10:00", "06 10:00", "06 14:00"]);
  });
});

describe("what the desk's screens read", () => {
  const bookedSeats = async (sessionId: string) => {
    await api.db
      .prepare(
        `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, wait_kind, seats,
          attended_at,
           no_show_at, policy_snapshot, created_at, updated_at)
         SELECT value ->> 0, value ->> 0, 'm', 'looked', ?1, value ->> 1, value ->> 2, value ->> 3,
         value ->> 4,
           value ->> 5, '{}', 1, 1
         FROM json_each(?2)`,
      )
      .bind(
        sessionId,
        JSON.stringify([
          ["came", "RESERVE_REQUEST_COMPLETE", null, 2, 5, null],
          ["stayed-away", "RESERVE_REQUEST_COMPLETE", null, 1, null, 5],
          ["queued", "RESERVE_WAIT", "CAPACITY", 3, null, null],
          ["asks", "RESERVE_WAIT", "APPROVAL", 4, null, null],
        ]),
      )
      .run();
    await api.db.prepare("UPDATE session SET sold = 3, held = 4 WHERE id = ?1").bind(sessionId).run();
  };

  it("a program is read back as it was written, with its state, gaps, options and months", async () => {
    const program = aProgram({
      ...WHOLE,
      summary: "",
      caution: "앞치마",
      listPrice: 40_000,
      indoor: true,
      questions: [{ id: "q1", label: "처음이세요?", required: true }],
    });
    const made = await desk("kim", "PUT", "/program/looked", { program, updatedAt: null });
    const fresh = await look("kim", "/program/looked");
    expect(fresh.at("program")).toMatchObject(program);
    expect([fresh.at("pictures"), fresh.at("cover.alt")]).toEqual([[], ""]);
    expect([fresh.at("state"), fresh.at("mayBecome"), fresh.at("updatedAt"), fresh.at("changed.by")]).toEqual(
      ["DRAFT", ["OPEN", "CLOSED"], made.at("updatedAt"), "김담당"],
    );
    expect(fresh.at("gaps")).toEqual([
      { field: "summary", message: "한 줄 소개를 적어 주세요." },
      { field: "session", message: "앞으로 열릴 회차를 하나 이상 만들어 주세요." },
    ]);
    expect(fresh.at("advice.0.field")).toBe("picture");
    expect(fresh.at("options")).toEqual([{ id: "one", name: "1인", price: 30_000, max: 6 }]);
    const priced = await desk("kim", "PUT", "/program/looked", {
      program: { ...program, listPrice: 41_000 },
      updatedAt: made.at("updatedAt"),
    });
    await desk("kim", "PUT", "/program/looked", {
      program: { ...program, listPrice: 41_000, caution: "앞치마와 장갑" },
      updatedAt: priced.at("updatedAt"),
    });
    const since = async (at: unknown) =>
      (await look("kim", `/program/looked?since=${at}`)).at("changed.fields");
    expect((await look("kim", "/program/looked")).at("changed.fields")).toEqual(["caution"]);
    expect(await since(made.at("updatedAt"))).toEqual(["list_price", "caution"]);
    expect(await since(priced.at("updatedAt"))).toEqual(["caution"]);
    await desk("kim", "POST", "/program/looked/session", {
      ...RULE,
      from: `${YEAR}-03-29`,
      until: `${YEAR}-04-01`,
      withHolidays: true,
      dryRun: false,
    });
    const filled = await look("kim", "/program/looked");
    const month = { open: 3, sold: 0, held: 0 };
    const next = await api.db
      .prepare("SELECT min(start_at) AS at FROM session WHERE program_id = 'looked'")
      .first<number>("at");
    expect([fresh.at("nextAt"), filled.at("nextAt")]).toEqual([null, next]);
    expect([filled.at("months"), filled.at("options")]).toEqual([
      [
        { month: `${YEAR}-03`, sessions: 3, capacity: 24, ...month },
        { month: `${YEAR}-04`, sessions: 1, capacity: 8, ...month, open: 1 },
      ],
      OPTIONS,
    ]);
    const again = { program: filled.at("program"), updatedAt: filled.at("updatedAt") };
    expect((await desk("kim", "PUT", "/program/looked", again)).status).toBe(200);
    expect((await look("kim", "/program/looked")).at("program")).toEqual(filled.at("program"));
  });

  it("a session's people are told apart: sold, held, queueing, asking, came, stayed away", async () => {
    const first = await look("kim", `/session?day=${YEAR}-03-30&programId=looked`);
    await bookedSeats(String(first.at("0.id")));
    const day = await look("kim", `/session?day=${YEAR}-03-30`);
    expect([day.at("0"), day.at("1")]).toEqual([
      expect.objectContaining({
        programTitle: "물레 첫 시간",
        capacity: 8,
        sold: 3,
        held: 4,
        waiting: 3,
        asking: 4,
        arrived: 2,
        noShow: 1,
        options: OPTIONS,
      }),
      undefined,
    ]);
    const month = await look("kim", `/session?month=${YEAR}-03&limit=2`);
    expect([reach(month.json, "total"), month.at("length")]).toEqual([3, 2]);
    const rest = await look(
      "kim",
      `/session?month=${YEAR}-03&limit=2&cursor=${String(reach(month.json, "next"))}`,
    );
    expect(rest.at("0.startAt")).toBe(Date.parse(`${YEAR}-03-31T10:00:00+09:00`));
    const days = await look("kim", `/calendar?month=${YEAR}-03`);
    expect(days.at("1")).toEqual({
      day: `${YEAR}-03-30`,
      sessions: 1,
      open: 1,
      capacity: 8,
      sold: 3,
      held: 4,
    });
  });

  it("programs stand by their last change, with what lies ahead, one's own host's alone", async () => {
    const mine = await look("kim", "/program?keyword=물레&hostId=h-other");
    const one = (await look("kim", "/program?keyword=물레 첫&state=DRAFT&limit=1")).at("0");
    expect([
      mine.at("0.hostName"),
      reach(one, "id"),
      reach(one, "people"),
      reach(one, "sessionsAhead"),
    ]).toEqual(["물레방", "looked", 7, 4]);
    expect((await look("park", "/program")).at("length")).toBe(0);
    expect((await look("park", "/program/looked")).status).toBe(404);
    expect((await look("park", `/session?month=${YEAR}-03`)).at("length")).toBe(0);
    expect((await look("park", `/calendar?month=${YEAR}-03`)).at("length")).toBe(0);
    expect((await look("park", "/host")).at("0.name")).toBe("남의 공방");
    expect((await look("park", "/host")).at("length")).toBe(1);
  });

  it("a copy of a program is a draft with a name of its own, without sessions, made once", async () => {
    const made = await desk("kim", "POST", "/program/looked/duplicate", { id: "copy" });
    expect(made.status).toBe(200);
    const copy = await look("kim", "/program/copy");
    const source = Object(reach((await look("kim", "/program/looked")).json, "value.program"));
    expect(copy.at("program")).toEqual({ ...source, title: "물레 첫 시간 (사본)" });
    expect([copy.at("state"), copy.at("months")]).toEqual(["DRAFT", []]);
    expect((await desk("kim", "POST", "/program/looked/duplicate", { id: "copy" })).status).toBe(409);
    expect((await desk("park", "POST", "/program/looked/duplicate", { id: "copy-2" })).status).toBe(404);
  });

  it("tells somebody who they are and what they may", async () => {
    const me = await look("kim", "/me");
    expect([me.at("name"), me.at("roleName"), me.at("hostName")]).toEqual(["김담당", "담당", "물레방"]);
    const may = Object.values(Object(me.at("may")));
    expect([may.includes("putDeskProgram"), may.includes("importPrograms")]).toEqual([true, false]);
  });
});

describe("[S58] a host's picture", () => {
  const put = async (as: string, id: string, bytes: Uint8Array) => {
    const { body, headers } = multipart(bytes);
    const answer = await api.fetch(`/desk/host/${id}/picture`, {
      method: "POST",
      headers: { ...P02, ...headers, "x-user-pool": "desk", "x-user-id": as, "x-user-name": as },
      body,
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json, at: (path: string) => reach(json, `value.${path}`) };
  };
  const objects = async () => (await api.files.list({ prefix: "host/" })).objects.map(({ key }) => key);

  it("is given by their own people, replaced without a rest, taken away, and in their books", async () => {
    const host = "h-own";
    const first = await put("kim", host, await aPicture({ width: 80 }));
    expect([first.status, first.at("picture")]).toEqual([
      200,
      expect.stringMatching(/^\/images\/host\/[0-9a-f]{32}\.jpg$/),
    ]);
    const second = await put("kim", host, await aPicture({ width: 90 }));
    expect(await objects()).toEqual([String(second.at("picture")).replace("/images/", "")]);
    // the same again is there once; the host's words are no newer for it
    const again = await put("kim", host, await aPicture({ width: 90 }));
    expect([again.at("picture"), again.at("updatedAt")]).toEqual([
      second.at("picture"),
      first.at("updatedAt"),
    ]);
    const both = await aPicture({ width: 70 });
    const twice = await Promise.all([put("kim", host, both), put("kim", host, both)]);
    expect([twice.map(({ status }) => status), (await objects()).length]).toEqual([[200, 200], 1]);
    expect((await put("kim", "h-nobody", await aPicture({ width: 80 }))).status).toBe(404);
    const off = await desk("kim", "DELETE", `/host/${host}/picture`, undefined);
    expect([off.status, off.at("picture"), await objects()]).toEqual([200, null, []]);
    const books = await api.db
      .prepare("SELECT staff_name AS who FROM catalogue_version WHERE target_id = ?1 AND act = 'picture'")
      .bind(host)
      .all<{ who: string }>();
    expect(new Set(books.results.map(({ who }) => who))).toEqual(new Set(["김담당"]));
  });
});

describe("a program's pictures", () => {
  const add = async (as: string, id: string, bytes: Uint8Array, alt = "") => {
    const { body, headers } = multipart(bytes);
    const answer = await api.fetch(`/desk/program/${id}/picture?alt=${encodeURIComponent(alt)}`, {
      method: "POST",
      headers: { ...P02, ...headers, "x-user-pool": "desk", "x-user-id": as, "x-user-name": as },
      body,
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json, at: (path: string) => reach(json, `value.${path}`) };
  };
  const objects = async () => (await api.files.list({ prefix: "program/" })).objects.map(({ key }) => key);
  const make = async (id: string) => {
    await desk("kim", "PUT", `/program/${id}`, { program: aProgram(WHOLE), updatedAt: null });
    await desk("kim", "POST", `/program/${id}/session`, { ...RULE, dryRun: false });
    const { at } = await look("kim", `/program/${id}`);
    await desk("kim", "PUT", `/program/${id}/state`, { state: "OPEN", updatedAt: at("updatedAt") });
  };

  it("are what visitors see, the first as its cover, in the order and with the words given", async () => {
    await make("shown");
    await add("kim", "shown", await aPicture({ width: 80 }), "물레");
    const two = await add("kim", "shown", await aPicture({ width: 90 }), "가마");
    const [first, second] = [two.at("pictures.0.key"), two.at("pictures.1.key")];
    const put = await desk("kim", "PUT", "/program/shown/picture", {
      pictures: [
        { key: second, alt: "가마 앞", focus: "TOP" },
        { key: first, alt: "물레" },
      ],
      updatedAt: two.at("updatedAt"),
    });
    expect(put.status).toBe(200);
    const seen = Object((await api.call("GET", "/program/shown")).at("images"));
    expect(seen).toEqual([
      { url: `/images/${String(second)}`, alt: "가마 앞", focus: "TOP", blur: expect.any(String) },
      { url: `/images/${String(first)}`, alt: "물레", blur: expect.any(String) },
    ]);
    expect((await look("kim", "/program/shown")).at("cover.focus")).toBe("TOP");
    expect((await api.fetch(`/images/${String(second)}`)).headers.get("content-type")).toBe("image/jpeg");
    const late = await desk("lee", "PUT", "/program/shown/picture", {
      pictures: [],
      updatedAt: two.at("updatedAt"),
    });
    expect([late.status, message(late)]).toEqual([409, expect.stringContaining("김담당님이")]);
  });

  it("[U14] come with themselves, eight pixels wide, which stays through order and copies", async () => {
    await make("blur");
    const sent = await add("kim", "blur", await aPicture({ width: 800, height: 600 }));
    const blur = String(sent.at("pictures.0.blur"));
    const tiny = await sharp(Buffer.from(blur, "base64")).metadata();
    expect([tiny.format, tiny.width, tiny.height, blur.length <= 220]).toEqual(["webp", 8, 6, true]);
    const picture = { key: sent.at("pictures.0.key"), alt: "흙", blur: "UklGRg==" };
    const put = await desk("kim", "PUT", "/program/blur/picture", {
      pictures: [picture],
      updatedAt: sent.at("updatedAt"),
    });
    expect(put.at("pictures.0.blur")).toBe(blur); // ours, whatever the form says
    await desk("kim", "POST", "/program/blur/duplicate", { id: "blur-copy" });
    expect((await look("kim", "/program/blur-copy")).at("pictures.0.blur")).toBe(blur);
  });

  it("say nothing of where they were taken, and are refused by their bytes", async () => {
    await make("bytes");
    const sent = await add("kim", "bytes", await aPicture({ hasSecrets: true }));
    const kept = await api.files.get(String(sent.at("pictures.0.key")));
    expect(await exifr.parse(Buffer.from((await kept?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(undefined);
    const refused = await add("kim", "bytes", heic());
    expect([refused.status, reach(refused.json, "error.fields.0.code")]).toEqual([415, "HEIC"]);
    expect((await add("park", "bytes", await aPicture())).status).toBe(404);
  });

  it("come together and twice without one being lost or doubled, ten at most", async () => {
    await make("ten");
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => 20 + n);
    const sent = await Promise.all(sizes.map(async (width) => add("kim", "ten", await aPicture({ width }))));
    expect(sent.map(({ status }) => status)).toEqual(sizes.map(() => 200));
    const again = await add("kim", "ten", await aPicture({ width: 21 }));
    expect([again.status, again.at("pictures.length")]).toEqual([200, 10]);
    const before = await objects();
    const more = await add("kim", "ten", await aPicture({ width: 99 }));
    expect([more.status, reach(more.json, "error.message")]).toEqual([
      422,
      "사진은 10장까지 올릴 수 있어요.",
    ]);
    expect(await objects()).toEqual(before);
  });

  it("are gone from the bucket once no program shows them, and nobody takes another's", async () => {
    await make("source");
    const one = await add("kim", "source", await aPicture({ width: 41 }));
    const key = String(one.at("pictures.0.key"));
    await desk("kim", "POST", "/program/source/duplicate", { id: "source-copy" });
    await desk("kim", "PUT", "/program/source/picture", { pictures: [], updatedAt: one.at("updatedAt") });
    expect(await objects()).toContain(key);
    const copy = await look("kim", "/program/source-copy");
    expect(copy.at("pictures.0.key")).toBe(key);
    await desk("kim", "PUT", "/program/source-copy/picture", {
      pictures: [],
      updatedAt: copy.at("updatedAt"),
    });
    expect(await objects()).not.toContain(key);
    const stolen = await desk("kim", "PUT", "/program/source/picture", {
      pictures: [{ key, alt: "" }],
      updatedAt: (await look("kim", "/program/source")).at("updatedAt"),
    });
    expect(stolen.status).toBe(422);
    const by = { program: aProgram({ images: [{ key: "review/x.jpg", alt: "" }] }), updatedAt: null };
    await desk("kim", "PUT", "/program/by-put", by);
    expect((await look("kim", "/program/by-put")).at("pictures")).toEqual([]);
  });
});

describe("a picture whose upload died before its program was written", () => {
  const DAY = 86_400_000;
  const keys = async () => (await api.files.list({ prefix: "program/" })).objects.map(({ key }) => key);

  it("goes the night after, with its smaller copies; what is held or new stays", async () => {
    await desk("kim", "PUT", "/program/cut-off", { program: aProgram(WHOLE), updatedAt: null });
    const send = async (width: number) => {
      const { body, headers } = multipart(await aPicture({ width }));
      const as = { "x-user-pool": "desk", "x-user-id": "kim", "x-user-name": "kim" };
      return api.fetch("/desk/program/cut-off/picture", {
        method: "POST",
        headers: { ...P02, ...headers, ...as },
        body,
      });
    };
    expect((await send(51)).status).toBe(200);
    const held = await keys();
    // As where the process dies after the object is put: nothing after it happens.
    await api.db
      .prepare(
        "CREATE TRIGGER dies BEFORE UPDATE OF images ON program BEGIN SELECT RAISE(ABORT, 'killed'); END",
      )
      .run();
    expect((await send(52)).status).toBe(500);
    await api.db.prepare("DROP TRIGGER dies").run();
    const [orphan = ""] = (await keys()).filter((key) => !held.includes(key));
    expect(orphan).toMatch(/^program\//);
    await api.files.put(`${orphan}@400`, "small");
    await api.files.put("review/0123456789abcdef0123456789abcdef.jpg", "a member's");
    await api.runSchedule(Date.now() + DAY / 2, "30 18 * * *");
    expect(await keys()).toContain(orphan);
    await api.runSchedule(Date.now() + 2 * DAY, "30 18 * * *");
    expect((await keys()).toSorted()).toEqual(held.toSorted());
    expect((await api.files.list({ prefix: "review/" })).objects.length).toBe(1);
  });
});

describe("many sessions at once", () => {
  const sessions = () =>
    api.db
      .prepare(
        `SELECT id, start_at, capacity, options, status FROM session WHERE program_id = 'bulk'
          ORDER BY start_at`,
      )
      .all<{ id: string; start_at: number; capacity: number; options: string; status: string }>();
  const change = (more: object, as = "kim") =>
    desk(as, "POST", "/program/bulk/session-change", {
      from: `${YEAR}-05-09`,
      until: `${YEAR}-05-11`,
      ...more,
    });

  beforeAll(async () => {
    await desk("kim", "PUT", "/program/bulk", { program: aProgram(WHOLE), updatedAt: null });
    const rule = {
      ...RULE,
      from: `${YEAR}-05-09`,
      until: `${YEAR}-05-11`,
      withHolidays: true,
      dryRun: false,
    };
    await desk("kim", "POST", "/program/bulk/session", rule);
    const [first] = (await sessions()).results;
    await api.db
      .prepare(
        `INSERT INTO booking (id, booking_no, user_id, program_id, session_id, status, seats, pay_amount,
          policy_snapshot,
           created_at, updated_at)
         VALUES ('paid', 'paid', 'm', 'bulk', ?1, 'BOOKING_REQUEST_COMPLETE', 6, 180000, '{}', 1, 1),
           ('over', 'over', 'm', 'bulk', ?1, 'BOOKING_CANCEL_COMPLETE', 2, 60000, '{}', 1, 1)`,
      )
      .bind(first?.id ?? "")
      .run();
    await api.db
      .prepare("UPDATE session SET sold = 6 WHERE id = ?1")
      .bind(first?.id ?? "")
      .run();
  });

  it("[U119] tells of one that is asked for by its id whom its end touches, as the change says", async () => {
    const [first] = (await sessions()).results;
    const one = await desk("kim", "GET", `/session?id=${first?.id}&day=${YEAR}-05-09`, undefined);
    const said = await change({
      change: { isOpen: false },
      until: `${YEAR}-05-09`,
      sessionIds: [first?.id],
      dryRun: true,
    });
    expect(one.at("0.touched")).toEqual({
      sessions: 1,
      bookings: 1,
      people: 6,
      won: 180_000,
      updatedAt: expect.any(Number),
    });
    expect([one.at("0.touched"), one.at("0.regionId")]).toEqual([said.at("touched"), "region_0003"]);
    const listed = await desk("kim", "GET", `/session?day=${YEAR}-05-09`, undefined);
    expect([listed.at("0.id") !== undefined, listed.at("0.touched")]).toEqual([true, undefined]);
    // [U119] a colleague may have moved it: an address that says another day leads to it all the same
    for (const day of [`?id=${first?.id}`, `?id=${first?.id}&day=${YEAR}-06-30`])
      expect((await desk("kim", "GET", `/session${day}`, undefined)).at("0.id")).toBe(first?.id);
  });

  it("[U118] go by what a colleague has changed since: nothing is written over it unseen", async () => {
    const more = { change: { capacity: 9 } };
    const expected = (await change({ ...more, dryRun: true })).at("touched");
    const seats = async () => (await sessions()).results.map(({ capacity }) => capacity);
    const [, second] = (await sessions()).results;
    const one = { from: `${YEAR}-05-10`, sessionIds: [second?.id], dryRun: false };
    const changes = [{ capacity: 30 }, { options: [{ ...OPTIONS[0], price: 31_000 }] }, { moveMin: 10 }];
    for (const theirs of changes) {
      expect((await change({ ...one, change: theirs }, "lee")).status).toBe(200);
      const mine = await change({ ...more, dryRun: false, expected });
      expect([mine.status, (await seats())[1]]).toEqual([409, 30]);
    }
    const anew = Object((await change({ ...more, dryRun: true })).at("touched"));
    expect(anew.updatedAt).toBeGreaterThan(Object(expected).updatedAt);
    // who does not say when they looked is heard as before
    const { updatedAt: _, ...without } = anew;
    expect((await change({ ...more, dryRun: false, expected: without })).status).toBe(200);
    await change({ ...one, change: { moveMin: -10 } });
    await change({ change: { capacity: 6, options: OPTIONS }, dryRun: false });
  });

  it("say first whom it touches, change nothing then, and keep seats and prices that were sold", async () => {
    const before = (await sessions()).results;
    const asked = { change: { capacity: 4, options: [{ ...OPTIONS[0], price: 35_000 }] } };
    const said = await change({ ...asked, dryRun: true });
    expect([said.status, said.at("touched"), said.at("full"), said.at("says")]).toEqual([
      200,
      { sessions: 3, bookings: 1, people: 6, won: 180_000, updatedAt: expect.any(Number) },
      [before[0]?.start_at],
      [
        "회차 3개를 바꿔요.",
        "정원은 4명이 돼요.",
        "1개 회차는 이미 더 많이 예약되어, 예약한 만큼 자리를 남겨요.",
        "새 요금: 1인 35,000원.",
        "이미 예약한 6명(180,000원)은 예약한 대로예요.",
      ],
    ]);
    expect((await sessions()).results).toEqual(before);
    const other = await change({
      ...asked,
      dryRun: false,
      expected: { ...Object(said.at("touched")), people: 5 },
    });
    expect([other.status, (await sessions()).results]).toEqual([409, before]);
    const done = await change({ ...asked, dryRun: false, expected: said.at("touched") });
    expect([done.status, (await sessions()).results.map(({ capacity }) => capacity)]).toEqual([
      200,
      [6, 4, 4],
    ]);
    expect(JSON.parse((await sessions()).results[0]?.options ?? "")[0].price).toBe(35_000);
    expect(
      await api.db.prepare("SELECT pay_amount FROM booking WHERE id = 'paid'").first<number>("pay_amount"),
    ).toBe(180_000);
    const version = await api.db
      .prepare(
        "SELECT staff_name, fields FROM catalogue_version WHERE kind = 'session' ORDER BY id DESC LIMIT 1",
      )
      .first();
    expect(version).toEqual({ staff_name: "김담당", fields: '["capacity","options"]' });
  });

  it("[S86] cost another price for one kind of people, and keep the others' prices and numbers", async () => {
    await desk("kim", "PUT", "/program/kinds", { program: aProgram(WHOLE), updatedAt: null });
    const kind = (id: string, name: string, price: number, max: number) => ({ id, name, price, max });
    const add = (day: string, options: unknown) =>
      desk("kim", "POST", "/program/kinds/session", {
        ...RULE,
        from: `${YEAR}-05-${day}`,
        until: `${YEAR}-05-${day}`,
        withHolidays: true,
        options,
        dryRun: false,
      });
    await add("09", [kind("one", "어른", 30_000, 4), kind("two", "어린이", 15_000, 2)]);
    await add("10", [kind("one", "어른", 33_000, 8), kind("two", "청소년", 20_000, 3)]);
    await add("11", [kind("one", "어른", 33_000, 8)]);
    const sold = async () =>
      (
        await api.db
          .prepare("SELECT options FROM session WHERE program_id = 'kinds' ORDER BY start_at")
          .all<{ options: string }>()
      ).results.map(({ options }) => JSON.parse(options));
    const price = (prices: object[], dryRun: boolean) =>
      desk("kim", "POST", "/program/kinds/session-change", {
        from: `${YEAR}-05-09`,
        until: `${YEAR}-05-11`,
        change: { prices },
        dryRun,
      });
    const asked = [{ id: "two", price: 12_000 }];
    expect((await price(asked, true)).at("says")).toEqual([
      `회차 ${2 * RULE.times.length}개를 바꿔요.`,
      "새 요금: 청소년 12,000원.",
      "이 회차를 예약한 사람은 없어요.",
    ]);
    expect((await price([{ id: "two", price: 99 }], false)).status).toBe(422);
    expect((await price(asked, false)).status).toBe(200);
    const each = (options: object[]) => RULE.times.map(() => options);
    expect(await sold()).toEqual([
      ...each([kind("one", "어른", 30_000, 4), kind("two", "어린이", 12_000, 2)]),
      ...each([kind("one", "어른", 33_000, 8), kind("two", "청소년", 12_000, 3)]),
      ...each([kind("one", "어른", 33_000, 8)]),
    ]);
    const none = await price([{ id: "no-such", price: 1_000 }], true);
    expect(none.at("says")).toEqual(["바꿀 회차가 없어요."]);
    // and what is made next costs what was said last
    await desk("kim", "POST", "/program/kinds/session-change", {
      from: `${YEAR}-05-09`,
      until: `${YEAR}-05-11`,
      dryRun: false,
      change: { prices: [{ id: "one", price: 34_000 }] },
    });
    expect((await look("kim", "/program/kinds")).at("options.0.price")).toBe(34_000);
  });

  it("move those that nobody has booked, and close those that are asked for", async () => {
    const before = (await sessions()).results;
    const moved = await change({ change: { moveMin: -30 }, dryRun: false });
    expect([moved.at("touched.sessions"), moved.at("kept"), moved.at("says.2")]).toEqual([
      2,
      [before[0]?.start_at],
      "예약한 사람이 있는 1개 회차는 시간을 그대로 둬요.",
    ]);
    const starts = (await sessions()).results.map(({ start_at: at }, i) => at - (before[i]?.start_at ?? 0));
    expect(starts).toEqual([0, -30 * 60_000, -30 * 60_000]);
    const closed = await change({ change: { isOpen: false }, times: ["09:30"], dryRun: false });
    expect([closed.at("touched.sessions"), (await sessions()).results.map(({ status }) => status)]).toEqual([
      2,
      ["OPEN", "CLOSED", "CLOSED"],
    ]);
    const none = await change({ change: { isOpen: true }, sessionIds: ["no-such"], dryRun: true });
    expect(none.at("says")).toEqual(["바꿀 회차가 없어요."]);
    expect((await change({ change: { isOpen: false }, dryRun: true }, "park")).status).toBe(404);
  });
});

describe("a program that is public", () => {
  it("[S61] loses nothing of what publishing asks for, and a draft may", async () => {
    const put = (more: object, from: Answer | null) =>
      desk("kim", "PUT", "/program/live", {
        program: aProgram({ ...WHOLE, ...more }),
        updatedAt: from === null ? null : from.at("updatedAt"),
      });
    const made = await put({ price: null }, null);
    const priced = await put({}, made);
    const day = { from: `${YEAR}-06-02`, until: `${YEAR}-06-02`, withHolidays: true };
    await desk("kim", "POST", "/program/live/session", { ...RULE, ...day, dryRun: false });
    const state = { state: "OPEN", updatedAt: priced.at("updatedAt") };
    const open = await desk("kim", "PUT", "/program/live/state", state);
    for (const [field, lost] of [
      ["price", { price: null }],
      ["summary", { summary: "" }],
      ["description", { description: " " }],
    ] as const) {
      const asked = await put(lost, open);
      expect([asked.status, reach(asked.json, "error.fields.0.name")]).toEqual([422, `program.${field}`]);
    }
    expect((await put({ price: 40_000 }, open)).status).toBe(200);
  });
});

describe("a session that is to begin in the past", () => {
  it("[S89] is not moved, and whoever asked reads why", async () => {
    const now = Date.now();
    await desk("kim", "PUT", "/program/late", { program: aProgram(WHOLE), updatedAt: null });
    await api.db
      .prepare(
        `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity,
           options, created_at, updated_at) VALUES ('late-1', 'late', ?1, ?1, 1, ?1, 8, '[]', 1, 1)`,
      )
      .bind(now + 1_800_000)
      .run();
    const days = { from: kstDay(now), until: kstDay(now + 86_400_000) };
    const move = (moveMin: number, dryRun: boolean) =>
      desk("kim", "POST", "/program/late/session-change", { ...days, change: { moveMin }, dryRun });
    for (const dryRun of [true, false]) {
      const asked = await move(-60, dryRun);
      expect([asked.status, reach(asked.json, "error.fields.0.name")]).toEqual([422, "change.moveMin"]);
    }
    expect((await move(-10, false)).at("touched.sessions")).toBe(1);
  });
});

describe("coupons and banners", () => {
  const now = Date.now();
  const coupon = (more: object = {}) => ({
    code: "FIRST5000",
    name: "첫 나들이",
    type: "FIXED",
    value: 5000,
    scope: "ALL",
    startsAt: now - 1000,
    endsAt: now + 1e9,
    ...more,
  });
  const banner = (more: object = {}) => ({
    position: "TOP_MAIN",
    title: "첫 나들이 5,000원",
    image: "/art/banner-spring.9d9a1325.svg",
    alt: "봄 그림",
    link: "/my/coupon",
    startAt: now - 1000,
    endAt: now + 1e9,
    order: 1,
    ...more,
  });
  const put = (kind: string, id: string, body: object, updatedAt: unknown) =>
    desk("op", "PUT", `/${kind}/${id}`, { [kind]: body, updatedAt });

  it("made at the desk are given by the banner, which visitors see while it is on", async () => {
    const made = await put("coupon", "first", coupon(), null);
    expect(made.status).toBe(200);
    await put("banner", "spring", banner({ couponId: "first" }), null);
    await put("banner", "later", banner({ startAt: now + 1e8 }), null);
    expect((await api.call("GET", "/banner?position=TOP_MAIN")).json).toEqual({
      value: [expect.objectContaining({ id: "spring", couponId: "first", link: "/my/coupon" })],
    });
    const every = Object.values(Object(reach((await look("op", "/banner")).json, "value")));
    expect(every.map((one) => reach(one, "id"))).toEqual(["later", "spring"]);
    await api.call("PUT", "/user", { as: "holder", body: { id: "holder" } });
    const taken = await api.call("POST", "/banner/spring/coupon", { as: "holder", key: crypto.randomUUID() });
    expect([taken.status, (await look("op", "/coupon")).at("0.issued")]).toEqual([201, 1]);
    const worse = await put("coupon", "first", coupon({ value: 1000 }), made.at("updatedAt"));
    expect([worse.status, message(worse)]).toEqual([
      422,
      "이미 받은 사람이 있어서 혜택은 바꿀 수 없어요. 새 쿠폰을 만들어 주세요.",
    ]);
    const longer = await put("coupon", "first", coupon({ endsAt: now + 2e9 }), made.at("updatedAt"));
    expect([longer.status, (await look("op", "/coupon")).at("0.coupon.endsAt")]).toEqual([200, now + 2e9]);
  });

  it("that make no sense are refused in words, and are the platform's alone", async () => {
    const said = async (kind: string, body: object) => message(await put(kind, "wrong", body, null));
    expect([
      await said("coupon", coupon({ code: "OTHER", type: "PERCENT", value: 101 })),
      await said("coupon", coupon()),
      await said("coupon", coupon({ code: "OTHER", scope: "CATEGORY" })),
      await said("coupon", coupon({ code: "OTHER", hostId: "nobody" })),
      await said("banner", banner({ endAt: now - 2000 })),
      await said("banner", banner({ couponId: "no-such" })),
    ]).toEqual([
      "할인율은 100%까지예요.",
      "이미 쓰는 쿠폰 번호예요.",
      "어디에 쓰는 쿠폰인지 다시 확인해 주세요.",
      "진행자가 부담하는 쿠폰은 그 진행자의 프로그램을 골라야 해요.",
      "끝나는 때는 시작하는 때보다 뒤여야 해요.",
      "없는 쿠폰이에요.",
    ]);
    expect((await put("banner", "wrong", banner({ link: "//evil.example" }), null)).status).toBe(400);
    expect((await look("kim", "/coupon")).status).toBe(403);
  });
});
