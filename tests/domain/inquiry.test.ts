import { expect, it } from "vitest";
import { cleanInquiry, inquiryProblems } from "#domain/inquiry/draft";
import { inquiryKindOf } from "#domain/inquiry/kinds";

const BODY = "차로 가려고 하는데 주차할 곳이 있나요?";
const namesOf = (draft: { title: string; body: string }) => inquiryProblems(draft).map(({ code }) => code);

it("[R20] an inquiry has a title of 1 to 60 letters and a text of 10 to 2,000", () => {
  expect(namesOf({ title: " ", body: "주차" })).toEqual(["TITLE_MISSING", "BODY_TOO_SHORT"]);
  expect(namesOf({ title: "\u3164\u2800", body: "\u200b\u3164".repeat(9) })).toEqual([
    "TITLE_MISSING",
    "BODY_TOO_SHORT",
  ]);
  expect(namesOf({ title: "가".repeat(61), body: "가".repeat(2_001) })).toEqual([
    "TITLE_TOO_LONG",
    "BODY_TOO_LONG",
  ]);
  expect(namesOf({ title: "가".repeat(60), body: "가".repeat(2_000) })).toEqual([]);
  expect(namesOf({ title: "주차", body: "가".repeat(10) })).toEqual([]);
});

it("is kept composed, its title on one line, its text with its lines", () => {
  expect(cleanInquiry({ title: " 주차\r\n 되나요 ", body: `${BODY}\r\n고맙습니다. ` })).toEqual({
    title: "주차 되나요",
    body: `${BODY}\n고맙습니다.`,
  });
});

it("[E03] is of one of the kinds of the code list", () => {
  expect([inquiryKindOf("REFUND"), inquiryKindOf("OTHER"), inquiryKindOf(null)]).toEqual([
    "REFUND",
    null,
    null,
  ]);
});
