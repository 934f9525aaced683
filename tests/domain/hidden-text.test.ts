import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { operations, resolve } from "../../workers/api/contract/description.ts";
import { decodeHeader } from "../../workers/api/contract/read-request.ts";
import { readJson } from "../../workers/api/contract/read-text.ts";

/** What turns the words around, a filler of Hangul that no trim takes, and a blank of no width. */
const [TYPED, KEPT] = ["\u202E\u3164가\u200B나\t\n👩‍🌾\u{FEFF}", "가나\t\n👩‍🌾"];
const MOST_DEEP = 8;

/** A body with every field that a schema knows, all that is free text as somebody typed it. */
function filled(node: unknown, deep = 0): unknown {
  if (deep > MOST_DEEP) return null;
  const found = resolve(node);
  const next = (child: unknown) => filled(child, deep + 1);
  for (const key of ["oneOf", "anyOf"] as const)
    if (Array.isArray(found[key])) return found[key].map(next).find((value) => value !== null) ?? null;
  if (Array.isArray(found["allOf"])) {
    const parts = found["allOf"].map(next);
    return parts.find((part) => typeof part === "string") ?? Object.assign({}, ...parts);
  }
  const { properties, items, type } = found;
  if (properties) return Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, next(of)]));
  if (items) return [next(items)];
  const isText = [type].flat().includes("string") && !("enum" in found) && !("const" in found);
  return isText ? TYPED : null;
}

/** Where the texts of a body stand, and what they are. */
function* textsIn(value: unknown, at = ""): Generator<[at: string, text: string]> {
  if (typeof value === "string") yield [at, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, `${at}.${key}`);
}

describe("[T6] what nobody can see in a text", () => {
  it("is taken out of every text that a call of the description can bring", async () => {
    const left: string[] = [];
    let fields = 0;
    for (const { id, body } of operations.values()) {
      if (body === null) continue;
      const sent = filled(body);
      const request = new Request("https://nadeul.local", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      });
      const read = await readJson(request);
      const texts = "json" in read ? [...textsIn(read.json)] : [];
      expect([id, texts.length]).toEqual([id, [...textsIn(sent)].length]);
      fields += texts.length;
      left.push(...texts.filter(([, text]) => text !== KEPT).map(([at]) => `${id}${at}`));
    }
    expect([fields > 150, left]).toEqual([true, []]);
  });

  it("is taken out of a reason that a header brings", () => {
    expect(decodeHeader(encodeURIComponent(`${TYPED} 확인`))).toBe(`${KEPT} 확인`);
  });

  it("comes in by no other way: a body of a call is read as JSON in one place", () => {
    const elsewhere = globSync("workers/api/**/*.ts").filter((file) =>
      /\b(?:request|req|raw)\.(?:json|text|formData)\(/.test(readFileSync(file, "utf8")),
    );
    expect(elsewhere).toEqual(["workers/api/dev.ts"]);
  });
});
