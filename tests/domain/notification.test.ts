import { readFileSync } from "node:fs";
import description from "#openapi/product.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { TRANSITIONS } from "#domain/booking/transitions";
import { AD_HOURS, asAdvertising, nextWithin, yearsBefore } from "#domain/notification/advertising";
import { bookingMessage, type BookingFacts } from "#domain/notification/booking-words";
import { bodyLines } from "#domain/notification/body-lines";
import { byDay } from "#domain/notification/by-day";
import { headerText, isMailbox } from "#domain/notification/header-text";
import { KINDS, isNotificationKind } from "#domain/notification/kinds";
import { consentReconfirm, couponEnds } from "#domain/notification/other-words";
import { isPushEndpoint, pushHosts, readSubscription } from "#domain/notification/push-endpoint";
import { type Due, dueWithin } from "#domain/notification/reminders";
import { MAX_ATTEMPTS, retryAfterMs, waitAfter } from "#domain/notification/retry";
import { SILENT_EVENTS, kindOfStep } from "#domain/notification/step-kind";
import { composeMail } from "../../workers/api/mail/compose.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A moment in Korea. */
const kst = (text: string): number => Date.parse(`${text}:00+09:00`);
const shown = (at: number): string => new Date(at + 9 * HOUR).toISOString().slice(0, 16);

const FACTS: BookingFacts = {
  bookingId: "b1",
  programId: "p1",
  title: "흙 만지는 토요일",
  startAt: kst("2026-12-05T10:00"),
  seats: 2,
  payAmount: 42_000,
  depositAmount: 0,
  refund: 33_600,
  refundDueAt: kst("2026-12-09T23:59"),
  offerExpiresAt: kst("2026-12-04T18:30"),
  depositDueAt: kst("2026-12-03T12:00"),
  meetingPoint: "1층 앞",
  reason: null,
  note: null,
};

describe("advertising", () => {
  it("goes out from 8 up to, not at, 21 in Korea; what comes at night waits for the morning", () => {
    const cases = [
      ["2026-12-05T07:59", "2026-12-05T08:00"],
      ["2026-12-05T08:00", "2026-12-05T08:00"],
      ["2026-12-05T20:59", "2026-12-05T20:59"],
      ["2026-12-05T21:00", "2026-12-06T08:00"],
      ["2026-12-05T23:59", "2026-12-06T08:00"],
      ["2026-12-06T00:00", "2026-12-06T08:00"],
      ["2026-12-31T22:00", "2027-01-01T08:00"],
    ] as const;
    expect(cases.map(([at]) => shown(nextWithin(AD_HOURS, kst(at))))).toEqual(cases.map(([, to]) => to));
    for (let at = kst("2026-12-05T00:00"); at < kst("2026-12-07T00:00"); at += 7 * MINUTE) {
      const hour = Number(shown(nextWithin(AD_HOURS, at)).slice(11, 13));
      expect(hour >= 8 && hour < 21).toBe(true);
    }
  });

  it("begins with (광고), once, and says at its end how to refuse it for nothing", () => {
    const ad = asAdvertising(couponEnds({ name: "공예 쿠폰", expiresAt: kst("2026-12-06T00:00") }));
    expect(ad.title).toBe("(광고) 쿠폰이 곧 끝나요");
    expect(ad.body).toBe(
      "공예 쿠폰 · 2026.12.05 (토)까지 쓸 수 있어요.\n나들 · 무료 수신거부: 마이 > 프로필 수정 > 알림",
    );
    expect(asAdvertising(ad).title).toBe(ad.title);
    const mail = composeMail(ad, "https://m.nadeul.example", "https://m.nadeul.example/u");
    expect(mail.subject.startsWith("(광고)")).toBe(true);
    expect(mail.text).toContain("그만 받으려면: https://m.nadeul.example/u");
  });

  it("is told of again after two years, on a leap day too", () => {
    expect([
      yearsBefore("2026-12-05", 2),
      yearsBefore("2028-02-29", 2),
      yearsBefore("2028-02-29", 4),
    ]).toEqual(["2024-12-05", "2026-02-28", "2024-02-29"]);
    const told = consentReconfirm(kst("2024-12-05T15:00"));
    for (const words of [
      "보내는 곳: 나들",
      "2024.12.05에 광고성 정보 수신에 동의하셨어요.",
      "계속 받으시려면",
      "그만 받으시려면",
    ])
      expect(told.body).toContain(words);
    const mail = composeMail(told, "https://m.nadeul.example", "https://m.nadeul.example/u");
    // no advertising, so without its mark
    expect(mail.subject).toBe("[나들] 혜택 알림 수신에 동의하고 계세요");
    expect([mail.text, mail.html].map((text) => text.includes("https://m.nadeul.example/u"))).toEqual([
      true,
      true,
    ]);
    expect(KINDS.CONSENT_RECONFIRM.isAd).toBe(false);
    expect(
      Object.entries(KINDS)
        .filter(([, { isAd }]) => isAd)
        .map(([kind]) => kind),
    ).toEqual(["HOST_NEWS", "COUPON_ENDS"]);
  });
});

it("has every kind of notification in the description of the API, and no other", () => {
  expect([...description.components.schemas.Notification.properties.kind.enum].sort()).toEqual(
    Object.keys(KINDS).sort(),
  );
});

describe("what falls due by the clock", () => {
  const of = (kind: Due["kind"], after: string, upTo: string) =>
    dueWithin({ after: kst(after), upTo: kst(upTo) }).filter((due) => due.kind === kind);
  const stretch = (due: Due | undefined) => {
    const found =
      due === undefined
        ? null
        : "starts" in due
          ? due.starts
          : "ends" in due
            ? due.ends
            : "expires" in due
              ? due.expires
              : "given" in due
                ? due.given
                : due.published;
    return found && [shown(found.after + MINUTE), shown(found.upTo)];
  };

  it("reminds at 19:00 of all of tomorrow in Korea, and of no other minute", () => {
    expect(of("DAY_BEFORE", "2026-12-04T18:58", "2026-12-04T18:59")).toEqual([]);
    expect(of("DAY_BEFORE", "2026-12-04T19:00", "2026-12-04T19:01")).toEqual([]);
    expect(stretch(of("DAY_BEFORE", "2026-12-04T18:59", "2026-12-04T19:00")[0])).toEqual([
      "2026-12-05T00:00",
      "2026-12-05T23:59",
    ]);
  });

  it("reminds two hours before the start", () => {
    expect(stretch(of("TWO_HOURS", "2026-12-05T07:59", "2026-12-05T08:00")[0])).toEqual([
      "2026-12-05T10:00",
      "2026-12-05T10:00",
    ]);
  });

  it("tells at 9:00 on the day before the last one on which cancelling is free", () => {
    const due = of("FREE_CANCEL_ENDS", "2026-12-01T08:59", "2026-12-01T09:00");
    // 표준 is free up to 3 days before: for the 5th until the end of the 2nd.
    expect(due.map((one) => ["freeDays" in one && one.freeDays, stretch(one)?.[0]])).toEqual([
      [10, "2026-12-12T00:00"],
      [3, "2026-12-05T00:00"],
      [1, "2026-12-03T00:00"],
    ]);
  });

  it("invites to write an hour after the end, but by day: what ends at night is asked about at 9:00", () => {
    const ends = (after: string, upTo: string) => {
      const found = of("REVIEW_INVITE", after, upTo)[0];
      return found !== undefined && "ends" in found
        ? [shown(found.ends.after + 1), shown(found.ends.upTo)]
        : null;
    };
    expect(ends("2026-12-05T14:59", "2026-12-05T15:00")).toEqual(["2026-12-05T13:59", "2026-12-05T14:00"]);
    expect(ends("2026-12-05T22:00", "2026-12-06T03:00")).toEqual(["2026-12-05T20:00", "2026-12-05T19:59"]);
    expect(ends("2026-12-06T08:59", "2026-12-06T09:00")).toEqual(["2026-12-05T20:00", "2026-12-06T08:00"]);
  });

  it("tells of a coupon at 10:00 three days before its last, and of consents two, four … years old", () => {
    expect(stretch(of("COUPON_ENDS", "2026-12-02T09:59", "2026-12-02T10:00")[0])).toEqual([
      "2026-12-05T00:01",
      "2026-12-06T00:00",
    ]);
    const given = of("CONSENT_RECONFIRM", "2026-12-05T09:59", "2026-12-05T10:00");
    expect(given.slice(0, 2).map((due) => stretch(due)?.[0])).toEqual([
      "2024-12-05T00:00",
      "2022-12-05T00:00",
    ]);
  });

  it("tells of every moment once, wherever the clock's steps are cut", () => {
    const [from, to] = [kst("2026-12-01T00:00"), kst("2026-12-04T00:00")];
    const told = (steps: number[]) => {
      const found = new Map<string, number>();
      steps.forEach((upTo, index) => {
        const after = steps[index - 1];
        if (after === undefined) return;
        for (const due of dueWithin({ after, upTo })) {
          if (due.kind === "NOTICE") continue; // overlaps on purpose
          const span =
            "starts" in due
              ? due.starts
              : "ends" in due
                ? due.ends
                : "expires" in due
                  ? due.expires
                  : due.given;
          for (
            let at = Math.ceil((span.after + 1) / (30 * MINUTE)) * 30 * MINUTE;
            at <= span.upTo;
            at += 30 * MINUTE
          ) {
            const name =
              `${due.kind}` +
              `/${"freeDays" in due ? due.freeDays : "years" in due ? due.years : ""}` +
              `/${at}`;
            found.set(name, (found.get(name) ?? 0) + 1);
          }
        }
      });
      return found;
    };
    const minutes = Array.from({ length: (to - from) / MINUTE + 1 }, (_, index) => from + index * MINUTE);
    const fine = told(minutes);
    const coarse = told([from, from + 5 * HOUR + 17, from + 31 * HOUR, from + 33 * HOUR + 1, to]);
    expect(new Set(fine.values())).toEqual(new Set([1]));
    expect([...coarse.keys()].sort()).toEqual([...fine.keys()].sort());
    expect(new Set(coarse.values())).toEqual(new Set([1]));
  });
});

describe("a booking's steps", () => {
  it("have words for every transition that its owner did not just make", () => {
    const quiet = TRANSITIONS.filter((row) => kindOfStep(row) === null).map(({ event }) => event);
    expect([...new Set(quiet)].sort()).toEqual(
      [...SILENT_EVENTS, "cancel.request", "change.made", "refund.nothing", "withdraw"].sort(),
    );
    for (const row of TRANSITIONS) {
      const kind = kindOfStep(row);
      if (kind === null) continue;
      expect(isNotificationKind(kind)).toBe(true);
    }
  });

  it("are left out by the trigger where the domain has nothing to say of the event", () => {
    const sql = readFileSync("workers/api/migrations/0001_baseline.sql", "utf8");
    const listed = /NEW\.event NOT IN \(([^)]+)\)/
      .exec(sql)?.[1]
      ?.split(", ")
      .map((word) => word.slice(1, -1));
    expect(listed).toEqual([...SILENT_EVENTS]);
  });

  it("[S47] of a wait for a change speak of the change, and lead to the booking that it is for", () => {
    const wait = { ...FACTS, bookingId: "w1", changeOf: "b1", sessionId: "s2" };
    const offer = bookingMessage("OFFER", wait);
    expect([offer.title, offer.link]).toEqual([
      "기다리던 회차에 자리가 났어요",
      "/booking-detail/b1/reschedule?session=s2",
    ]);
    expect(offer.body).toContain("까지 자리를 잡아 뒀어요. 그때까지 일정을 바꿀 수 있어요.");
    for (const kind of [
      "WAIT_JOINED",
      "OFFER_ENDED",
      "WAIT_ENDED",
      "REJECTED",
      "SESSION_CANCELLED",
    ] as const) {
      const { title, body, link } = bookingMessage(kind, wait);
      expect([link, title === bookingMessage(kind, FACTS).title]).toEqual([
        "/booking-detail/b1",
        kind === "OFFER_ENDED",
      ]);
      expect(body).toContain("지금 예약은 그대로예요.");
      expect(body).not.toMatch(/돌려드려요|예약해/);
    }
  });

  it("say program, day in Korea, people and won, and lead to their subject", () => {
    expect(bookingMessage("BOOKED", FACTS)).toEqual({
      kind: "BOOKED",
      title: "예약이 확정됐어요",
      body: "흙 만지는 토요일 · 2026.12.05 (토) 10:00\n2명 · 42,000원 결제완료",
      link: "/booking-detail/b1",
    });
    expect(bookingMessage("OFFER", FACTS).body).toContain("12.04 (금) 18:30까지 자리를 잡아 뒀어요.");
    const drawn = { ...FACTS, drawNo: 7 };
    expect([bookingMessage("WAIT_JOINED", drawn).title, bookingMessage("OFFER", drawn).title]).toEqual([
      "추첨을 신청했어요",
      "추첨에서 자리를 받게 됐어요",
    ]);
    expect(bookingMessage("CANCELLED", FACTS).body).toContain("33,600원을 2026.12.09 (수)까지 돌려드려요.");
    const asked = (accountProblem: string) => bookingMessage("ACCOUNT_NEEDED", { ...FACTS, accountProblem });
    expect(asked("BOUNCED").title).toBe("환불한 돈이 되돌아왔어요");
    expect(asked("BOUNCED").body).toContain("다른 계좌를 알려 주세요.");
    expect(asked("REFUSED").body).toContain("계좌를 다시 알려 주세요.");
    expect(bookingMessage("REVIEW_INVITE", FACTS).link).toBe("/review/write/b1");
    // 15:30 in London is the next day in Seoul.
    expect(
      bookingMessage("DAY_BEFORE", { ...FACTS, startAt: Date.parse("2026-12-05T15:30:00Z") }).body,
    ).toContain("2026.12.06 (일) 00:30");
  });
});

describe("receivers", () => {
  const HOSTS = pushHosts("fcm.googleapis.com, *.push.apple.com");
  it("are called at known push services alone", () => {
    expect(
      ["https://fcm.googleapis.com/fcm/send/x", "https://web.push.apple.com/x"].map((url) =>
        isPushEndpoint(url, HOSTS),
      ),
    ).toEqual([true, true]);
    for (const url of [
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com:8443/x",
      "https://fcm.googleapis.com.evil.example/x",
      "https://evil.example/?fcm.googleapis.com",
      "https://user@fcm.googleapis.com/x",
      "https://127.0.0.1/x",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "https://push.apple.com/x",
      "https://evilpush.apple.com/x",
      "https://.push.apple.com/x",
      "file:///etc/passwd",
      "nonsense",
      "https://fcm.googleapis.com@evil.example/",
    ])
      expect([url, isPushEndpoint(url, HOSTS)]).toEqual([url, false]);
  });

  it("a device token is a subscription only with keys of the right length", () => {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    expect(readSubscription(JSON.stringify({ endpoint: "https://x.example", keys }))?.keys).toEqual(keys);
    for (const token of [
      "token",
      "null",
      "[]",
      JSON.stringify({ endpoint: "https://x.example", keys: { ...keys, auth: "A" } }),
      JSON.stringify({ keys }),
    ]) {
      expect([token, readSubscription(token)]).toEqual([token, null]);
    }
  });

  it("no text makes a second header, and no address is more than one mailbox", () => {
    expect(headerText("[나들] 안녕\r\nBcc: a@b.example\u0000\u2028x")).toBe("[나들] 안녕 Bcc: a@b.example x");
    expect([...headerText("가".repeat(500))].length).toBe(200);
    expect(
      composeMail(
        { kind: "NOTICE", title: "a\nBcc: x@y.example", body: "<script>", link: "/notice/1" },
        "https://s.example",
        null,
      ),
    ).toMatchObject({ subject: "[나들] a Bcc: x@y.example" });
    expect(
      composeMail(
        { kind: "NOTICE", title: "t", body: '<img src=x onerror="x">', link: "/" },
        "https://s.example",
        null,
      ).html,
    ).not.toContain("<img");
    expect(["a@b.example", "a+b@c.d.example"].map(isMailbox)).toEqual([true, true]);
    expect(
      [
        "a@b.example, c@d.example",
        "a@b.example\nBcc: c@d.example",
        "<a@b.example>",
        "a b@c.example",
        "a@b",
        "@b.example",
        "",
      ].map(isMailbox),
    ).toEqual(Array(7).fill(false));
  });
});

describe("trying again", () => {
  it("waits twice as long each time, six hours at most, as long as it is asked to, and then gives up", () => {
    const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => waitAfter(index + 1));
    expect(waits).toEqual(
      [1, 2, 4, 8, 16, 32, 64].map((minutes) => minutes * MINUTE).concat([null as never]),
    );
    expect(waitAfter(1, 10 * MINUTE)).toBe(10 * MINUTE);
    expect(waitAfter(1, 3 * DAY)).toBe(6 * HOUR);
    expect([
      retryAfterMs("120", 0),
      retryAfterMs("Sat, 05 Dec 2026 01:00:00 GMT", Date.parse("2026-12-05T00:59:00Z")),
      retryAfterMs("soon", 0),
      retryAfterMs(null, 0),
    ]).toEqual([120_000, MINUTE, null, null]);
  });
});

describe("the list", () => {
  it("[U126] has when it is on a line of its own, its weekday and time beside its date", () => {
    const { body } = bookingMessage("BOOKED", FACTS);
    const [what = "", when = "", ...more] = bodyLines(body).split("\n");
    expect([what, when, more.length > 0]).toEqual([FACTS.title, "2026.12.05\u00a0(토)\u00a010:00", true]);
    expect(bodyLines("2명 · 42,000원 결제완료")).toBe("2명 · 42,000원 결제완료");
  });

  it("stands under Korea's days, the newest first", () => {
    const now = kst("2026-12-05T00:10");
    const at = [
      kst("2026-12-05T00:05"),
      kst("2026-12-04T23:55"),
      kst("2026-12-04T00:00"),
      kst("2026-12-03T23:59"),
    ];
    expect(
      byDay(
        at.map((createdAt) => ({ createdAt })),
        now,
      ).map(({ title, items }) => [title, items.length]),
    ).toEqual([
      ["오늘", 1],
      ["어제", 2],
      ["2026.12.03 (목)", 1],
    ]);
  });
});
