// `node tests/bench/growth.ts`, after `npm run build`: the table of what one site bears, asked anew in the
// order it was first asked (tests/MEASURED.md holds both columns). Everything goes through the edge, the API
// and local D1 in workerd; calls and rows are what D1 itself says, counted at the bindings (dials.ts).
import { performance } from "node:perf_hooks";
import { reach } from "../support/api.ts";
import { startDialledSite } from "../support/dialled-site.ts";
import { PASSWORD, tokenOf } from "../support/member.ts";
import { aBookable } from "../support/programs.ts";
import { GUEST } from "../support/site.ts";
import {
  type Cost as CountedCost,
  costOf as countedCost,
  emptyCache,
  screenCosts,
  wellAsked,
} from "../support/screen-costs.ts";
import { aVisitor } from "../support/visitor.ts";
import { childrenOf, cpuOf } from "../soak/workerd.ts";

const CROWD = 2_000;
const SEATS = 200;
const QUEUE = 10_000;
const DAY_MS = 86_400_000;

const site = await startDialledSite();
const [pid = 0] = childrenOf(process.pid);
let sessions = 0;
const db = await site.miniflare.getD1Database("DB", "nadeul-api");

const p = (times: readonly number[], part: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)} ms`;
};

/** What `work` costs: calls of D1 and of the API, rows, milliseconds, the CPU of workerd in milliseconds. */
async function costOf<Of>(work: () => Promise<Of>) {
  let [ms, cpuMs] = [0, 0];
  const cost = await countedCost(site, async () => {
    const [from, cpu] = [performance.now(), cpuOf(pid)];
    const of = await work();
    [ms, cpuMs] = [performance.now() - from, (cpuOf(pid) - cpu) * 1_000];
    return of;
  });
  return { ...cost, ms, cpuMs };
}
const said = ({ d1, api, rows }: CountedCost): string => `${d1} (${api}), ${rows} rows`;

const emptied = () => emptyCache(site);

/** A visit of each screen that no cache has. */
const screens = async (): Promise<string[]> =>
  Object.entries(await screenCosts(site)).map(
    ([name, { d1, api, rows }]) => `${name}: ${d1} (${api}), ${rows} rows`,
  );

/** A first visit of /main that the cache has, with every picture it names. */
async function cachedPage(): Promise<string[]> {
  const { html } = await wellAsked(() => aVisitor(site).ask("/main"));
  const pictures = [...html.matchAll(/(?:src|href)="(\/(?:covers|images|art|icons)\/[^"]+)"/g)].map(
    ([, at = ""]) => at.replaceAll("&amp;", "&"),
  );
  const all = await costOf(() =>
    Promise.all([
      wellAsked(() => aVisitor(site).ask("/main")),
      ...[...new Set(pictures)].map(async (at) => {
        const answer = await fetch(new URL(at, site.url));
        if (!answer.ok) throw new Error(`${at}: ${answer.status}`);
        return answer.arrayBuffer();
      }),
    ]),
  );
  const of = async (at: string): Promise<string> => {
    const asked = 40;
    const states = new Set<string>();
    const cost = await costOf(async () => {
      for (let n = 0; n < asked; n += 1) {
        const { headers } = await wellAsked(() => aVisitor(site).ask(at.replace("{n}", String(n))));
        states.add(headers.get("x-page-cache") ?? "none");
      }
    });
    return `${at}: ${[...states].join(", ")}, ${(cost.cpuMs / asked).toFixed(1)} ms of CPU`;
  };
  const card = async () => {
    await emptied();
    const { ms, d1 } = await costOf(async () => {
      const answer = await fetch(new URL("/og/program/p0005.png", site.url));
      if (answer.headers.get("content-type") !== "image/png") throw new Error(`no card: ${answer.status}`);
      return answer.arrayBuffer();
    });
    return `${Math.round(ms)} ms, ${d1} calls`;
  };
  return [
    `/main from the cache with its ${new Set(pictures).size} pictures: ${said(all)}`,
    await of("/main"),
    await of("/main?cb={n}"),
    await of("/main?utm_source=s{n}&fbclid={n}"),
    await of("/search/category?category=craft&people={n}"),
    `an OG card drawn for the first time, then at a place without a cache: ${await card()}; ${await card()}`,
  ];
}

/** What the next visits find after one booking, and while 500 programs have changed. */
async function afterChanges(of: { programId: string; sessionId: string; optionId: string }, token: string) {
  const { programId, sessionId, optionId } = of;
  const body = { programId, sessionId, items: [{ optionId, qty: 1 }] };
  const booked = await asked("/booking", token, body);
  if (booked.status !== 201) throw new Error(booked.text);
  await emptied();
  const next = await costOf(() => wellAsked(() => aVisitor(site).ask("/main")));
  const changed = await db.prepare("SELECT min(500, count(*)) AS n FROM program").first<number>("n");
  // past what follows the writes of tests, as the desk's own writes are
  await db.exec(
    "UPDATE program SET updated_at = updated_at + 1 WHERE id IN (SELECT id FROM program LIMIT 500)",
  );
  await emptied();
  const behind = await costOf(() => wellAsked(() => aVisitor(site).ask("/main")));
  const minute = await costOf(strike);
  return [
    `after one booking the next /main that no cache has: ${said(next)}`,
    `right after ${changed} changed programs: ${said(behind)}, ${Math.round(behind.ms)} ms; ` +
      `the minute that copies them: ${said(minute)}, ${Math.round(minute.ms)} ms`,
  ];
}

/** So many members with a token each, as the pool signs them. */
async function crowd(size: number): Promise<string[]> {
  const users = Array.from({ length: size }, (_, n) => ({
    username: `growth${n}`,
    password: PASSWORD,
    sub: crypto.randomUUID(),
    attributes: { email: `growth${n}@example.com` },
  }));
  const seeded = await fetch(new URL("/__dev/cognito/__admin/seed", site.url), {
    method: "POST",
    body: JSON.stringify(users),
  });
  if (!seeded.ok) throw new Error(await seeded.text());
  await db
    .prepare(
      `INSERT INTO user (id, username, nickname, name, email, created_at, updated_at)
       SELECT value->>'sub', value->>'username', value->>'username', '김나래',
         value->'attributes'->>'email', 1, 1 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(users))
    .run();
  const tokens: string[] = [];
  for (const user of users) tokens.push(await tokenOf(site, user));
  return tokens;
}

interface Answered {
  status: number;
  ms: number;
  /** Calls of D1 that the API made for it, as its Server-Timing says. */
  d1: number;
}

async function asked(path: string, token: string, body?: object, key = crypto.randomUUID()) {
  const from = performance.now();
  const answer = await fetch(new URL(`/api${path}`, site.url), {
    method: body ? "POST" : "GET",
    headers: {
      ...GUEST,
      authorization: `Bearer ${token}`,
      ...(body && { "content-type": "application/json", "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const d1 = /db;dur=[\d.]+;desc="(\d+) calls/.exec(answer.headers.get("server-timing") ?? "")?.[1];
  return { status: answer.status, ms: performance.now() - from, d1: Number(d1 ?? Number.NaN), text };
}

/** The program with one more session of so many seats. */
async function aSession(programId: string, like: string, id: string): Promise<string> {
  await db
    .prepare(
      `INSERT INTO session (id, program_id, start_at, end_at, book_open_at, book_close_at, capacity, options,
         created_at, updated_at)
       SELECT ?1, program_id, start_at + ?3, end_at + ?3, 0, book_close_at + ?3, ?4, options, 1, 1
       FROM session WHERE id = ?2`,
    )
    .bind(id, like, (10 + sessions) * DAY_MS, SEATS)
    .run();
  sessions += 1;
  return id;
}

/** How many were answered how: "201 × 200, 409 × 1800". */
const statuses = (all: readonly Answered[]): string =>
  [...Map.groupBy(all, ({ status }) => status)].map(([status, of]) => `${status} × ${of.length}`).join(", ");

const counted = (sessionId: string) =>
  db
    .prepare("SELECT held + sold AS taken, capacity FROM session WHERE id = ?")
    .bind(sessionId)
    .first<{ taken: number; capacity: number }>();

async function rush(programId: string, like: string, optionId: string, tokens: readonly string[]) {
  const lines: string[] = [];
  const of = (sessionId: string) => ({ programId, sessionId, items: [{ optionId, qty: 1 }] });
  const all = (sessionId: string, by: readonly string[]) =>
    costOf(() => Promise.all(by.map((token) => asked("/booking", token, of(sessionId)))));

  const own = await aSession(programId, like, "growth-own");
  const one = tokens[0] ?? "";
  const greedy: Answered[] = [];
  for (let n = 0; n < 200; n += 1) greedy.push(await asked("/booking", one, of(own)));
  lines.push(
    `200 bookings of one member one after the other: ${statuses(greedy)}, ` +
      `${(await counted(own))?.taken} seats`,
  );

  const at = await aSession(programId, like, "growth-once");
  const once = await all(at, tokens);
  const lost = once.of.filter(({ status }) => status !== 201);
  lines.push(
    `${tokens.length} at once, ${SEATS} seats: ${statuses(once.of)}, ${(await counted(at))?.taken} taken; ` +
      `${(once.d1 / tokens.length).toFixed(2)} calls each, ` +
      `a loser ${[...new Set(lost.map(({ d1 }) => d1))].join("/")}; ` +
      `losers p50 ${p(
        lost.map(({ ms }) => ms),
        0.5,
      )}, p95 ${p(
        lost.map(({ ms }) => ms),
        0.95,
      )}`,
  );

  await db.prepare("UPDATE booking SET hold_expires_at = 1 WHERE session_id = ?").bind(at).run();
  const after = await all(at, tokens.slice(-SEATS));
  lines.push(
    `${SEATS} requests just after ${SEATS} holds ran out: ${statuses(after.of)}, ` +
      `${(await counted(at))?.taken} taken; ` +
      `${after.d1} calls, p95 ${p(
        after.of.map(({ ms }) => ms),
        0.95,
      )}`,
  );
  return lines;
}

/** The clock's minute, and all that it leaves behind it. */
async function strike(): Promise<void> {
  const clock = await site.miniflare.getWorker("nadeul-api");
  await clock.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
}

/** Ten thousand who wait for a session that is full, and the one who came last looks at their booking. */
async function waiting(programId: string, sessionId: string, optionId: string, token: string) {
  const joined = await asked("/booking/wait", token, { programId, sessionId, items: [{ optionId, qty: 1 }] });
  if (joined.status !== 201) throw new Error(`no place in the queue: ${joined.text}`);
  const id = String(reach(JSON.parse(joined.text), "value.id"));
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_info('booking')")
    .all<{ name: string }>();
  // the triggers give each of them a place, as they give it to whoever joins
  const taken = ["wait_no", "id", "booking_no", "user_id"];
  const kept = results.map(({ name }) => name).filter((name) => !taken.includes(name));
  await db
    .prepare(
      `WITH RECURSIVE one(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < ${QUEUE})
       INSERT INTO booking (id, booking_no, user_id, ${kept.join(", ")})
       SELECT 'wait-' || n, 'W' || n, 'wait-' || n, ${kept.join(", ")}
       FROM one, booking WHERE booking.id = ?1`,
    )
    .bind(id)
    .run();
  const place = (at: string) => asked(`/booking/${at}`, token);
  const look = await costOf(() => place(id));
  if (look.of.status !== 200) throw new Error(look.of.text);
  await strike(); // what was there before is done
  const quiet = await costOf(strike);
  return [
    `${QUEUE + 1} wait for a session: a look at one's booking ${said(look)}; the minute ${said(quiet)}, ` +
      `${Math.round(quiet.ms)} ms`,
  ];
}

async function overloaded(
  programId: string,
  like: string,
  optionId: string,
  token: string,
): Promise<string[]> {
  const at = await aSession(programId, like, "growth-busy");
  await wellAsked(() => aVisitor(site).ask("/main"));
  await emptyCache(site, { d1: "busy" });
  const main = await costOf(() => aVisitor(site).ask("/main"));
  const booking = await costOf(() =>
    fetch(new URL("/api/booking", site.url), {
      method: "POST",
      headers: {
        ...GUEST,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify({ programId, sessionId: at, items: [{ optionId, qty: 1 }] }),
    }),
  );
  await site.turn({});
  return [
    `D1 overloaded: /main ${main.of.status} after ${Math.round(main.ms)} ms, ${main.d1} tries; ` +
      `a booking ${booking.of.status}, Retry-After ${booking.of.headers.get("retry-after")}, ` +
      `${booking.d1} tries`,
  ];
}

async function farAway(programId: string): Promise<string[]> {
  const lines: string[] = [];
  for (const slowMs of [35, 140]) {
    const took: string[] = [];
    for (const at of ["/main", `/program/${programId}`]) {
      await emptied();
      const near = await costOf(() => wellAsked(() => aVisitor(site).ask(at)));
      await emptyCache(site, { d1: "slow", slowMs });
      const far = await costOf(() => wellAsked(() => aVisitor(site).ask(at)));
      took.push(`${at} ${Math.round(near.ms)} → ${Math.round(far.ms)} ms`);
    }
    lines.push(`each call of D1 ${slowMs} ms later: ${took.join(", ")}`);
  }
  await site.turn({});
  return lines;
}
try {
  const { id, sessionId } = await aBookable(site, "free");
  const optionId = String(
    (
      await db.prepare("SELECT options FROM session WHERE id = ?").bind(sessionId).first<string>("options")
    )?.match(/"id":"([^"]+)"/)?.[1],
  );
  for (const line of await screens()) console.log(line);
  for (const line of await cachedPage()) console.log(line);
  const tokens = await crowd(CROWD);
  const of = { programId: id, sessionId, optionId };
  for (const line of await afterChanges(of, tokens[1] ?? "")) console.log(line);
  for (const line of await rush(id, sessionId, optionId, tokens)) console.log(line);
  for (const line of await overloaded(id, sessionId, optionId, tokens[5] ?? "")) console.log(line);
  for (const line of await farAway(id)) console.log(line);
  for (const line of await waiting(id, "growth-once", optionId, tokens[0] ?? "")) console.log(line);
} finally {
  await site.close();
}
