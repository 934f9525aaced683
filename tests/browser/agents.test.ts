import { expect, it } from "vitest";
import { formatWon } from "#domain/format";
import { reach } from "../support/api.ts";
import { aPhone, hydrated, openBrowser } from "../support/browser.ts";
import { somethingPaid } from "../support/programs.ts";
import { servedSite } from "../support/served.ts";

const site = servedSite();

it("a browser's agent finds, quotes and opens a booking; the person in front of it confirms", async () => {
  const { id, session, option, price } = await somethingPaid(site);
  const browser = await openBrowser({ agents: true });
  const { page, problems } = await aPhone(browser, site.url);
  await page.goto("/main");
  await hydrated(page);
  await expect.poll(async () => (await page.webmcp.tools()).length).toBe(6);
  for (const { description } of await page.webmcp.tools()) expect(description).toMatch(/[가-힣]/);
  const found = await page.webmcp.callTool("search_programs", { query: "도자기", limit: 3 });
  expect(Number(reach(found, "structuredContent.programs.length"))).toBeGreaterThan(0);
  const none = await page.webmcp.callTool("get_program", { program_id: "none" });
  expect([reach(none, "isError"), reach(none, "content.0.text")]).toEqual([true, "없는 프로그램이에요."]);

  const chosen = {
    program_id: id,
    session_id: session,
    party: [{ option_id: option, people: 2 }],
  };
  const quote = await page.webmcp.callTool("quote_booking", chosen);
  expect(reach(quote, "structuredContent.pay")).toBe(2 * price);
  expect(new URL(page.url()).pathname).toBe("/main");
  const opened = await page.webmcp.callTool("open_booking", chosen);
  expect(reach(opened, "content.0.text")).toContain(formatWon(2 * price));
  await page.waitForURL(({ pathname }) => pathname === "/login");
  const next = new URL(new URL(page.url()).searchParams.get("next") ?? "", site.url);
  expect([next.pathname, next.searchParams.get("session"), next.searchParams.get(`o_${option}`)]).toEqual([
    `/payload/${id}`,
    session,
    "2",
  ]);
  expect(problems).toEqual([]);
  await browser.close();
});
