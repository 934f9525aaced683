import { describe, expect, it } from "vitest";
import { backWords } from "#domain/desk/pay-link-back";

const dueAt = Date.parse("2026-11-30T12:00:00+09:00");
const saidOf = (state: string, refund: { refund: number; dueAt: number } | null) => {
  const { headline, text } = backWords(state, refund);
  return `${headline}\n${text}`;
};

describe("[S33] how far the money of a link is on its way back", () => {
  it("is said of a cancel, under way and done", () => {
    expect(saidOf("CANCELLING", { refund: 36_000, dueAt })).toMatch(/돌려드리고 있어요\n36,000원을 .*까지/);
    expect(saidOf("CANCELLED", { refund: 36_000, dueAt })).toMatch(/취소했어요\n36,000원을 .*돌려드렸어요/);
  });

  it("is said of what came too late: no cancel of anybody's, and nothing to wait for once it is back", () => {
    expect(saidOf("RETURNING", null)).toMatch(/돌려드리고 있어요\n.*기한이 지나.*며칠 걸릴 수/);
    const done = saidOf("CANCELLED", null);
    expect(done).toMatch(/돌려드렸어요\n.*모두 돌려드렸어요/);
    expect(done).not.toMatch(/취소했어요|돌려드려요|며칠/);
  });
});
