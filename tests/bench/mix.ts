// `node tests/bench/mix.ts [minutes] [visitors] [past]`, after `npm run build`: the closed loop. So many
// visitors at once, each beginning the next visit when the one before has ended: 80 of 100 read (main, a
// category, a program), 15 search (what they typed, with a filter, a program), 5 book (a program, its form,
// the hold and its checkout, and the seats go back). Two minutes unless told; ten for the figures of the
// paper. Everything goes through the edge, the API and local D1 in workerd. Says what a visit costs in calls
// of the database, what went wrong, how long documents took and how the memory of workerd moved from its
// first third on. With a document goes what its scripts ask the API on the way: a program's seats, words
// beside the search box, a filter sheet's count. `past` sends those with a login's mark, past what the edge
// keeps of them: the control. The bars: 10 calls a visit, no error, p99 at most 10 × p50, memory steady
// (within a tenth).
import { readFileSync } from "node:fs";
import { startDialledSite } from "../support/dialled-site.ts";
import { aMember, type TestMember, tokenOf } from "../support/member.ts";
import { ask as askApi, GUEST } from "../support/site.ts";
import { reach } from "../support/api.ts";
import { childrenOf } from "../soak/workerd.ts";
import { aVisitor, elements } from "../support/visitor.ts";

const MINUTES = Number(process.argv[2] ?? 2);
const VISITORS = Number(process.argv[3] ?? 8);
const IS_PAST = process.argv[4] === "past";
const SEARCHES = ["도자기", "숲", "아이와", "주말", "쿠킹", "무료", "갯벌", "서울"];
const BOOKER = {
  "booker.name": "한나들",
  "booker.phone": "01012345678",
  "booker.email": "mix@example.com",
};
const CATEGORIES = ["craft", "cooking", "forest", "learn"];

const site = await startDialledSite();
const [pid] = childrenOf(process.pid);
if (pid === undefined) throw new Error("workerd is not among this process' children");
/** Megabytes that workerd holds. */
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Some hundred programs, and those of them that can be booked at once and for nothing. */
const cards = reach(await askApi(site, "/program?limit=50&available=true"), "value") as { id: string }[];
const free = await (
  await site.miniflare.getD1Database("DB", "nadeul-api")
)
  .prepare(
    `SELECT s.program_id AS programId, s.id AS sessionId FROM session s JOIN program p ON p.id = s.program_id
     WHERE p.is_free = 1 AND p.deposit = 0 AND p.status = 'OPEN' AND p.confirm_mode = 'INSTANT'
       AND p.questions = '[]' AND s.status = 'OPEN' AND s.is_rush = 0 AND s.book_open_at <= ?1
       AND s.book_close_at > ?1 + 86400000 AND s.capacity - s.held - s.sold >= ?2 LIMIT 40`,
  )
  .bind(Date.now(), 2)
  .all<{ programId: string; sessionId: string }>();
const members: TestMember[] = [];
for (let n = 0; n < VISITORS; n += 1) members.push(await aMember(site));

const documentMs: number[] = [];
const wrong: string[] = [];
const visits = { read: 0, search: 0, book: 0 };

type Visitor = ReturnType<typeof aVisitor>;
const pick = <One>(from: readonly One[]): One => from[Math.floor(Math.random() * from.length)] as One;

/** One document, timed; what is no answer to be content with is written down. */
async function timed(work: () => ReturnType<Visitor["ask"]>) {
  const from = performance.now();
  const document = await work();
  documentMs.push(performance.now() - from);
  if (document.status !== 200) wrong.push(`${document.at} ${document.status} ${document.text.slice(0, 120)}`);
  return document;
}

/** What a document's script asks the API as a guest. */
async function asks(path: string): Promise<void> {
  const headers = { ...GUEST, ...(IS_PAST && { cookie: "nadeul_in=1" }) };
  const answer = await fetch(new URL(`/api${path}`, site.url), { headers });
  if (!answer.ok) wrong.push(`${path} ${answer.status}`);
  await answer.text();
}

async function aProgram(visitor: Visitor): Promise<void> {
  const { id } = pick(cards);
  await timed(() => visitor.ask(`/program/${id}`));
  await asks(`/program/${id}/session`);
}

async function read(visitor: Visitor): Promise<void> {
  const category = pick(CATEGORIES);
  await timed(() => visitor.ask("/main"));
  await timed(() => visitor.ask(`/search/category?category=${category}`));
  await asks(`/program?category=${category}&limit=1`);
  await aProgram(visitor);
}

async function search(visitor: Visitor): Promise<void> {
  const typed = pick(SEARCHES);
  const keyword = encodeURIComponent(typed);
  await asks("/search/popular");
  for (const end of [1, 2]) await asks(`/search/suggest?q=${encodeURIComponent(typed.slice(0, end))}`);
  await timed(() => visitor.ask(`/search/keyword?keyword=${keyword}`));
  await timed(() =>
    visitor.ask(`/search/keyword?keyword=${keyword}&people=${1 + Math.floor(Math.random() * 4)}`),
  );
  await aProgram(visitor);
}

async function book(member: Visitor, token: string): Promise<void> {
  const { programId, sessionId } = pick(free.results);
  await timed(() => member.ask(`/program/${programId}`));
  const at = `/payload-free/${programId}?session=${sessionId}`;
  const { html } = await timed(() => member.ask(at));
  const shown = elements(html, "input").flatMap(({ name, value = "", type }) =>
    name && type !== "checkbox" ? [[name, value] as const] : [],
  );
  const held = await timed(() => member.send(at, { ...Object.fromEntries(shown), ...BOOKER }));
  const id = /\/checkout\/([\w-]+)/.exec(held.at)?.[1];
  if (id === undefined) return void wrong.push(`no hold: ${held.at} ${held.text.slice(0, 200)}`);
  const given = await fetch(new URL(`/api/booking/${id}/abort`, site.url), {
    method: "POST",
    headers: { ...GUEST, authorization: `Bearer ${token}` },
  });
  if (!given.ok) wrong.push(`abort ${given.status} ${await given.text()}`);
}

/** One after the other, until the time is over. */
async function visitAlways(member: TestMember, until: number): Promise<void> {
  const own = aVisitor(site);
  await own.logIn(member.username, member.password);
  // access tokens last ten minutes; the browser's own are renewed by the site
  let [token, since] = [await tokenOf(site, member), performance.now()];
  while (performance.now() < until) {
    const dice = Math.random();
    if (dice < 0.8) {
      await read(aVisitor(site));
      visits.read += 1;
    } else if (dice < 0.95) {
      await search(aVisitor(site));
      visits.search += 1;
    } else {
      if (performance.now() - since > 300_000)
        [token, since] = [await tokenOf(site, member), performance.now()];
      await book(own, token);
      visits.book += 1;
    }
  }
}

const p = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
};
const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length;

try {
  // a minute that nobody counts: caches and code are warm
  await Promise.all(members.map((member) => visitAlways(member, performance.now() + 15_000)));
  for (const kind of ["read", "search", "book"] as const) visits[kind] = 0;
  documentMs.length = 0;
  wrong.length = 0;
  await site.calls("nadeul-api");
  const held: number[] = [];
  const look = setInterval(() => void held.push(memory()), 1_000);
  const ms = MINUTES * 60_000;
  await Promise.all(members.map((member) => visitAlways(member, performance.now() + ms)));
  clearInterval(look);
  const { d1 = 0, rows = 0 } = await site.calls("nadeul-api");
  const all = visits.read + visits.search + visits.book;
  const third = Math.floor(held.length / 3);
  const [early, late] = [mean(held.slice(third, 2 * third)), mean(held.slice(2 * third))];
  const [p50, p99] = [p(documentMs, 0.5), p(documentMs, 0.99)];
  console.log(
    [
      `${MINUTES} min, ${VISITORS} visitors at once: ${all} visits ` +
        `(${JSON.stringify(visits)}), ${documentMs.length} documents`,
      `calls of the database a visit ${(d1 / all).toFixed(2)}, rows ${(rows / all).toFixed(0)}`,
      `wrong ${wrong.length}${wrong.length > 0 ? `: ${wrong.slice(0, 5).join(" | ")}` : ""}`,
      `a document p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms: × ${(p99 / p50).toFixed(1)}`,
      `workerd's memory ${early.toFixed(0)} → ${late.toFixed(0)} MB: × ${(late / early).toFixed(2)}`,
    ].join("\n"),
  );
} finally {
  await site.close();
}
