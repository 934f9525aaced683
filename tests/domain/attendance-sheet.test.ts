import { expect, it } from "vitest";
import { attendanceSheet } from "../../app/routes/desk/session/attendance-sheet.server.ts";

const START = Date.parse("2026-11-28T10:00:00+09:00");
const person = (more: object) => ({
  sessionId: "s1",
  programTitle: "물레 첫걸음",
  startAt: START,
  bookingNo: "N261128-AAAA",
  bookerName: "하늘",
  phone: "01012345678",
  seats: 2,
  ...more,
});

it("출석부 has a sheet for each session, soonest first, its people by name and no whole number", () => {
  const sheet = attendanceSheet(
    [
      person({}),
      person({
        sessionId: "s2",
        programTitle: "다도",
        startAt: START - 3_600_000,
        bookerName: null,
        phone: null,
      }),
      person({ bookerName: "가람", seats: 3, bookingNo: "N261128-BBBB" }),
    ],
    "n",
  );
  const titles = [...sheet.matchAll(/<h1>([^<]+)<\/h1>\n<p>([^<]+)</g)].map(([, title, when]) => [
    title,
    when,
  ]);
  expect(titles).toEqual([
    ["다도 출석부", "2026.11.28 (토) 09:00 · 예약 1건, 2명"],
    ["물레 첫걸음 출석부", "2026.11.28 (토) 10:00 · 예약 2건, 5명"],
  ]);
  const names = [...sheet.matchAll(/<tr><td>(\d)<\/td><td>([^<]*)<\/td><td>(\d*)<\/td>/g)];
  expect(names.map(([, at, name, end]) => [at, name, end])).toEqual([
    ["1", "", ""],
    ["1", "가람", "5678"],
    ["2", "하늘", "5678"],
  ]);
  expect(sheet).not.toContain("01012345678");
});

it("출석부 shows what people typed as text, and says so where nobody comes", () => {
  const sheet = attendanceSheet(
    [person({ bookerName: "<img src=x onerror=alert(1)>", programTitle: "</h1><script>" })],
    "n",
  );
  expect(sheet).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(sheet.match(/<script/g)).toHaveLength(1);
  expect(attendanceSheet([], "n")).toContain("예약한 분이 없어요.");
});
