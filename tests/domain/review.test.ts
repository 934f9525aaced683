import { describe, expect, it } from "vitest";
import { BOOKING_STATUSES, CONFIRMED } from "#domain/booking/statuses";
import { cleanContent, contentLength, contentProblem } from "#domain/review/content";
import { cleanDraft, draftProblems } from "#domain/review/draft";
import { mayReview } from "#domain/review/may-review";
import { reportReasonOf } from "#domain/review/report-reasons";

const GOOD = "물레 앞에서 시간 가는 줄 몰랐어요.";

describe("a review's text", () => {
  it("[R34] has 10 to 1,000 letters as a person counts them, the spaces around it left out", () => {
    expect(contentProblem("가나다라마바사아자")).toBe("CONTENT_TOO_SHORT");
    expect(contentProblem(`   가나다라마바사아자   `)).toBe("CONTENT_TOO_SHORT");
    expect(contentProblem("가나다라마바사아자차")).toBeNull();
    expect(contentProblem("가나다라".repeat(250))).toBeNull();
    expect(contentProblem(`${"가나다라".repeat(250)}마`)).toBe("CONTENT_TOO_LONG");
  });

  it("[R34] counts a composed letter, a family and a line end once each", () => {
    expect(contentLength("각".normalize("NFD"))).toBe(1);
    expect(contentLength("👨‍👩‍👧‍👦")).toBe(1);
    expect(contentLength("가\r\n나")).toBe(3);
    expect(cleanContent("가\r\n\r\n\r\n\r\n나  ")).toBe("가\n\n나");
  });

  it("[R34] is nothing where nobody can see it, and turns no words around", () => {
    expect(
      contentProblem("\u3164\u115f\u1160\u2800\u200b\u2060\ufeff\u00ad\uffa0\u200e\u0007\u202e".repeat(3)),
    ).toBe("CONTENT_TOO_SHORT");
    expect(cleanContent("좋아요\u202e요리\u2066 👨‍👩‍👧‍👦 ❤️\n끝")).toBe("좋아요요리 👨‍👩‍👧‍👦 ❤️\n끝");
  });

  it("[R34] says something: one letter over and over does not", () => {
    expect(contentProblem("ㅋ".repeat(30))).toBe("CONTENT_EMPTY_WORDS");
    expect(contentProblem("ㅋㅋ ㅎㅎ ".repeat(30))).toBe("CONTENT_EMPTY_WORDS");
    expect(contentProblem(GOOD)).toBeNull();
  });
});

describe("a review's draft", () => {
  it("[R34] names every wrong field with its sentence, in the order of the form", () => {
    expect(draftProblems({ rating: Number.NaN, content: "좋아요", party: "고양이와" })).toEqual([
      { name: "rating", code: "RATING_MISSING", message: "별점을 골라 주세요." },
      { name: "party", code: "PARTY_UNKNOWN", message: "누구와 갔는지 다시 골라 주세요." },
      { name: "content", code: "CONTENT_TOO_SHORT", message: "후기는 10자 이상 적어 주세요." },
    ]);
    for (const rating of [0, 6, 4.5])
      expect(draftProblems({ rating, content: GOOD }).map(({ name }) => name)).toEqual(["rating"]);
    for (const rating of [1, 2, 3, 4, 5])
      expect(draftProblems({ rating, content: GOOD, party: "가족과" })).toEqual([]);
  });

  it("is kept cleaned, without company where none was told", () => {
    expect(cleanDraft({ rating: 5, content: `  ${GOOD}\r\n` })).toEqual({
      rating: 5,
      content: GOOD,
      party: "",
    });
  });
});

describe("who may write", () => {
  it("[R34] one who took part: confirmed, the session over; in no other status, no moment before", () => {
    for (const status of BOOKING_STATUSES) {
      expect([status, mayReview({ status, endAt: 100 }, 100)]).toEqual([status, CONFIRMED.includes(status)]);
      expect(mayReview({ status, endAt: 101 }, 100)).toBe(false);
    }
  });
});

it("a report gives one of the reasons of the list", () => {
  expect([reportReasonOf("SPAM"), reportReasonOf("spam"), reportReasonOf(null)]).toEqual([
    "SPAM",
    null,
    null,
  ]);
});
