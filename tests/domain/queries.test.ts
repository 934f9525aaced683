import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Queries = typeof import("../../app/api/queries.ts");

let asked: string[];
let answer: () => Response;
let queries: Queries;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  asked = [];
  answer = () => Response.json({ value: [] });
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://site.test") : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", async ({ url, signal }: Request) => {
    asked.push(new URL(url).pathname);
    signal.throwIfAborted();
    return answer();
  });
  queries = await import("../../app/api/queries.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const broken = () => Response.json({ error: { code: "INTERNAL" } }, { status: 500 });
const SUGGEST = "/api/search/suggest";

describe("the browser's queries", () => {
  it("[K08] are stale and dropped after 10 s, tried twice more, not asked again for focus or network", () => {
    expect(queries.queryClient().getDefaultOptions().queries).toEqual({
      staleTime: 10_000,
      gcTime: 10_000,
      retry: expect.any(Function),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    });
  });

  it("[K08] are the tab's in one client, and at the edge each page's own", () => {
    expect(queries.queryClient()).toBe(queries.queryClient());
    vi.stubGlobal("window", undefined);
    expect(queries.queryClient()).not.toBe(queries.queryClient());
  });

  it("[K08] [S09] ask once within 10 s of coming and going, and once more after them", async () => {
    const come = () => queries.read(queries.userRead("member-1"));
    for (const passed of [0, 4_000, 5_900]) {
      await vi.advanceTimersByTimeAsync(passed);
      await come();
    }
    expect(asked).toEqual(["/api/user/member-1"]);
    await vi.advanceTimersByTimeAsync(200);
    await come();
    expect(asked).toHaveLength(2);
  });

  it("[K08] the bell and hearts of shared pages are asked for once in 10 s, anew if changed", async () => {
    const { ownReads } = await import("../../app/api/own-reads.ts");
    vi.stubGlobal("document", { cookie: "" });
    answer = () => Response.json({ unread: 3 });
    const count = () => ownReads.read("/notification/count");
    expect([await count(), await count()]).toEqual([{ unread: 3 }, { unread: 3 }]);
    expect(asked).toEqual(["/notification/count"]);
    ownReads.forget("/notification/count");
    answer = () => Response.json({ unread: 2 });
    expect([await count(), asked.length]).toEqual([{ unread: 2 }, 2]);
  });

  it("[K08] hear what the third try brings, and fail where it fails too", async () => {
    answer = () => (asked.length < 3 ? broken() : Response.json({ value: [] }));
    const third = queries.read(queries.suggestionsRead("물레"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await third, asked]).toEqual([[], [SUGGEST, SUGGEST, SUGGEST]]);
    answer = broken;
    await Promise.all([
      expect(queries.read(queries.suggestionsRead("도자기"))).rejects.toMatchObject({
        init: { status: 500 },
      }),
      vi.advanceTimersByTimeAsync(60_000),
    ]);
    expect(asked).toHaveLength(6);
  });

  it("[K08] are not tried again where the answer is an overload", async () => {
    answer = () => Response.json({ error: { code: "UNAVAILABLE" } }, { status: 503 });
    for (const query of [queries.suggestionsRead("물레"), queries.ownRead("/wish")])
      await Promise.all([
        expect(queries.read<unknown>(query)).rejects.toMatchObject({ init: { status: 503 } }),
        vi.advanceTimersByTimeAsync(60_000),
      ]);
    expect(asked).toEqual([SUGGEST, "/wish"]);
  });

  it("are given up by whoever asked, and can be asked for again", async () => {
    answer = broken;
    const leave = new AbortController();
    const first = queries.read(queries.suggestionsRead("물레"), leave.signal);
    await Promise.all([
      expect(first).rejects.toMatchObject({ revert: true }),
      vi.advanceTimersByTimeAsync(100).then(() => leave.abort()),
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    answer = () => Response.json({ value: [] });
    expect(await queries.read(queries.suggestionsRead("물레"))).toEqual([]);
    await expect(queries.read(queries.suggestionsRead("물레"), leave.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("[P03] know a member without a record from a record that cannot be read", async () => {
    answer = () => Response.json({ error: { code: "NOT_FOUND" } }, { status: 404 });
    expect(await queries.read(queries.userRead("member-1"))).toBeNull();
    answer = broken;
    await Promise.all([
      expect(queries.read(queries.userRead("member-2"))).rejects.toBeDefined(),
      vi.advanceTimersByTimeAsync(60_000),
    ]);
  });
});
