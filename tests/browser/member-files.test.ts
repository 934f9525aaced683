import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated } from "../support/browser.ts";
import { aMember, hears, bringLogin, press, signIn } from "../support/member.ts";
import { aPicture } from "../support/pictures.ts";
import { served } from "../support/served.ts";

// A site whose members' pictures go to a bucket of its own first, at another host than the site's.

/** What the bucket was asked, "PUT /private/…", and whether it is down. */
const calls: string[] = [];
let isDown = false;
let behind = "";

/** The bucket's own host: it hands everything to the stand-in as it came. */
const host = createServer((request, response) => {
  void (async () => {
    calls.push(`${request.method} ${new URL(request.url ?? "/", "http://bucket").pathname}`);
    if (isDown) {
      response.writeHead(503, { "access-control-allow-origin": "*" }).end();
      return;
    }
    const body = await buffer(request);
    const headers = new Headers({ "x-forwarded-host": request.headers.host ?? "" });
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string" && !["host", "connection", "content-length"].includes(name))
        headers.set(name, value);
    const answer = await fetch(`${behind}/__dev/bucket${request.url}`, {
      method: request.method ?? "GET",
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(new Uint8Array(await answer.arrayBuffer()));
  })();
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;

const { site, aPhone } = served({
  vars: { IDENTITY_POOL_ID: "ap-northeast-2:00000000-0000-4000-8000-000000000000", UPLOAD_BASE: base },
});
beforeAll(() => {
  behind = site.url.origin;
});
afterAll(() => new Promise((resolve) => host.close(resolve)));

/** Chooses a picture for the profile, and is done with its cutting. */
async function choosePicture(page: Page): Promise<void> {
  await page.goto("/my/edit/profile");
  await hydrated(page);
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPicture()) };
  await page.locator("input[type=file]").setInputFiles([file]);
  const dialog = page.getByRole("dialog", { name: "사진 자르기" });
  const done = dialog.getByRole("button", { name: "완료" });
  await expect.poll(() => done.isEnabled()).toBe(true);
  await done.click();
}

const folders = () =>
  calls.filter((call) => call.startsWith("PUT ")).map((call) => call.split("/").slice(0, 3).join("/"));

describe("a site with a bucket for members' pictures", () => {
  it("[C19] [K12] takes a picture through the member's own folder, by credentials asked once", async () => {
    calls.length = 0;
    const { page, context, problems } = await aPhone();
    const pool: string[] = [];
    page.on("request", (request) => {
      const target = request.headers()["x-amz-target"] ?? "";
      if (target.startsWith("AWSCognitoIdentityService.")) pool.push(target.split(".")[1] ?? "");
    });
    const taken: number[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname === "/api/file") taken.push(response.status());
    });
    await bringLogin(page, await aMember(site), "/my/edit");
    await choosePicture(page);
    await hears(page, "프로필 사진을 바꿨어요.");
    // the next one, in the same document
    await page
      .locator("input[type=file]")
      .setInputFiles([
        { name: "b.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPicture({ width: 80 })) },
      ]);
    const again = page.getByRole("dialog", { name: "사진 자르기" }).getByRole("button", { name: "완료" });
    await expect.poll(() => again.isEnabled()).toBe(true);
    await again.click();
    await expect.poll(() => folders().length).toBe(2);
    await expect.poll(() => taken).toEqual([201, 201]);
    expect(new Set(folders()).size).toBe(1);
    expect(folders()[0]).toMatch(/^PUT \/private\/ap-northeast-2:[0-9a-f-]{36}$/);
    expect(pool).toEqual(["GetId", "GetCredentialsForIdentity"]);
    expect(problems).toEqual([]);

    // who signs in next in this tab has a folder of their own
    await page.goto("/my");
    await hydrated(page);
    await press(page, "로그아웃");
    await page.waitForFunction(() => localStorage.getItem("SKID_JWT") === null);
    const next = await aMember(site);
    await page.goto("/login?next=/my/edit");
    await signIn(page, next);
    await page.waitForURL((url) => url.pathname === "/my/edit");
    await choosePicture(page);
    await hears(page, "프로필 사진을 바꿨어요.");
    expect(new Set(folders()).size).toBe(2);
    await context.close();
  });

  it("says so where the bucket is down, and takes the picture once it is back", async () => {
    const { page, context } = await aPhone();
    await bringLogin(page, await aMember(site), "/my/edit");
    isDown = true;
    await choosePicture(page);
    await hears(page, "사진을 올리지 못했어요. 다시 시도해 주세요.");
    isDown = false;
    const before = folders().length;
    await choosePicture(page);
    await hears(page, "프로필 사진을 바꿨어요.");
    expect(folders()).toHaveLength(before + 1);
    await context.close();
  });
});

describe("a site without one", () => {
  const plain = served();

  it("lets its pages ask no host but their own, and gives no id token", async () => {
    const policyAt = async (url: URL) =>
      /connect-src [^;]*/.exec(
        (await fetch(new URL("/login", url))).headers.get("content-security-policy") ?? "",
      )?.[0];
    expect(await policyAt(plain.site.url)).toBe("connect-src 'self'");
    expect(await policyAt(site.url)).toBe(`connect-src 'self' ${base}`);
    const member = await aMember(plain.site);
    const { page, context } = await plain.aPhone();
    await bringLogin(page, member, "/my/edit");
    const statusOf = () =>
      page.evaluate(async () => (await fetch("/idp/id-token", { method: "POST" })).status);
    expect(await statusOf()).toBe(404);
    expect(await page.locator('meta[name="member-files"]').count()).toBe(0);
    const asked = calls.length;
    await choosePicture(page);
    await hears(page, "프로필 사진을 바꿨어요.");
    expect(calls).toHaveLength(asked);
    await context.close();
  });
});
