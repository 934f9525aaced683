import fc from "fast-check";
import { resolve, type Operation } from "../../workers/api/contract/description.ts";
import type { Call } from "./api.ts";

const LONG = [17, 41, 254, 1_000, 5_000];

/**
 * Text that has broken servers: too long for LIKE, the search index's own language, SQL, NUL, half a
 * surrogate pair, paths, numbers that are none.
 */
const hostileText = fc.oneof(
  fc.constantFrom(...LONG).map((length) => "가".repeat(length)),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff나들",
    '"',
    "'",
    '" OR "',
    "NEAR(가 나)",
    "가*",
    "jamo:가",
    "%",
    "_",
    "';DROP TABLE user;--",
    "../../etc",
    "%00",
    "%ff",
    "__proto__",
    "constructor",
    "NaN",
    "Infinity",
    "-0",
    "1e999",
    "0x10",
    "99999999999999999999",
    "1.5",
    "-1",
    "true",
    "null",
    "[]",
    "{}",
    "２",
    "ﷺ",
    "👩‍👩‍👧",
    "\u202e",
    "e\u0301",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom("u1", "p1"), { minLength: 51, maxLength: 120 }).map((ids) => ids.join(",")),
);

const deep = fc
  .constantFrom(33, 500)
  .map((depth): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth)));
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.double(),
  fc.maxSafeInteger(),
  deep,
);

function stringsOf(schema: Record<string, unknown>): fc.Arbitrary<string> {
  if (typeof schema["pattern"] === "string") return fc.stringMatching(new RegExp(schema["pattern"]));
  return fc.oneof(
    fc.string({ unit: fc.constantFrom(..."가나다abc019 ㄱ.@-"), maxLength: 20 }),
    fc.constantFrom("요가", "name@example.com", "2026-12-05", "p1", "u1"),
  );
}

/** Values of a schema, every fourth of which is not. */
function valuesOf(node: unknown): fc.Arbitrary<unknown> {
  const schema = resolve(node);
  const { enum: choices, const: only, type, items, properties } = schema;
  const list = Array.isArray(choices) ? choices : only === undefined ? [] : [only];
  let good: fc.Arbitrary<unknown> = fc.jsonValue();
  if (list.length > 0) good = fc.constantFrom<unknown>(...list);
  else if (type === "integer") good = fc.oneof(fc.integer({ min: -5, max: 60 }), fc.maxSafeInteger());
  else if (type === "number") good = fc.oneof(fc.double({ min: 30, max: 135, noNaN: true }), fc.double());
  else if (type === "boolean") good = fc.boolean();
  else if (type === "string") good = stringsOf(schema);
  else if (type === "array") good = fc.array(valuesOf(items), { maxLength: 8 });
  else if (type === "object" && typeof properties === "object" && properties !== null) {
    good = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valuesOf(part)])),
      { requiredKeys: [] },
    );
  }
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: hostileValue });
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/**
 * Percent-encoded as far as it can be: half a surrogate pair has no UTF-8 and is sent as the bytes it would
 * have.
 */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80");

export interface HostileCall {
  method: string;
  path: string;
  call: Call;
}

/**
 * Calls of an operation that are wrong somewhere, or almost right. A member's own where only a member may
 * call.
 */
export function hostileCalls(operation: Operation, as: string): fc.Arbitrary<HostileCall> {
  const of = (place: string): Record<string, fc.Arbitrary<unknown>> =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === place && one.name !== "usertype" && one.name !== "bucket")
        .map((one) => [one.name, valuesOf(one.schema)]),
    );
  return fc
    .record({
      path: fc.record(of("path")),
      query: fc.record({ ...of("query"), more: fc.string() }, { requiredKeys: [] }),
      headers: fc.record(of("header"), { requiredKeys: [] }),
      body:
        operation.body === null
          ? fc.constant(undefined)
          : fc.oneof(
              { weight: 4, arbitrary: valuesOf(operation.body) },
              {
                weight: 1,
                arbitrary: fc.constantFrom(
                  "{",
                  "",
                  "\ufeff{}",
                  "null",
                  '"text"',
                  "[".repeat(20_000) + "]".repeat(20_000),
                ),
              },
            ),
    })
    .map(({ path, query, headers, body }) => {
      const filled = operation.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => encode(textOf(Reflect.get(path, name))).replace(/^\.{1,2}$/, "x") || "x",
      );
      const search = Object.entries(query)
        .map(([name, value]) => `${name}=${encode(textOf(value))}`)
        .join("&");
      const sendable = Object.entries(headers).map(([name, value]) => [
        name,
        textOf(value)
          .replace(/[^\x20-\x7e]/g, "")
          .slice(0, 200),
      ]);
      return {
        method: operation.method,
        path: `${filled}${search === "" ? "" : `?${search}`}`,
        call: {
          ...(operation.forMember ? { as } : {}),
          ...(body === undefined ? {} : { body }),
          headers: Object.fromEntries(sendable),
        },
      };
    });
}
