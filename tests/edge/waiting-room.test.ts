import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DialledSite, startDialledSite } from "../support/dialled-site.ts";
import { findings } from "../support/html-findings.ts";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { aVisitor } from "../support/visitor.ts";

const HOUR_MS = 3_600_000;

let site: DialledSite;
/** A free program's session, opened but not let in to by itself. */
let at: { programId: string; sessionId: string; optionId: string };
const db = () => site.miniflare.getD1Database("DB", "nadeul-api");
const set = async (assignments: string) =>
  (await db()).prepare(`UPDATE session SET ${assignments} WHERE id = ?1`).bind(at.sessionId).run();

beforeAll(async () => {
  site = await startDialledSite();
  const found = await (
    await db()
  )
    .prepare(
      `SELECT s.program_id AS programId, s.id AS sessionId, s.options ->> '$[0].id' AS optionId FROM session s
       JOIN program p ON p.id = s.program_id WHERE p.is_free = 1 AND p.deposit = 0 AND p.status = 'OPEN'
         AND p.confirm_mode = 'INSTANT' AND p.questions = '[]' AND s.status = 'OPEN'
         AND s.book_open_at <= ?1 AND s.book_close_at > ?1 + 86400000 AND s.capacity - s.held - s.sold >= 4
       ORDER BY s.start_at LIMIT 1`,
    )
    .bind(Date.now())
    .first<typeof at>();
  if (!found) throw new Error("the seed has no free session");
  at = found;
  await set(`is_rush = 1, book_open_at = ${Date.now() + HOUR_MS}, capacity = held + sold + 1`);
});
afterAll(() => site.close());

const checkout = () => `/payload-free/${at.programId}?session=${at.sessionId}&o_${at.optionId}=1`;
const room = () => `/rush/${at.sessionId}?to=${encodeURIComponent(checkout())}`;
const refreshOf = (html: string): number =>
  Number(/<meta http-equiv="refresh" content="(\d+)">/.exec(html)?.[1] ?? 0);

const aMember = async ({ username, password }: { username: string; password: string }) => {
  const visitor = aVisitor(site);
  await visitor.logIn(username, password);
  return visitor;
};

describe("[R43] 대기실", () => {
  it("stands in the way of the checkout, and a guest signs in first", async () => {
    const guest = await aVisitor(site).ask(checkout());
    expect(guest.at).toBe(`/login?next=${encodeURIComponent(checkout())}`);
    const member = await aMember(NADEUL);
    expect((await member.ask(checkout())).at).toBe(room());
  });

  it("says one's place, and looks again by itself", async () => {
    const member = await aMember(NADEUL);
    const { status, text, html, headers } = await member.ask(room());
    expect(status).toBe(200);
    expect(text).toMatch(/에 열려요/);
    expect(text).toContain("명이 함께 기다려요.");
    expect(refreshOf(html)).toBe(120);
    expect(html).not.toContain("<script");
    expect(html.length).toBeLessThan(2_500);
    // it looks again by itself where no script runs
    expect(await findings(html)).toEqual([expect.stringMatching(/^meta-refresh: /)]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src");
  });

  it("costs no call of the database, however often it is looked at", async () => {
    const member = await aMember(NADEUL);
    await member.ask(room());
    // What is done behind the login's answers is over after a round or two; a call for each look never is.
    const round = async () => {
      await site.calls("nadeul-api");
      const since = Date.now();
      for (let i = 0; i < 20; i += 1) expect((await member.ask(room())).status).toBe(200);
      const { d1 = 0 } = await site.calls("nadeul-api");
      // the line looks at its session every five seconds, the edge at the list of lines every ten
      const within = (seconds: number) => 1 + Math.floor((Date.now() - since) / (seconds * 1_000));
      return Math.max(0, d1 - within(5) - within(10));
    };
    await expect.poll(round, { timeout: 60_000 }).toBe(0);
  });

  it("keeps the place where the line cannot be asked, and says so", async () => {
    const member = await aMember(NADEUL);
    await member.ask(room());
    await site.turn({ api: "gone" });
    const { status, text, html, headers } = await member.ask(room());
    await site.turn({});
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(text).toContain("순서는 그대로예요.");
    expect(refreshOf(html)).toBeGreaterThanOrEqual(10);
  });

  it("leads to nothing but the session's own checkout", async () => {
    const member = await aMember(NADEUL);
    const { html } = await member.ask(`/rush/${at.sessionId}?to=https://evil.example/`);
    expect(html).not.toContain("evil");
    expect((await member.ask("/rush/no-such-session?to=//evil.example/")).at).toBe("/main");
  });

  it("lets two in by itself for the one seat, once it opened; the pass goes with the form", async () => {
    const [first, second] = [await aMember(NADEUL), await aMember(SAEBOM)];
    await first.ask(room());
    await second.ask(room());
    await set(`book_open_at = ${Date.now() - 1}`);
    const inAt = async (visitor: typeof first) => (await visitor.ask(room())).at;
    // two are let in for one seat: the first to book has it
    await expect.poll(() => inAt(first), { interval: 300 }).toBe(checkout());
    await expect.poll(() => inAt(second), { interval: 300 }).toBe(checkout());
    const fields = {
      key: crypto.randomUUID(),
      session: at.sessionId,
      [`o_${at.optionId}`]: "1",
      "booker.name": "한나들",
      "booker.phone": "01012345678",
      "booker.email": "nadeul@example.com",
    };
    const booked = await first.send(checkout(), fields);
    expect([booked.status, booked.at.split("/")[2]]).toEqual([200, "checkout"]);
    const tooLate = await second.send(checkout(), { ...fields, key: crypto.randomUUID() });
    expect([tooLate.status, tooLate.text.includes("방금 자리가 모두 찼어요.")]).toEqual([409, true]);
    await set("capacity = capacity + 1");
    const outside = aVisitor(site);
    await outside.logIn(SAEBOM.username, SAEBOM.password);
    const refused = await outside.send(checkout(), { ...fields, key: crypto.randomUUID() });
    expect(refused.status).toBe(409);
    expect(refused.html).toContain(`href="/rush/${at.sessionId}"`);
  });
});
