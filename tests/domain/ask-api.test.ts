import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiBreaker } from "../../app/server/ask-api.server.ts";
import { databaseTrouble } from "../../workers/api/d1.ts";
import { overloaded } from "../../workers/api/errors.ts";

let now: number;
let breaker: ApiBreaker;
let sent: number;
beforeEach(() => {
  [now, sent, breaker] = [1_000_000, 0, new ApiBreaker()];
  vi.spyOn(console, "error").mockImplementation(() => {});
});

const LOST = () => Promise.reject(new Error("Network connection lost."));
const FULL = async () => new Response("{}", { status: 503, headers: { "retry-after": "4" } });
const WELL = async () => new Response("{}");

const ask = (answer: () => Promise<Response>, init: RequestInit = {}, path = "/home") =>
  breaker.ask(
    new Request(`https://api.internal${path}`, init),
    () => {
      sent += 1;
      return answer();
    },
    () => now,
  );

async function times(count: number, answer: () => Promise<Response>): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await ask(answer);
}

describe("the way from the edge to the product API", () => {
  it.each([
    ["does not answer", LOST],
    ["has too much to do", FULL],
  ])("is shut for seconds after five calls to an API that %s, and one tries then", async (_how, trouble) => {
    await times(5, trouble);
    await times(20, WELL);
    expect(sent).toBe(5);
    now += 4_001;
    const gate = Promise.withResolvers<Response>();
    const trial = ask(() => gate.promise);
    await times(20, WELL);
    expect(sent).toBe(6);
    gate.resolve(new Response("{}"));
    expect((await trial).status).toBe(200);
    await times(3, WELL);
    expect(sent).toBe(9);
  });

  it("lets through who asks what is wrong, which opens and shuts it for nobody", async () => {
    const probe = async (answer: () => Promise<Response>) => (await ask(answer, {}, "/ready")).status;
    for (let turn = 0; turn < 9; turn += 1) await probe(FULL);
    await times(1, WELL);
    await times(5, LOST);
    expect([sent, await probe(WELL)]).toEqual([15, 200]);
    await times(3, WELL);
    expect(sent).toBe(16);
  });

  it("is shut again where the one that tried was not answered either", async () => {
    await times(5, LOST);
    now += 4_001;
    await times(9, LOST);
    expect(sent).toBe(6);
  });

  it("does not wait for one that tried and hangs", async () => {
    await times(5, LOST);
    now += 4_001;
    void ask(() => new Promise(() => {}));
    await times(9, WELL);
    expect(sent).toBe(6);
    now += 4_001;
    await times(3, WELL);
    expect(sent).toBe(9);
  });

  it("opens by an answer in between, and by a clock that was put back", async () => {
    await times(4, LOST);
    await ask(WELL);
    await times(4, LOST);
    expect(sent).toBe(9);
    await ask(LOST);
    now -= 3_600_000;
    expect((await ask(WELL)).status).toBe(200);
  });

  it("is not shut by a refusal that says nothing of the API, nor by visitors who leave", async () => {
    const unsure = async () => new Response("{}", { status: 503 });
    await times(9, unsure);
    const left = AbortSignal.abort(new DOMException("gone", "AbortError"));
    for (let turn = 0; turn < 9; turn += 1)
      await expect(ask(LOST, { signal: left })).rejects.toThrow("Network connection lost.");
    expect((await ask(WELL)).status).toBe(200);
    expect(sent).toBe(19);
  });

  it("stands in the log by its path: what was asked there is a name or where one stands", async () => {
    for (const asked of ["/geocode?latlng=37.5,127", "/operator/booking?keyword=%EA%B9%80%EB%82%98%EB%9E%98"])
      await ask(LOST, {}, asked);
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines.map(({ path }) => path)).toEqual(["/geocode", "/operator/booking"]);
  });

  it("answers in the contract's shape, and never that a change has not happened", async () => {
    const messageOf = async (answer: Response) => {
      const waits = Number(answer.headers.get("retry-after"));
      expect([answer.status, waits >= 3 && waits <= 6]).toEqual([503, true]);
      const body = (await answer.json()) as { error: { code: string; message: string } };
      expect(body.error.code).toBe("UNAVAILABLE");
      return body.error.message;
    };
    expect(await messageOf(await ask(LOST))).toContain("답을 받지 못했어요");
    expect(await messageOf(await ask(LOST, { method: "POST" }))).toContain(
      "처리됐는지 아직 확인하지 못했어요",
    );
    await times(3, LOST);
    expect(await messageOf(await ask(LOST, { method: "POST" }))).toContain("이용하는 분이 많아");
  });
});

describe("an error of D1", () => {
  it.each([
    ["D1_ERROR: D1 DB is overloaded. Requests queued for too long.", "busy"],
    ["D1_ERROR: D1 DB is overloaded. Too many requests queued.", "busy"],
    ["D1_ERROR: Network connection lost.", "gone"],
    ["D1 DB reset because its code was updated. The DB was reset.", "gone"],
    ["Internal error in D1 DB storage caused object to be reset.", "gone"],
    ["D1 DB storage operation exceeded timeout which caused object to be reset.", "gone"],
    ["D1_ERROR: no such table: nothing: SQLITE_ERROR", null],
    ["D1_ERROR: UNIQUE constraint failed: user.nickname: SQLITE_CONSTRAINT", null],
  ])("%s is %s", (message, trouble) => {
    expect(databaseTrouble(new Error(message))).toBe(trouble);
    expect(databaseTrouble(new Error("request failed", { cause: new Error(message) }))).toBe(trouble);
  });

  it("becomes 503 with a wait that is not the same for all", () => {
    const waits = new Set(Array.from({ length: 99 }, () => overloaded("busy").headers["retry-after"]));
    expect([overloaded("gone").status, [...waits].toSorted()]).toEqual([503, ["3", "4", "5", "6"]]);
  });
});
