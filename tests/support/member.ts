import type { BrowserContext, Page } from "playwright-core";
import { versionsInForce } from "../../app/routes/auth/fields/consent-versions.server.ts";
import { DEMO_ACCOUNTS } from "../../workers/cli/seed/demo-accounts.ts";
import { violationsInBothThemes } from "./axe.ts";
import { reach } from "./api.ts";
import type { Site } from "./site.ts";

export const PASSWORD = "nadeul-2026!";

/** The demo members: one with a history, one without. */
export const [NADEUL, SAEBOM] = DEMO_ACCOUNTS;

export interface TestMember {
  username: string;
  password: string;
  sub: string;
  nickname: string;
  email: string;
}

/** What somebody signs in with. */
export type Credentials = Pick<TestMember, "username" | "password">;

let serial = 0;

export interface MemberOptions {
  /** Leaves out the product's own record, as after a first sign-in. */
  isBare?: boolean;
  phone?: string;
  totpSecret?: string;
}

/** A confirmed member of the identity stand-in, with the record that joining would have made. */
export async function aMember(
  site: Site,
  { isBare = false, phone, totpSecret }: MemberOptions = {},
): Promise<TestMember> {
  serial += 1;
  const mark = `${Date.now().toString(36)}${serial}`;
  const member = {
    username: `member${mark}`,
    password: PASSWORD,
    sub: crypto.randomUUID(),
    nickname: `나${String(Date.now()).slice(-6)}${serial}`.slice(0, 10),
    email: `m${mark}@example.com`,
  };
  const attributes = { email: member.email, ...(phone && { phone_number: phone }) };
  const user = {
    username: member.username,
    password: PASSWORD,
    sub: member.sub,
    attributes,
    ...(totpSecret && { totpSecret }),
  };
  const seeded = await fetch(new URL("/__dev/cognito/__admin/seed", site.url), {
    method: "POST",
    body: JSON.stringify([user]),
  });
  if (!seeded.ok) throw new Error(await seeded.text());
  if (isBare) return member;
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  const now = Date.now();
  await db
    .prepare(
      `INSERT INTO user (id, username, nickname, name, email, created_at, updated_at)
        VALUES (?1, ?2, ?3, '김나래', ?4, ?5, ?5)`,
    )
    .bind(member.sub, member.username, member.nickname, member.email, now)
    .run();
  const versions = versionsInForce(now);
  for (const kind of ["service", "privacy"]) {
    await db
      .prepare("INSERT INTO consent (id, user_id, kind, version, at) VALUES (?1, ?2, ?3, ?4, ?5)")
      .bind(crypto.randomUUID(), member.sub, kind, versions[kind], now)
      .run();
  }
  return member;
}

/** An access token as the pool gives it at the wire, without a browser. */
export async function tokenOf(site: Pick<Site, "url">, { username, password }: Credentials): Promise<string> {
  const answer = await fetch(new URL("/__dev/cognito", site.url), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
    },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "nadeul-web-dev",
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  return String(reach(await answer.json(), "AuthenticationResult.AccessToken"));
}

/** The field with this label. */
export const field = (page: Page, label: string) =>
  page
    .getByRole("textbox", { name: label, exact: true })
    .or(page.getByLabel(label, { exact: true }))
    .first();
/** Presses the button with this name, once it is not busy with what was sent before. */
export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).and(page.locator(":not([aria-busy=true])")).click();
export const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
export const hears = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** What the bell in the header says. */
export const bellOf = (page: Page) =>
  page.getByRole("link", { name: /^알림/ }).first().getAttribute("aria-label");

/** The login over a document (U11), in which `signIn` signs in too. */
export const loginSheet = (page: Page) => page.getByRole("dialog", { name: "로그인", exact: true });

/** Fills in and sends the login screen, or the sheet, that the page shows. */
export async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await field(page, "아이디").fill(username);
  await field(page, "비밀번호").fill(password);
  await press(page, "로그인");
}

/** Signs in on the login screen and waits for `next`. */
export async function logIn(page: Page, member: Credentials, next = "/my"): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await signIn(page, member);
  await at(page, new URL(next, page.url()).pathname);
}

/**
 * A login as the login's form brings it without a script, then `next`, which takes it up: two fifths of the
 * processor's time of a walk over the screen, which is for who asks about the login itself.
 */
export async function bringLogin(
  page: Page,
  { username, password }: Credentials,
  next = "/my",
): Promise<void> {
  const answer = await page.context().request.post("/login?next=/my", {
    form: { username, password },
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`The login answers ${answer.status()}.`);
  await page.goto(next);
  // A page without a script of ours takes nothing up: the next one does. A document fetches its own later.
  await page.waitForFunction(
    () =>
      matchMedia("(scripting: none)").matches ||
      ![...document.scripts].some(({ type, text }) => type === "module" || text.includes("awake")) ||
      (localStorage.getItem("SKID_JWT") !== null && localStorage.getItem("SKID_SES") !== null),
  );
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/my");
  await press(page, "로그아웃");
  await at(page, "/main");
}

/**
 * Holds back what the next page of a member asks the API for when it starts. `asked` resolves once it has.
 * @param refusal what the first one is answered once released, in place of the API's own answer
 */
export async function holdProfile(
  page: Page,
  refusal?: { status: number; json: unknown },
): Promise<{ asked: Promise<void>; release: () => void }> {
  let answer = refusal;
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.goto("/notice/12"); // runs no script
  await page.evaluate(() => sessionStorage.clear()); // where it stands that the profile has been looked at
  await page.route("**/api/**", async (route) => {
    asked.resolve();
    await released.promise;
    const first = answer;
    answer = undefined;
    await (first ? route.fulfill(first) : route.continue());
  });
  return { asked: asked.promise, release: released.resolve };
}

/** The login that `page` holds ends, and its access token goes on until it ends too (S08). */
export async function signOutElsewhere(page: Page, site: Site): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("SKID_JWT"));
  const target = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.GlobalSignOut",
  };
  const answer = await fetch(new URL("/__dev/cognito", site.url), {
    method: "POST",
    headers: target,
    body: JSON.stringify({ AccessToken: token }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * The browser forgets its cookies, on a page that takes no notice: a member's own would go to the login by
 * itself.
 */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto("/notice/12");
  await page.context().clearCookies();
}

/** Whether the login's two entries, the token first, stand in local storage (S02). */
export const entriesOf = (page: Page) =>
  page.evaluate(() =>
    [localStorage.getItem("SKID_JWT"), localStorage.getItem("SKID_SES")].map((entry) => entry !== null),
  );

/** The refresh token's cookie, which no script can read. */
export const refreshTokenOf = async (context: BrowserContext, site: Site): Promise<string> =>
  (await context.cookies(new URL("/idp/", site.url).href)).find(({ name }) => name === "nadeul_rt")?.value ??
  "";

/** What is wrong with a screen, empty and after its form was sent empty. */
export async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const found = await violationsInBothThemes(page);
  const submit = page.locator("main form button[type=submit], .ctabar button[type=submit]").first();
  if (!path.startsWith("/my/edit") && (await submit.count()) > 0) {
    await submit.click();
    await page.getByRole("alert").first().waitFor();
    found.push(...(await violationsInBothThemes(page)));
  }
  if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 360)
    found.push("wider than the phone");
  return found.map((problem) => `${path} ${problem}`);
}
