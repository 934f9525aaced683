import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { REGIONS } from "#domain/region/regions";
import { kstDay } from "#domain/time/kst";
import {
  pullFromDatabase,
  pullFromSite,
  pullOwnFromDatabase,
  pullOwnFromSite,
} from "../../workers/cli/content-pull.ts";
import { reach } from "../support/api.ts";
import { realPath } from "../support/import-sqlite.ts";
import { challengeIn } from "../support/desk.ts";
import { aMember } from "../support/member.ts";
import { ask, GUEST, type Site, startSite } from "../support/site.ts";
import { wireSignIn } from "../support/wire-member.ts";

const DAY = 86_400_000;
let site: Site;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), "nadeul-logins-"));
  site = await startSite({ isEmpty: true });
});
afterAll(async () => {
  await site.close();
  rmSync(home, { recursive: true, force: true });
});

const logins = () => path.join(home, "logins.json");
const at = () => site.url.origin;

/** A command of the terminal as a person runs it; `typed` comes in by the standard input. */
function terminal(command: string, args: string[], typed = ""): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NADEUL_LOGINS: logins(), NADEUL_TOKEN: undefined };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`workers/cli/${command}.ts`, ...args, "--site", at()],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
    child.stdin?.end(typed);
  });
}

const info = async (): Promise<unknown> => (await fetch(new URL("/__dev/info", site.url))).json();
const operator = async (name: string) => String(reach(await info(), `desk.operator.${name}`));

/** A call of the desk with the login that the terminal keeps. */
async function desk(method: string, path: string, body: unknown): Promise<unknown> {
  const kept: unknown = JSON.parse(readFileSync(logins(), "utf8"));
  const login = typeof kept === "object" && kept !== null ? Reflect.get(kept, at()) : null;
  const answer = await fetch(new URL(`/api/desk${path}`, site.url), {
    method,
    headers: {
      ...GUEST,
      authorization: `Bearer ${String(reach(login, "accessToken"))}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const json: unknown = await answer.json();
  expect([path, answer.status, json]).toEqual([path, 200, json]);
  return reach(json, "value");
}

it("starts with what a fresh deployment has: regions and terms, no programs, no demo account", async () => {
  expect(reach(await ask(site, "/program"), "value")).toEqual([]);
  expect(reach(await info(), "demo")).toEqual([]);
  expect(Number(reach(await ask(site, "/region"), "value.length"))).toBeGreaterThan(15);
  expect(Number(reach(await ask(site, "/terms"), "value.length"))).toBeGreaterThan(2);
});

it("lets the operator in at the terminal with password and factor, keeps the login for them", async () => {
  const code = reach(await (await fetch(await operator("totp"))).json(), "code");
  const args = [
    "login",
    "--username",
    await operator("username"),
    "--totp",
    String(code),
    "--password-stdin",
  ];
  const wrong = await terminal("operator", args, "not-the-password-1!\n");
  expect([wrong.code, wrong.said.trim()]).toEqual([1, "아이디나 비밀번호가 맞지 않거나, 로그인이 끝났어요."]);
  const right = await terminal("operator", args, `${await operator("password")}\n`);
  expect([right.code, right.said]).toEqual([0, expect.stringContaining("로그인했어요")]);
  expect(statSync(logins()).mode & 0o777).toBe(0o600);
});

/** The access token that the terminal keeps. */
const keptToken = () => String(JSON.parse(readFileSync(logins(), "utf8"))[at()].accessToken);

it("[S63] signs a terminal in by a code of the desk's, once, beside the login that stands", async () => {
  const before = keptToken();
  const step = async (fields: Record<string, string>): Promise<string> => {
    const answer = await fetch(new URL("/desk/terminal", site.desk), {
      method: "POST",
      headers: {
        cookie: `desk_nadeul_at=${before}`,
        origin: site.desk.origin,
        "sec-fetch-site": "same-origin",
        "sec-fetch-dest": "document",
      },
      body: new URLSearchParams(fields),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    return answer.text();
  };
  const asked = await step({ username: "somebody else", password: await operator("password") });
  expect(asked).toContain("인증 앱의 번호를 입력해 주세요");
  const totp = String(reach(await (await fetch(await operator("totp"))).json(), "code"));
  const made = await step({ challenge: challengeIn(asked), answer: totp });
  const code = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(made)?.[0] ?? "none";
  expect((await terminal("operator", ["login", "--code", "0000-0000-0000-0000"])).said).toMatch(/쓸 수 없는/);
  const first = await terminal("operator", ["login", "--code", code.toLowerCase()]);
  expect([first.code, first.said]).toEqual([0, expect.stringContaining("로그인했어요")]);
  expect(keptToken()).not.toBe(before);
  expect((await terminal("operator", ["login", "--code", code])).code).toBe(1); // it counts once
  const own = await fetch(new URL("/desk", site.desk), { headers: { cookie: `desk_nadeul_at=${before}` } });
  expect([own.status, own.redirected]).toEqual([200, false]);
  const kept = JSON.parse(readFileSync(logins(), "utf8"));
  kept[at()].until = 0;
  writeFileSync(logins(), JSON.stringify(kept));
  expect((await terminal("operator", ["sessions"])).code).toBe(0); // and renews itself
});

it("fills from a real file through the API, goes on where cut; a second run does nothing", async () => {
  const file = realPath("lifelong-courses-gangnam-2026-04.csv");
  const dry = await terminal("import", ["--dry-run", file]);
  expect([dry.code, reach(await ask(site, "/program"), "value")]).toEqual([0, []]);
  const first = await terminal("import", [file]);
  expect([first.code, first.said]).toEqual([0, expect.stringMatching(/새로 [1-9]\d*/)]);
  const again = await terminal("import", [file]);
  expect(again.said).toMatch(/새로 0 \+ 바뀜 0 \+ 그대로 [1-9]\d*/);
  expect(Number(reach(await ask(site, "/program"), "value.length"))).toBeGreaterThan(0);
});

it("renews a login that is about to end by itself", async () => {
  const kept = JSON.parse(readFileSync(logins(), "utf8"));
  const before: string = kept[at()].accessToken;
  kept[at()].until = 0;
  writeFileSync(logins(), JSON.stringify(kept));
  expect((await terminal("operator", ["sessions"])).code).toBe(0);
  expect(JSON.parse(readFileSync(logins(), "utf8"))[at()].accessToken).not.toBe(before);
});

it("writes the site's categories, banks and regions from the terminal, for the next build", async () => {
  const file = path.join(home, "regions.json");
  const [first] = REGIONS;
  writeFileSync(file, JSON.stringify([{ ...first, gugun: "새종로구" }]));
  const said = async (...args: string[]) => {
    const { code, said: words } = await terminal("operator", args);
    return [code, words.trim().split("\n").at(-1)];
  };
  expect([
    await said("put-code", "CATEGORY/sea", "--name", "갯벌", "--order", "2"),
    await said("put-code", "BANK/96", "--name", "나들은행", "--order", "25"),
    await said("put-regions", "--file", file, "--yes"),
  ]).toEqual([
    [0, "CATEGORY/sea: 적었어요."],
    [0, "BANK/96: 적었어요."],
    [0, "마쳤어요. 다음 배포부터 화면에 보여요."],
  ]);
  const [codes, regions] = await Promise.all(
    ["codes", "regions"].map((name) => terminal("operator", [name])),
  );
  for (const name of ["갯벌", "나들은행"]) expect(codes?.said).toContain(name);
  expect(regions?.said).toContain("새종로구");
  const own = await pullOwnFromSite(at());
  expect([
    own.categories.map(({ id, name }) => [id, name]),
    own.banks.map(({ id, name }) => [id, name]),
    own.regions.map(({ id, gugun }) => [id, gugun]),
  ]).toEqual([[["sea", "갯벌"]], [["96", "나들은행"]], [[first?.id, "새종로구"]]]);
  const db = await site.miniflare.getD1Database("DB", "nadeul-api");
  expect(own).toEqual(await pullOwnFromDatabase(db));
  expect(await pullFromSite(at())).toEqual(await pullFromDatabase(db, Date.now()));
});

it("takes one program made by calls, which a visitor finds and books", async () => {
  await desk("PUT", "/host/h-mulle", { name: "물레방", business: null, updatedAt: null });
  const regions = reach(await ask(site, "/region"), "value");
  const region = Array.isArray(regions) ? reach(regions[0], "id") : null;
  const made = await desk("PUT", "/program/first", {
    updatedAt: null,
    program: {
      title: "달항아리 첫 물레",
      summary: "처음 만나는 흙",
      description: "두 시간 동안 그릇 하나를 만들어요.",
      categoryIds: ["craft"],
      hostId: "h-mulle",
      regionId: typeof region === "string" ? region : "region_0001",
      lat: 37.56,
      lon: 126.99,
      price: 0,
      durationMin: 120,
    },
  });
  const added = await desk("POST", "/program/first/session", {
    from: kstDay(Date.now() + 7 * DAY),
    until: kstDay(Date.now() + 13 * DAY),
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    times: ["10:00"],
    durationMin: 120,
    capacity: 8,
    options: [{ id: "one", name: "1인", price: 0, max: 4 }],
    withHolidays: true,
    dryRun: false,
  });
  expect(reach(added, "added")).toBe(7);
  await desk("PUT", "/program/first/state", { state: "OPEN", updatedAt: reach(made, "updatedAt") });

  // The catalogue follows the record behind the answer.
  await expect
    .poll(async () =>
      reach(await ask(site, `/program?keyword=${encodeURIComponent("달항아리")}`), "value.0.id"),
    )
    .toBe("first");
  const sessions = await ask(site, `/program/first/session?from=${kstDay(Date.now() + 7 * DAY)}`);
  const visitor = await wireSignIn(site, await aMember(site));
  const booked = await fetch(new URL("/api/booking", site.url), {
    method: "POST",
    headers: {
      ...visitor.api,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      programId: "first",
      sessionId: reach(sessions, "value.0.id"),
      items: [{ optionId: "one", qty: 1 }],
    }),
  });
  const held: unknown = await booked.json();
  expect([booked.status, reach(held, "value.status")]).toEqual([201, "RESERVE_REQUEST"]);
  const at = `/api/booking/${String(reach(held, "value.id"))}`;
  const step = (method: string, path: string, body?: object) =>
    fetch(new URL(path, site.url), {
      method,
      headers: { ...visitor.api, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
  const terms = reach(await ask(site, "/terms"), "value");
  const thirdParty = (Array.isArray(terms) ? terms : []).find((one) => reach(one, "kind") === "thirdParty");
  const filled = await step("PUT", at, {
    booker: { name: "한나들", phone: "01012345678", email: "nadeul@example.com" },
    request: "",
    answers: [],
    consents: [{ kind: "thirdParty", version: reach(thirdParty, "version") }],
  });
  expect(filled.status, await filled.text()).toBe(200);
  const confirmed = await step("POST", `${at}/confirm`);
  expect([confirmed.status, reach(await confirmed.json(), "value.status")]).toEqual([
    200,
    "RESERVE_REQUEST_COMPLETE",
  ]);
});
