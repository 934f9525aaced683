import { expect, it } from "vitest";
import { isCertified } from "#domain/booking/attendance";
import { certificates } from "../../app/server/certificate.server.ts";

const START = Date.parse("2026-11-28T10:00:00+09:00");
const COURSE = { title: "물레 첫걸음", hostName: "물레방", startAt: START, endAt: START + 7_200_000 };
const NOW = START + 8_000_000;
const person = (more: object) => ({
  bookingNo: "N261128-AAAA",
  bookerName: "하늘",
  attendedAt: START,
  ...more,
});

it("수료증 is a sheet for each who came, by name, with a number, the course, its day and who gives it", () => {
  const made = certificates(
    [
      person({}),
      person({ bookerName: "가람", bookingNo: "N261128-BBBB" }),
      person({ bookerName: "안온", attendedAt: null }),
      person({ bookerName: null }),
    ],
    COURSE,
    "n",
    NOW,
  );
  const sheets = [...made.matchAll(/<section>.*?<\/section>/gs)].map(([one]) => one);
  expect(
    sheets.map((one) => [/제 ([\w-]+) 호/.exec(one)?.[1], /성명<\/dt><dd>([^<]+)/.exec(one)?.[1]]),
  ).toEqual([
    ["N261128-BBBB", "가람"],
    ["N261128-AAAA", "하늘"],
  ]);
  for (const words of ["물레 첫걸음", "2026.11.28 (토) 10:00 – 12:00", "2026년 11월 28일", "물레방"])
    expect(sheets[0]).toContain(words);
  expect(made).toMatch(/@page\{size:A4/);
});

it("수료증 shows what people typed as text, and says so where nobody came", () => {
  const made = certificates(
    [person({ bookerName: "<img src=x>" })],
    { ...COURSE, title: "</dd><script>" },
    "n",
    NOW,
  );
  expect(made).toContain("&lt;img src=x&gt;");
  expect(made.match(/<script/g)).toHaveLength(1);
  expect(certificates([person({ attendedAt: null })], COURSE, "n", NOW)).toContain(
    "왔다고 적은 분이 없어요.",
  );
});

it("수료증 is a member's own once the session is over and they are written down as having come", () => {
  const came = { status: "BOOKING_REQUEST_COMPLETE", attendedAt: START, endAt: NOW } as const;
  expect(isCertified(came, NOW)).toBe(true);
  expect(isCertified(came, NOW - 1)).toBe(false);
  expect(isCertified({ ...came, attendedAt: null }, NOW)).toBe(false);
  expect(isCertified({ ...came, status: "REFUND_COMPLETE" }, NOW)).toBe(false);
});
