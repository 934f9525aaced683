import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isHoliday } from "#domain/time/day-tone";
import { reach, startApi, type Answer, type ApiUnderTest } from "../support/api.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
  await api.db
    .prepare(
      "INSERT INTO host (id, name, created_at, updated_at) VALUES ('h-own', '물레방', 1, 1), ('h-other', '남의 공방', 1, 1)",
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
    const found = await api.call("GET", `/program?keyword=${encodeURIComponent("물레 첫")}`);
    expect(found.at("0.id")).toBe("mulle");
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
    expect(message(second)).toMatch(/^이담당 님이 .*먼저 바꿨어요\. title$/);
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
});
