import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NADEUL, SAEBOM } from "../support/member.ts";
import { reach } from "../support/api.ts";
import { GUEST, type Site, startSite } from "../support/site.ts";
import { aVisitor } from "../support/visitor.ts";
import { wireSignIn } from "../support/wire-member.ts";

const SITE_KEY = "0x4AAAAAAALOCAL";

let site: Site;
let sessionId = "";

beforeAll(async () => {
  site = await startSite({ vars: { TURNSTILE_SITE_KEY: SITE_KEY, RUSH_CHECK: "on" } });
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  const found = await db
    .prepare(
      `SELECT s.id FROM session s JOIN program p ON p.id = s.program_id
       WHERE p.status = 'OPEN' AND s.status = 'OPEN' AND s.book_close_at > ?1 + 86400000 ORDER BY s.id
       LIMIT 1`,
    )
    .bind(Date.now())
    .first<string>("id");
  sessionId = found ?? "";
  await db
    .prepare("UPDATE session SET is_rush = 1, book_open_at = ?2 WHERE id = ?1")
    .bind(sessionId, Date.now() + 3_600_000)
    .run();
});
afterAll(() => site.close());

const room = () => `/rush/${sessionId}`;

/** What the widget of `action` puts into its form. */
async function aToken(action: string): Promise<string> {
  const answer = await fetch(new URL("/__dev/turnstile/challenge", site.url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url.origin },
    body: JSON.stringify({ sitekey: SITE_KEY, action }),
  });
  return String(reach(await answer.json(), "token"));
}

describe("[R43] a 대기실 that asks whether one is a person", () => {
  it("gives no place before, and says so; a place once for a token, which the pass keeps", async () => {
    const member = aVisitor(site);
    await member.logIn(NADEUL.username, NADEUL.password);
    const asked = await member.ask(room());
    expect([asked.status, asked.text.includes("사람인지 확인할게요")]).toEqual([200, true]);
    expect(asked.html).toContain(`data-sitekey="${SITE_KEY}" data-action="rush"`);
    expect(asked.headers.get("content-security-policy")).toContain("https://challenges.cloudflare.com");
    for (const token of ["", "0.made-up", await aToken("login")]) {
      const refused = await member.send(room(), { "cf-turnstile-response": token });
      expect([refused.status, refused.text.includes("사람인지 확인하지 못했어요.")]).toEqual([403, true]);
    }
    const letIn = await member.send(room(), { "cf-turnstile-response": await aToken("rush") });
    expect([letIn.status, letIn.at.split("?")[0]]).toEqual([200, room()]);
    expect(letIn.text).toContain("명이 함께 기다려요.");
    expect((await member.ask(room())).text).toContain("명이 함께 기다려요.");
  });

  it("asks at the bare wire too, whatever a caller says of themselves", async () => {
    const { accessToken } = await wireSignIn(site, SAEBOM);
    const join = async (headers: Record<string, string>) => {
      const answer = await fetch(new URL(`/api/rush/${sessionId}`, site.url), {
        method: "POST",
        headers: { ...GUEST, authorization: `Bearer ${accessToken}`, ...headers },
      });
      const body: unknown = await answer.json();
      return [answer.status, reach(body, "error.code") ?? reach(body, "value.state")];
    };
    const wanted = [403, "PERSON_WANTED"];
    expect(await join({})).toEqual(wanted);
    expect(await join({ "x-user-person": "yes" })).toEqual(wanted);
    expect(await join({ "rush-pass": `0.${"a".repeat(8)}.${"b".repeat(43)}` })).toEqual(wanted);
    expect(await join({ "cf-turnstile-response": await aToken("join") })).toEqual(wanted);
    expect(await join({ "cf-turnstile-response": await aToken("rush") })).toEqual([200, "BEFORE"]);
  });
});
