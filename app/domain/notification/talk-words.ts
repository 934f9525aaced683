import { formatWon, truncate } from "../format.ts";
import { formatDayWithWeekday, formatShortDay, formatTime } from "../time/kst.ts";
import type { BookingFacts, BookingKind } from "./booking-words.ts";
import {
  CHANGE_TEMPLATES,
  GUEST_TEMPLATES,
  LINK_TEMPLATES,
  PAY_SECRET,
  TALK_TEMPLATES,
  type TalkTemplate,
  variablesOf,
} from "./talk-templates.ts";

/** A 알림톡 is asked for by its template and what stands for each variable. */
export interface TalkWords {
  template: string;
  values: Record<string, string>;
}

/** A value is cut to so many, so that all of a message's together stay below that. */
const MOST_VALUE_CHARS = 120;

const byKind = (templates: readonly TalkTemplate[]) =>
  new Map(templates.map((template) => [template.kind, template]));
const OF_MEMBERS = byKind(TALK_TEMPLATES);
const OF_CHANGES = byKind(CHANGE_TEMPLATES);
const OF_GUESTS = byKind(GUEST_TEMPLATES);
const OF_LINKS = byKind(LINK_TEMPLATES);

const moment = (at: number): string => `${formatDayWithWeekday(at)} ${formatTime(at)}`;
const deadline = (at: number | null): string =>
  at === null ? "" : `${formatShortDay(at)} ${formatTime(at)}`;

/** What stands for each variable that any template has; "" where nothing is known. */
const valuesOf = (facts: BookingFacts): Record<string, string> => ({
  프로그램: facts.title,
  프로그램번호: facts.programId,
  예약: facts.changeOf ?? facts.bookingId,
  회차: facts.sessionId ?? "",
  예약번호: facts.bookingNo ?? "",
  일시: moment(facts.startAt),
  전일시: facts.wasStartAt == null ? "" : moment(facts.wasStartAt),
  인원: `${facts.seats}명`,
  장소: [facts.meetingPoint, facts.address].filter(Boolean).join(", ") || "예약 상세에서 확인해 주세요",
  금액: formatWon(facts.payAmount || facts.depositAmount),
  환불금액: formatWon(facts.refund ?? facts.payAmount),
  기한: deadline(facts.offerExpiresAt ?? facts.depositDueAt ?? facts.payUntil ?? null),
  [PAY_SECRET]: facts.payLinkId ?? "",
});

/**
 * A booking's news as 알림톡; null where the kind has no template, or a variable of it has no value, which the
 * service would refuse: it is told by the other ways alone.
 */
export const talkWords = (kind: BookingKind, facts: BookingFacts): TalkWords | null =>
  wordsBy((facts.changeOf == null ? OF_MEMBERS : OF_CHANGES).get(kind), facts);

/** The same to a guest of the desk's, in other words where they pay by a link. */
export const guestTalkWords = (kind: BookingKind, facts: BookingFacts): TalkWords | null =>
  wordsBy((facts.payLinkId ? OF_LINKS.get(kind) : undefined) ?? OF_GUESTS.get(kind), facts);

function wordsBy(template: TalkTemplate | undefined, facts: BookingFacts): TalkWords | null {
  if (template === undefined) return null;
  const all = valuesOf(facts);
  const values = Object.fromEntries(
    variablesOf(template).map((name) => [
      name,
      truncate((all[name] ?? "").replaceAll(/\s+/g, " ").trim(), MOST_VALUE_CHARS),
    ]),
  );
  return Object.values(values).includes("") ? null : { template: template.code, values };
}
