import { describe, expect, it, vi } from "vitest";
import { geocode } from "../../app/server/geocode.server.ts";
import { geocoder } from "../../workers/sandbox/geocoder/app.ts";

interface Answer {
  status: string;
  error_message?: string;
  results: {
    formatted_address: string;
    address_components: { long_name: string; types: string[] }[];
    geometry: { location: { lat: number; lng: number } };
    partial_match?: true;
    place_id: string;
    types: string[];
  }[];
}

async function ask(query: Record<string, string>): Promise<{ http: number; answer: Answer }> {
  const response = await geocoder.request(`/json?${new URLSearchParams({ key: "geo_local", ...query })}`);
  return { http: response.status, answer: await response.json() };
}

const found = async (address: string): Promise<string[]> =>
  (await ask({ address })).answer.results.map((result) => result.formatted_address.replace("대한민국 ", ""));

describe("the geocoding stand-in", () => {
  it("[C16] answers an address with status, results, address_components, geometry and more", async () => {
    const { http, answer } = await ask({ address: "서울특별시 강남구" });
    expect(http).toBe(200);
    expect(answer.status).toBe("OK");
    const [result] = answer.results;
    expect(result?.formatted_address).toBe("대한민국 서울특별시 강남구");
    expect(result?.geometry.location).toEqual({ lat: 37.498597, lng: 127.05669 });
    expect(result?.address_components.map((part) => part.long_name)).toEqual([
      "강남구",
      "서울특별시",
      "대한민국",
    ]);
    expect(result?.partial_match).toBeUndefined();
  });

  it("[C16] answers a position with the nearest district first and what holds it after", async () => {
    const { answer } = await ask({ latlng: "37.3036,127.0103" });
    expect(answer.results.map((result) => result.formatted_address)).toEqual([
      "대한민국 경기도 수원시 장안구",
      "대한민국 경기도 수원시",
      "대한민국 경기도",
    ]);
    const sejong = await ask({ latlng: "36.50,127.26" });
    expect(sejong.answer.results.map((result) => result.formatted_address)).toEqual([
      "대한민국 세종특별자치시",
    ]);
  });

  it.each([
    ["서울 강남", ["서울특별시 강남구"]],
    ["서울시 강남구 테헤란로 1", ["서울특별시 강남구"]],
    ["서울특별시강남구역삼동", ["서울특별시 강남구"]],
    ["대한민국 경기도 수원시 장안구", ["경기도 수원시 장안구"]],
    ["분당", ["경기도 성남시 분당구"]],
    ["경기 성남", ["경기도 성남시"]],
    ["강원도 춘천시", ["강원특별자치도 춘천시"]],
    ["전라북도 전주시 덕진구", ["전북특별자치도 전주시 덕진구"]],
    ["광주광역시 동구", ["전남광주통합특별시 동구"]],
    ["전라남도 목포시", ["전남광주통합특별시 목포시"]],
    ["광주광역시", ["전남광주통합특별시"]],
    ["세종시", ["세종특별자치시"]],
    ["인천 중구", ["인천광역시 제물포구", "인천광역시 영종구"]],
    ["인천광역시 서구 청라동", ["인천광역시 서해구", "인천광역시 검단구"]],
    ["경상북도 군위군", ["대구광역시 군위군"]],
    ["제주도", ["제주특별자치도"]],
  ])("finds %s by the longest name, short and former ones too", async (address, expected) => {
    expect(await found(address)).toEqual(expected);
  });

  it("gives every 중구 when the address does not say which", async () => {
    expect(await found("중구")).toEqual([
      "서울특별시 중구",
      "부산광역시 중구",
      "대구광역시 중구",
      "대전광역시 중구",
      "울산광역시 중구",
    ]);
  });

  it("gives both when 광주 may be either", async () => {
    expect(await found("광주")).toEqual(["전남광주통합특별시", "경기도 광주시"]);
  });

  it("marks a match that leaves words over as partial", async () => {
    const { answer } = await ask({ address: "서울 강남구 테헤란로 1" });
    expect(answer.results[0]?.partial_match).toBe(true);
  });

  it("answers ZERO_RESULTS for what is nowhere in Korea", async () => {
    const nowhere: Record<string, string>[] = [
      { address: "나니아" },
      { address: "중국집" },
      { latlng: "35.68,139.69" },
    ];
    for (const query of nowhere) {
      expect(await ask(query)).toMatchObject({ http: 200, answer: { status: "ZERO_RESULTS", results: [] } });
    }
  });

  it("answers INVALID_REQUEST for a request that says nothing or cannot be read", async () => {
    const malformed: Record<string, string>[] = [
      {},
      { address: " " },
      { latlng: "37" },
      { latlng: "137,127" },
      { latlng: "a,b" },
    ];
    for (const query of malformed) {
      expect(await ask(query)).toMatchObject({
        http: 400,
        answer: { status: "INVALID_REQUEST", results: [] },
      });
    }
  });

  it("answers REQUEST_DENIED for another key", async () => {
    expect(await ask({ address: "서울", key: "stolen" })).toMatchObject({
      http: 200,
      answer: { status: "REQUEST_DENIED", results: [] },
    });
  });
});

describe("a screen that asks for a place", () => {
  it("[K07] waits 5 seconds for the geocoder, no longer, and goes on without", async () => {
    const limits: number[] = [];
    const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
      limits.push(milliseconds);
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    const env: Parameters<typeof geocode>[0] = Object.assign(Object.create(null), {
      GEOCODER_URL: "https://geocoder.invalid/json",
    });
    expect([await geocode(env, { address: "서울" }), limits]).toEqual([null, [5000]]);
    expect(quiet.mock.calls.join()).toContain("TimeoutError");
    limit.mockRestore();
    quiet.mockRestore();
  });
});
