import { expect } from "vitest";
import { reach } from "./api.ts";
import { aDoorLink } from "./door-link.ts";
import { ON_DESK } from "./screens.ts";
import { aStaffLink } from "./staff-link.ts";
import type { Site } from "./site.ts";

/** One step of the desk's sign-in as a browser without JavaScript sends it. */
export async function deskStep(
  site: Site,
  fields: Record<string, string>,
): Promise<{ answer: Response; html: string }> {
  const answer = await fetch(new URL("/desk/login?next=/desk/program", site.desk), {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.desk.origin, "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
    body: new URLSearchParams(fields),
  });
  return { answer, html: await answer.text() };
}

/** What the next step answers, as the form of this one carries it. */
export const challengeIn = (html: string): string =>
  (/name="challenge" value="([^"]+)"/.exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

/** Signs the operator in by forms alone. @returns the cookies as they are set */
export async function signInAtDesk(site: Site): Promise<string[]> {
  const desk: unknown = await (await fetch(new URL("/__dev/info", site.url))).json();
  const operator = (name: string) => String(reach(desk, `desk.operator.${name}`));
  const first = await deskStep(site, { username: operator("username"), password: operator("password") });
  expect([first.answer.status, first.html]).toEqual([400, expect.stringContaining("인증 앱의 번호")]);
  const code = reach(await (await fetch(operator("totp"))).json(), "code");
  const done = await deskStep(site, { challenge: challengeIn(first.html), answer: String(code) });
  expect([done.answer.status, done.answer.headers.get("location")]).toEqual([303, "/desk/program"]);
  return done.answer.headers.getSetCookie();
}

/** The operator's cookies, signed in by forms alone, as a browser is given them. */
export async function deskCookies(site: Site): Promise<{ name: string; value: string; url: string }[]> {
  return (await signInAtDesk(site)).map((cookie) => {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
    return { name, value, url: new URL(/Path=\/idp/.test(cookie) ? "/idp" : "/", site.desk).href };
  });
}

/**
 * Puts in what the desk's screens show and the seed has none of: a case of money, open and with a history,
 * a host's statement of a month with all that was paid for its programs, a question in public, a kept answer,
 * a review that was reported, and a 현장 링크.
 */
export async function fillDesk(site: Site): Promise<void> {
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  const ours = { status: "DONE", amount: 48_000, balance: 48_000, bookingStatus: "RESERVE_CONFIRM" };
  const theirs = { what: "TAKEN", status: "DONE", amount: 48_000, balance: 40_000, method: "카드", at: 2 };
  const run = (sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run();
  await run(
    `INSERT INTO payment_case (id, kind, order_id, booking_id, ours, theirs, difference, amount, state,
      opened_at,
       updated_at) SELECT ?1, 'BOOKS_DIFFER', p.order_id, p.booking_id, ?2, ?3, -8000, 8000, 'OPEN', 1, 2
     FROM payment p WHERE p.booking_id = 'b-demo-02'`,
    ON_DESK.case,
    JSON.stringify({
      ...ours,
      attemptedAt: 1,
      isGivingBack: false,
      isReversed: false,
      isPartialCancelable: true,
      refund: null,
    }),
    JSON.stringify({ ...theirs, transactionKey: null }),
  );
  await run(
    `INSERT INTO payment_case_step (case_id, what, verb, by_id, by_name, why, at) VALUES (?1, 'OPENED',
      NULL, NULL,
       NULL, '', 1), (?1, 'ACTED', 'ASK_AGAIN', 'jinhaeng', '진행', '고객과 통화했어요.', 2)`,
    ON_DESK.case,
  );
  const host = `SELECT g.host_id FROM ledger l JOIN booking b ON b.id = l.booking_id
    JOIN program g ON g.id = b.program_id ORDER BY l.id LIMIT 1`;
  await run(
    `INSERT INTO payout (id, host_id, month, carried, closed_at, closed_by)
     SELECT ?1, (${host}), '2026-10', -3000, 1, 'jinhaeng'`,
    ON_DESK.payout,
  );
  await run(
    `INSERT INTO payout_line (ledger_id, payout_id, amount, bps, fee, is_correction)
     SELECT l.id, ?1, iif(l.kind LIKE 'PAID%' OR l.kind = 'DEPOSIT', l.amount, -l.amount), 1000, 0, 0
     FROM ledger l JOIN booking b ON b.id = l.booking_id JOIN program g ON g.id = b.program_id
     WHERE g.host_id = (${host})`,
    ON_DESK.payout,
  );
  await run(
    `INSERT INTO inquiry (id, user_id, program_id, kind, title, body, is_public, created_at, updated_at)
     VALUES (?1, 'nobody', 'p0001', 'PROGRAM', '유모차로 들어갈 수 있나요?', '두 돌 아이와 가요.', 1, 2, 2)`,
    ON_DESK.inquiry,
  );
  await run(
    `INSERT INTO reply (id, host_id, title, body, created_at, updated_at)
     VALUES (?1, NULL, '유모차와 휠체어', '입구에 턱이 없어 유모차와 휠체어로 들어올 수 있어요.', 1, 1)`,
    ON_DESK.reply,
  );
  await run(
    `INSERT INTO review (id, program_id, user_id, nickname, rating, content, created_at, updated_at)
     VALUES (?1, 'p0001', 'nobody', '나들이', 2, '생각보다 오래 기다렸어요.', 3, 3)`,
    ON_DESK.review,
  );
  await run(
    `INSERT INTO review_report (review_id, user_id, reason, detail, created_at)
     VALUES (?1, 'somebody', 'FALSE', '기다린 적이 없어요.', 4)`,
    ON_DESK.review,
  );
  await aDoorLink(db, ON_DESK.link);
  await aStaffLink(db, ON_DESK.token);
}
