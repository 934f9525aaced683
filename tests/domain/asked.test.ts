import { describe, expect, it } from "vitest";
import { answeredOf, askedIn, MOST_ASKED } from "#domain/program/asked";

const row = (label: string, was = { id: "", label: "" }, isRequired = false) => ({ label, isRequired, was });

describe("what a program asks of who books", () => {
  it("[R72] keeps a question's id as long as its words stay, so that no answer changes its question", () => {
    const [food] = askedIn([row("못 먹는 음식이 있나요?")]);
    expect(food).toMatchObject({ label: "못 먹는 음식이 있나요?", required: false });
    const was = { id: "old", label: "못 먹는 음식이 있나요?" };
    expect(askedIn([row(" 못 먹는  음식이 있나요? ", was, true)])).toEqual([
      { id: "old", label: "못 먹는 음식이 있나요?", required: true },
    ]);
    const [shoes] = askedIn([row("신발 크기는요?", was)]);
    expect(shoes?.id).not.toBe("old");
    // Asked again later, it is the question it was.
    expect(askedIn([row("못 먹는 음식이 있나요?")])[0]?.id).toBe(food?.id);
    expect(food?.id).toMatch(/^[\w-]{3,64}$/);
  });

  it("[R72] leaves out empty rows and the same words twice, and asks ten things at most", () => {
    expect(askedIn([row(""), row("키는요?"), row("  "), row("키는요?")])).toHaveLength(1);
    const many = askedIn(Array.from({ length: 12 }, (_, at) => row(`질문 ${at}`)));
    expect([many.length, new Set(many.map(({ id }) => id)).size]).toEqual([MOST_ASKED, MOST_ASKED]);
  });

  it("[R72] has each answer beside its question, and says where that is asked no more", () => {
    const questions = [{ id: "food", label: "못 먹는 음식이 있나요?" }];
    expect(
      answeredOf(
        [
          { id: "food", answer: "땅콩이요" },
          { id: "gone", answer: "260" },
          { id: "food", answer: " " },
        ],
        questions,
      ),
    ).toEqual([
      { label: "못 먹는 음식이 있나요?", answer: "땅콩이요" },
      { label: "지금은 묻지 않는 것", answer: "260" },
    ]);
  });
});
