import { DAY_MS, addDays, kstDay, startOfKstDay } from "../time/kst.ts";
import { RECONFIRM_YEARS, nextWithin, yearsBefore } from "./advertising.ts";

const HOUR_MS = 3_600_000;
const EVENING = 19;
const MORNING = 9;
const FORENOON = 10;
/** Invitations to write come by day. */
const DAYTIME = { from: MORNING, to: 21 } as const;

/** A stretch of time: `after` itself is out, `upTo` is in. Epoch ms. */
export interface Stretch {
  after: number;
  upTo: number;
}

/**
 * What falls due within a stretch: sessions by their start or end, coupons by their last moment, consents by
 * when they were given.
 */
export type Due =
  | { kind: "DAY_BEFORE" | "TWO_HOURS"; starts: Stretch }
  | { kind: "FREE_CANCEL_ENDS"; starts: Stretch; freeDays: number }
  | { kind: "REVIEW_INVITE"; ends: Stretch }
  | { kind: "COUPON_ENDS"; expires: Stretch }
  | { kind: "CONSENT_RECONFIRM"; given: Stretch; years: number }
  | { kind: "NOTICE"; published: Stretch };

/** Up to how many calendar days before the start a policy gives everything back (SPEC §3). */
const FREE_DAYS = [10, 3, 1] as const;
const COUPON_DAYS = 3;
const NOTICE_OVERLAP_MS = 5 * 60_000;

/**
 * What the clock must tell of, having come from `after` to `upTo`. Two stretches that meet tell of everything
 * once, wherever they are cut. The day before: 19:00; free cancellation: 9:00 on the day before its last one;
 * coupons: 10:00, three days before their last one.
 */
export function dueWithin({ after, upTo }: Stretch): Due[] {
  return [
    ...hoursWithin(EVENING, { after, upTo }).map((day): Due => ({
      kind: "DAY_BEFORE",
      starts: wholeDay(addDays(day, 1)),
    })),
    { kind: "TWO_HOURS", starts: { after: after + 2 * HOUR_MS, upTo: upTo + 2 * HOUR_MS } },
    ...hoursWithin(MORNING, { after, upTo }).flatMap((day) =>
      FREE_DAYS.map((freeDays): Due => ({
        kind: "FREE_CANCEL_ENDS",
        starts: wholeDay(addDays(day, freeDays + 1)),
        freeDays,
      })),
    ),
    {
      kind: "REVIEW_INVITE",
      ends: { after: invitedUpTo(after) - HOUR_MS, upTo: invitedUpTo(upTo) - HOUR_MS },
    },
    ...hoursWithin(FORENOON, { after, upTo }).flatMap((day) => forenoon(day)),
    // A notice may be written down a little after the moment it bears; told twice it is not, since its row
    // has a name.
    { kind: "NOTICE", published: { after: after - NOTICE_OVERLAP_MS, upTo } },
  ];
}

const forenoon = (day: string): Due[] => [
  // A coupon's moment of expiry is the first one without it: midnight belongs to the day before.
  {
    kind: "COUPON_ENDS",
    expires: {
      after: startOfKstDay(addDays(day, COUPON_DAYS)),
      upTo: startOfKstDay(addDays(day, COUPON_DAYS + 1)),
    },
  },
  ...[1, 2, 3, 4, 5].map((times): Due => ({
    kind: "CONSENT_RECONFIRM",
    given: wholeDay(yearsBefore(day, times * RECONFIRM_YEARS)),
    years: times * RECONFIRM_YEARS,
  })),
];

/** The days whose `hour` o'clock lies within the stretch. */
function hoursWithin(hour: number, { after, upTo }: Stretch): string[] {
  const days: string[] = [];
  for (let day = kstDay(after); startOfKstDay(day) <= upTo; day = addDays(day, 1)) {
    const at = startOfKstDay(day) + hour * HOUR_MS;
    if (at > after && at <= upTo) days.push(day);
  }
  return days;
}

const wholeDay = (day: string): Stretch => ({
  after: startOfKstDay(day) - 1,
  upTo: startOfKstDay(day) + DAY_MS - 1,
});

/** The latest moment that, put off to the next daytime, is not after `at`. */
function invitedUpTo(at: number): number {
  if (nextWithin(DAYTIME, at) === at) return at;
  const midnight = startOfKstDay(kstDay(at));
  const evening = midnight + DAYTIME.to * HOUR_MS;
  return (at >= evening ? evening : evening - DAY_MS) - 1;
}
