import { describe, expect, it } from "vitest";
import type { BookingFacts, BookingKind } from "#domain/notification/booking-words";
import { KINDS } from "#domain/notification/kinds";
import {
  CHANGE_TEMPLATES,
  filledIn,
  GUEST_TEMPLATES,
  LINK_TEMPLATES,
  MOST_TALK_CHARS,
  TALK_TEMPLATES,
  templateOf,
  variablesOf,
} from "#domain/notification/talk-templates";
import { guestTalkWords, talkWords } from "#domain/notification/talk-words";
import { kst } from "#domain/time/kst";

const FACTS: BookingFacts = {
  bookingId: "b-1",
  bookingNo: "N-1",
  programId: "p-1",
  title: "흙 만지는 토요일",
  startAt: kst("2026-12-05", "10:00"),
  seats: 2,
  payAmount: 96_000,
  depositAmount: 0,
  refund: 86_400,
  refundDueAt: null,
  offerExpiresAt: kst("2026-12-01", "18:00"),
  depositDueAt: null,
  meetingPoint: "공방 앞",
  reason: null,
  note: null,
  wasStartAt: kst("2026-12-04", "10:00"),
};

const byLink = (kind: BookingKind, facts: BookingFacts) =>
  guestTalkWords(kind, { ...facts, payLinkId: "link", payUntil: kst("2026-12-01", "18:00") });

const forChange = (kind: BookingKind, facts: BookingFacts) =>
  talkWords(kind, { ...facts, changeOf: "b-0", sessionId: "s-2" });

const ALL = [
  ...TALK_TEMPLATES.map((template) => ({ template, write: talkWords })),
  ...CHANGE_TEMPLATES.map((template) => ({ template, write: forChange })),
  ...GUEST_TEMPLATES.map((template) => ({ template, write: guestTalkWords })),
  ...LINK_TEMPLATES.map((template) => ({ template, write: byLink })),
];

describe("알림톡 templates", () => {
  it("[S22] lead a guest of the desk's, who has no account, to no login and no ticket of an account", () => {
    for (const { text, button } of GUEST_TEMPLATES)
      expect([button.path, /입장권|앱|로그인/.test(text)]).toEqual(["/program/#{프로그램번호}", false]);
    expect(guestTalkWords("FREE_CANCEL_ENDS", FACTS)).toBeNull();
  });

  it("are of bookings alone, one a kind, and none advertises", () => {
    for (const templates of [TALK_TEMPLATES, CHANGE_TEMPLATES, GUEST_TEMPLATES, LINK_TEMPLATES])
      expect(new Set(templates.map(({ kind }) => kind)).size).toBe(templates.length);
    expect(new Set(ALL.map(({ template: { code } }) => code)).size).toBe(ALL.length);
    for (const { kind, text } of ALL.map(({ template }) => template)) {
      expect([kind, KINDS[kind].isAd, KINDS[kind].group]).toEqual([
        kind,
        false,
        expect.not.stringMatching(/benefit/),
      ]);
      expect(text).not.toMatch(/\(광고\)|할인|쿠폰|이벤트/);
    }
  });

  it("are more than variables, and stay below 1,000 characters however long a host's words are", () => {
    const long = {
      ...FACTS,
      title: "가".repeat(500),
      meetingPoint: "나".repeat(900),
      address: "다".repeat(900),
    };
    for (const { template, write } of ALL) {
      expect(filledIn(template.text, {}).replaceAll(/#\{[^}]+\}|■|\s/g, "").length).toBeGreaterThan(15);
      const words = write(template.kind, long);
      expect(filledIn(template.text, words?.values ?? {}).length).toBeLessThanOrEqual(MOST_TALK_CHARS);
    }
  });

  it("have a value for every variable, the button's too", () => {
    for (const { template, write } of ALL) {
      const words = write(template.kind, FACTS);
      expect(Object.keys(words?.values ?? {})).toEqual(variablesOf(template));
      expect(filledIn(template.text + template.button.path, words?.values ?? {})).not.toMatch(
        /#\{|undefined/,
      );
    }
  });

  it("say what is true of the booking", () => {
    const words = talkWords("RESCHEDULED", FACTS);
    expect(filledIn(templateOf(words?.template ?? "")?.text ?? "", words?.values ?? {})).toBe(
      "예약 일정이 바뀌었어요.\n\n■ 프로그램: 흙 만지는 토요일\n■ 일시: 2026.12.05 (토) 10:00\n■ " +
        "바뀌기 전: 2026.12.04 (금) 10:00\n■ 모이는 곳: 공방 앞",
    );
  });

  it("[S47] lead who waits for a change to the change, and offer no new booking", () => {
    const words = forChange("OFFER", FACTS);
    const { button, text } = templateOf(words?.template ?? "") ?? { button: { path: "" }, text: "" };
    expect(filledIn(button.path, words?.values ?? {})).toBe("/booking-detail/b-0/reschedule?session=s-2");
    expect(text).toMatch(/예약 일정을 바꿀 수 있어요/);
    expect(forChange("OFFER_ENDED", FACTS)).toBeNull();
  });

  it("[S33] promise no more than a booking's own rules give back, where it is its guest's cancel", () => {
    const said = (kind: BookingKind) => templateOf(byLink(kind, FACTS)?.template ?? "")?.text;
    expect(said("CANCELLED")).toMatch(/있으면 환불 규정에 따라 돌려드려요\.$/);
    expect(said("SESSION_CANCELLED")).toMatch(/있으면 결제하신 곳으로 돌려드려요\.$/);
  });

  it("are not asked for where nothing is known for a variable, nor for what has none", () => {
    expect(talkWords("OFFER", { ...FACTS, offerExpiresAt: null })).toBeNull();
    expect(talkWords("SESSION_MOVED", { ...FACTS, wasStartAt: null })).toBeNull();
    expect(talkWords("HOST_NOTE", { ...FACTS, note: "아무 말" })).toBeNull();
  });
});
