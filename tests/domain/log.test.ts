import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { log, withoutPeople } from "../../app/domain/log.ts";

afterEach(() => void vi.restoreAllMocks());

/** The line that is written. */
function lineOf(fields: Record<string, unknown>): string {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  log("error", "outbox", fields);
  return String(written.mock.calls[0]?.[0]);
}

/** As long as those that people are sent. */
const SECRET = `pY7m-${"aB3_".repeat(20)}z`;
const TOKEN = "eyJraWQiOiJrMSJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl";

it.each([
  [
    "a mail service that repeats the address",
    '422 {"message":"Invalid `to`: na.rae+1@mail.example.com"}',
    "na.rae",
  ],
  ["an address in a path", "/user/find/narae%40example.com and narae@example.co.kr", "narae"],
  ["a number as people write it", "no SMS to 010-1234-5678", "1234"],
  ["a number as the pool keeps it", "+821012345678 is not verified", "12345678"],
  ["a secret in an address", `https://nadeul.example/pay/${SECRET}/ticket and /gift/${SECRET}?x=1`, "pY7m"],
  ["a token", `Bearer ${TOKEN} is not valid`, "eyJ"],
  ["a token that was cut off", `Bearer ${TOKEN.slice(0, 14)}... is not valid`, "eyJ"],
])("a line of the log says nothing of a person: %s", (_what, text, secret) => {
  for (const fields of [
    { error: text },
    { error: new Error(text) },
    { reason: { name: "X", message: text } },
  ]) {
    const line = lineOf(fields);
    expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ event: "outbox" });
  }
});

it("and stays of use: ids, times, amounts, statuses and stacks are as they were", () => {
  const fields = {
    orderId: "20260401-010123456789012",
    paymentKey: "/v1/payments/5zJ4xY7m0kODnyRpQWGrN2xqGlNvLrKwv1M9ENjbeoPaZdL6",
    at: 1_767_225_600_123,
    status: '422 {"name":"validation_error"}',
    stack: "Error: x\n    at send (/app/node_modules/@hono/zod/index.js:10:3)",
  };
  expect(JSON.parse(lineOf(fields))).toEqual({ event: "outbox", ...fields });
});

/** Modules that the edge or the API alone runs: those that reach into either of them. */
const atTheEdge = globSync(["app/**/*.ts", "workers/api/**/*.ts", "workers/app.ts"]).filter(
  (file) =>
    /^(?:app\/server|workers)\/|\.server\.ts$/.test(file) ||
    /^import (?!type)[^;]*from "(?:\.\.?\/)+server\//m.test(readFileSync(file, "utf8")),
);

it("[U101] takes no time over a long address that somebody has made up", () => {
  const from = performance.now();
  const [words, dots] = ["-a".repeat(10_000), "a.".repeat(10_000)];
  expect([withoutPeople(words), withoutPeople(`/${dots}`)]).toEqual([words, `/${dots}`]);
  expect(withoutPeople("-eyJ".repeat(25_000))).toBe("-(token)");
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(withoutPeople("to a.b+c@nadeul.example, 가@a.kr")).toBe("to (e-mail), 가@a.kr");
});

it("nothing at the edge or in the API writes a line past it", () => {
  expect(atTheEdge.length).toBeGreaterThan(300);
  expect(atTheEdge.filter((file) => /\bconsole[.[]/.test(readFileSync(file, "utf8")))).toEqual([]);
});
