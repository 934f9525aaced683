import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reach } from "../support/api.ts";
import { ask, type Site, startSite } from "../support/site.ts";

// As DEPLOYING.md says it, on what a fresh deployment is: through the edge, which knows two pools.
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

/** A command of the terminal as a person runs it; `typed` comes in by the standard input. */
function terminal(
  command: string,
  args: string[],
  { typed = "", token }: { typed?: string; token?: string } = {},
): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NADEUL_LOGINS: path.join(home, "logins.json"), NADEUL_TOKEN: token };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`workers/cli/${command}.ts`, ...args, "--site", site.url.origin],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: (out + err).trim() }),
    );
    child.stdin?.end(typed);
  });
}

describe("a fresh deployment, from the terminal alone", () => {
  it("is signed in to without a person", async () => {
    const info: unknown = await (await fetch(new URL("/__dev/info", site.url))).json();
    const operator = (name: string) => String(reach(info, `desk.operator.${name}`));
    const code = String(reach(await (await fetch(operator("totp"))).json(), "code"));
    const args = ["login", "--username", operator("username"), "--totp", code, "--password-stdin"];
    expect(await terminal("operator", args, { typed: `${operator("password")}\n` })).toMatchObject({
      code: 0,
    });
  });

  it("is filled by `npm run demo`, and a second run adds nothing", async () => {
    const first = await terminal("demo", []);
    expect([first.code, first.said]).toEqual([
      0,
      expect.stringMatching(
        /프로그램 [1-9]\d*개, 쿠폰 [1-9]\d*장, 배너 [1-9]\d*개, 공지 [1-9]\d*개, 질문 [1-9]\d*개/,
      ),
    ]);
    const found = async () => reach(await ask(site, "/program?limit=5&available=true"), "value.length");
    await expect.poll(found).toBe(5);
    expect((await terminal("demo", [])).said).toMatch(/프로그램 0개, 쿠폰 0장, 배너 0개, 공지 0개, 질문 0개/);
  });

  it("tells its hosts, to one of whom somebody is invited", async () => {
    const hosts = await terminal("operator", ["hosts", "--keyword", "흙결"]);
    const id = /^흙결공방\s.*?(\S+)$/m.exec(hosts.said)?.[1] ?? "none";
    const invited = await terminal("operator", [
      "invite",
      "kim",
      "--name",
      "김담당",
      "--role",
      "담당",
      "--host",
      id,
    ]);
    expect([invited.code, invited.said]).toEqual([0, expect.stringContaining("김담당 님을 초대했어요.")]);
    expect((await terminal("operator", ["staff"])).said).toMatch(/김담당\s+kim\s+담당\s+흙결공방\s+초대함/);
    const wrong = await terminal("operator", [
      "invite",
      "lee",
      "--name",
      "이",
      "--role",
      "담당",
      "--host",
      "h9",
    ]);
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("npm run operator -- hosts")]);
  });

  it("moves a session to a new address, as the site's geocoder finds it", async () => {
    const list = await ask(site, "/program?available=true&limit=1");
    const session = String(reach(list, "value.0.next.id"));
    const args = [
      "move-session",
      session,
      "--address",
      "서울특별시 성동구 서울숲길 17",
      "--reason",
      "공방을 옮겨요.",
    ];
    const said = await terminal("operator", args);
    expect([said.code, said.said]).toEqual([0, expect.stringContaining("--yes를 붙여 다시 실행해 주세요.")]);
  });

  it.each(["demo", "seed", "import"])("%s says in a sentence that nobody is signed in", async (command) => {
    const refused = await terminal(command, command === "import" ? ["package.json"] : [], { token: "ended" });
    expect(refused.code).toBe(1);
    expect(refused.said).not.toMatch(/^\s+at /m);
  });
});
