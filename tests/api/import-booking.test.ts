import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { intoDatabase } from "../../workers/cli/import/write.ts";
import { addDays, kstDay } from "../../app/domain/time/kst.ts";
import { runOnD1 } from "../../workers/cli/import/batch.ts";
import { importFile } from "../../workers/cli/import/import-file.ts";
import { type ApiUnderTest, startApi } from "../support/api.ts";
import { bytesOf, csvOf } from "../support/import-rows.ts";

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("an imported program with dates to come", () => {
  it("is found by a word of its title, opened with its source and licence, and booked", async () => {
    const now = Date.now();
    const day = (offset: number) => `${addDays(kstDay(now), offset)} 00:00:00.0`;
    const run = runOnD1(api.db);
    const csv = csvOf("seoul", {
      서비스개시시작일시: day(10),
      서비스개시종료일시: day(10),
      접수시작일시: day(-10),
      접수종료일시: day(9),
    });
    const report = await importFile(intoDatabase(run), "숲.csv", bytesOf(csv), {
      now,
      dryRun: false,
      defaultCapacity: 20,
    });
    expect(report).toMatchObject({ read: 1, added: 1 });
    await api.runSchedule(now); // indexes what was written

    const found = await api.call("GET", `/program?keyword=${encodeURIComponent("피리")}`);
    const id = String(found.at("0.id"));
    const opened = await api.call("GET", `/program/${id}`);
    expect(opened.at("title")).toBe("숲에서 만드는 나무 피리");
    expect(opened.at("licence")).toContain("공공누리");
    expect(opened.at("sourceUrl")).toContain("yeyak.seoul.go.kr");

    const sessions = await api.call("GET", `/program/${id}/session`);
    expect(sessions.at("0.bookable")).toBe("OPEN");
    const items = [{ optionId: sessions.at("0.options.0.id"), qty: 1 }];
    const booked = await api.call("POST", "/booking", {
      as: "u1",
      key: "import-booking-1",
      body: { programId: id, sessionId: sessions.at("0.id"), items },
    });
    expect([booked.status, booked.at("status")]).toEqual([201, "RESERVE_REQUEST"]);
  });
});
