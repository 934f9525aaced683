import { afterEach, describe, expect, it, vi } from "vitest";
import type { EdgeEnv } from "../../app/server/env.server.ts";
import { images } from "../../app/server/gateway.server.ts";

/** Where a picture of the site is asked for, and with which headers. */
async function askedFor(FILE_BASE: string, path = "/images/review/a.webp?w=200") {
  const asked: { url: string; headers: Headers }[] = [];
  const answer = async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push({ url: request.url, headers: request.headers });
    return new Response("picture");
  };
  vi.stubGlobal("fetch", answer);
  const env = { FILE_BASE, API: { fetch: answer } } as unknown as EdgeEnv;
  const headers = { cookie: "nadeul_at=secret", authorization: "Bearer secret", "if-none-match": '"a"' };
  const request = new Request(`https://m.nadeul.example${path}`, { headers });
  expect(await (await images(request, env)).text()).toBe("picture");
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe("[C20] pictures under /images", () => {
  it("come from the product API, or from the file host that is configured", async () => {
    expect((await askedFor("")).map(({ url }) => url)).toEqual([
      "https://m.nadeul.example/images/review/a.webp?w=200",
    ]);
    for (const base of ["https://files.nadeul.example/base", "https://files.nadeul.example/base/"])
      expect((await askedFor(base)).map(({ url }) => url)).toEqual([
        "https://files.nadeul.example/base/images/review/a.webp?w=200",
      ]);
  });

  it("are asked of another host without anything of the visitor's", async () => {
    const [asked] = await askedFor("https://files.nadeul.example");
    expect([...(asked?.headers ?? [])]).toEqual([["if-none-match", '"a"']]);
  });

  it.each([
    "/images/inquiry/a.webp",
    "/images/%69nquiry/a.webp",
    "/images/inquiry%2fa.webp",
    "/images//inquiry/a.webp",
    "/images/%2Finquiry/a.webp",
    "/images/review/%2e%2e/inquiry/a.webp",
    "/images/review%2f..%2finquiry/a.webp",
    "/images/./inquiry/a.webp",
  ])("[S96] that were sent to the service alone are asked of nobody but the API: %s", async (path) => {
    const [asked] = await askedFor("https://files.nadeul.example", path);
    expect(new URL(asked?.url ?? "").host).toBe("m.nadeul.example");
  });
});
