import { expect } from "vitest";
import { reach } from "./api.ts";
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
