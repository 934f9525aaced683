import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerErrors } from "../../workers/api/contract/validate.ts";
import type { EdgeEnv } from "../../app/server/env.server.ts";
import { gateway } from "../../app/server/gateway.server.ts";
import { geocoder } from "../../workers/sandbox/geocoder/app.ts";

const GUEST = { usertype: "user", bucket: "nadeul-files" };
const asked: URL[] = [];
let answer: (url: URL) => Response | Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = (url) => geocoder.request(`/json${url.search}`);
});
afterEach(() => vi.restoreAllMocks());

/** The gateway before the geocoding stand-in, which it reaches as it does in local runs. */
async function ask(path: string, init: RequestInit = { headers: GUEST }, vars: Partial<EdgeEnv> = {}) {
  const unused = () => Promise.reject(new Error("not asked in this test"));
  const env = {
    GEOCODER_URL: "https://sandbox.local/__dev/geocoder/json",
    GEOCODER_KEY: "geo_local",
    FILE_BUCKET: "nadeul-files",
    API: { fetch: unused },
    SANDBOX: {
      fetch: (input: string) => {
        const url = new URL(input);
        asked.push(url);
        return answer(url);
      },
    },
    ...vars,
  } as unknown as EdgeEnv;
  const response = await gateway(
    new Request(`https://m.nadeul.example/api/geocode${path}`, init),
    env,
    "request-1",
    unused,
  );
  const json: {
    value?: { status: string; results: { formatted_address: string; geometry: { location: unknown } }[] };
    error?: { code: string };
  } = await response.json();
  return { status: response.status, headers: response.headers, json };
}

describe("geocoding at the gateway", () => {
  it("[C16] answers an address with status OK, results, address_components, geometry and more", async () => {
    const { status, json } = await ask(`?address=${encodeURIComponent("서울 강남구")}`);
    expect([status, json.value?.status, json.value?.results[0]?.formatted_address]).toEqual([
      200,
      "OK",
      "대한민국 서울특별시 강남구",
    ]);
    expect(answerErrors("geocode", 200, json)).toEqual([]);
  });

  it("[C16] answers a position, and asks no closer than 0.01° where it is", async () => {
    const { status, json } = await ask("?latlng=37.5512345,127.0412345");
    expect([status, json.value?.results[0]?.formatted_address]).toEqual([200, "대한민국 서울특별시 성동구"]);
    expect(asked[0]?.searchParams.get("latlng")).toBe("37.55,127.04");
  });

  it("[C16] sends the key from the edge, never one from outside, and hands none back", async () => {
    const { json, headers } = await ask(`?address=${encodeURIComponent("강남구")}&key=stolen&language=en`);
    expect([asked[0]?.searchParams.getAll("key"), asked[0]?.searchParams.get("language")]).toEqual([
      ["geo_local"],
      "ko",
    ]);
    expect(JSON.stringify([json, [...headers]])).not.toContain("geo_local");
  });

  it("answers an address that is nowhere with no results", async () => {
    const { status, json } = await ask(`?address=${encodeURIComponent("아틀란티스")}`);
    expect([status, json.value]).toEqual([200, { status: "ZERO_RESULTS", results: [] }]);
  });

  it.each([
    "",
    "?address=",
    `?address=${"x".repeat(101)}`,
    "?address=%00",
    "?latlng=1",
    "?latlng=91,0",
    "?latlng=37.5;127",
    "?address=a&latlng=37.5,127",
  ])("refuses %s with 400 and asks nobody", async (path) => {
    const { status, json } = await ask(path);
    expect([status, json.error?.code, asked.length]).toEqual([400, "BAD_REQUEST", 0]);
  });

  it("[P02] wants the headers, the bucket that is this site's, and only GET", async () => {
    expect(await ask("?address=a", {})).toMatchObject({
      status: 400,
      json: { error: { code: "HEADERS_MISSING" } },
    });
    expect(await ask("?address=a", { headers: { ...GUEST, bucket: "another" } })).toMatchObject({
      status: 400,
      json: { error: { code: "BAD_REQUEST" } },
    });
    expect(await ask("?address=a", { method: "POST", headers: GUEST })).toMatchObject({
      status: 405,
      json: { error: { code: "METHOD_NOT_ALLOWED" } },
    });
  });

  it("refuses one client's 31st question in a minute with 429, and not another's", async () => {
    vi.useFakeTimers({ now: 4_000_000_000_000, toFake: ["Date"] });
    const from = (client: string) =>
      ask("?latlng=37.5,127", { headers: { ...GUEST, "cf-connecting-ip": client } });
    for (let n = 0; n < 30; n += 1) expect((await from("192.0.2.1")).status).toBe(200);
    const refused = await from("192.0.2.1");
    expect([
      refused.status,
      refused.json.error?.code,
      refused.headers.get("retry-after"),
      (await from("192.0.2.2")).status,
    ]).toEqual([429, "TOO_MANY", "60", 200]);
    vi.useRealTimers();
  });

  it("[S97] counts all addresses of one /64 of IPv6 as one client", async () => {
    vi.useFakeTimers({ now: 4_000_000_100_000, toFake: ["Date"] });
    const from = (client: string) =>
      ask("?latlng=37.5,127", { headers: { ...GUEST, "cf-connecting-ip": client } });
    for (let n = 0; n < 30; n += 1) expect((await from(`2001:db8:9:9::${n}`)).status).toBe(200);
    expect([(await from("2001:db8:9:9::ffff")).status, (await from("2001:db8:9:a::1")).status]).toEqual([
      429, 200,
    ]);
    vi.useRealTimers();
  });

  it("is 503 where the geocoder refuses the key or is away; the reason goes to the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const path = `?address=${encodeURIComponent("강남구")}`;
    expect(await ask(path, { headers: GUEST }, { GEOCODER_KEY: "wrong" })).toMatchObject({
      status: 503,
      json: { error: { code: "UNAVAILABLE" } },
    });
    answer = () => new Response("<html>");
    expect((await ask(path)).status).toBe(503);
    answer = () => Promise.reject(new TypeError("network"));
    expect((await ask(path)).status).toBe(503);
    expect(log).toHaveBeenCalledTimes(3);
  });
});
