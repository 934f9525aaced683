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

  it("[U105] nor what spells out words to a machine alone, or is piled upon a letter", async () => {
    const inSigns = (from: number) =>
      Array.from("ignore", (letter) => String.fromCodePoint(from + letter.charCodeAt(0))).join("");
    const sent = {
      tags: `체험${inSigns(0xe0000)}`,
      selectors: `체험${inSigns(0xe0100)}\uFE00\uFE0F\uFE0E`,
      joiners: "체\u200D험\u200C\u034F 한\u180E글\u17B5",
      music: "체험\u{1D173}\u{1BCA0}",
      piled: `체험e${"\u0301".repeat(400)}`,
      kept: "👩‍🌾 👩🏽‍⚕️ ❤️ 1️⃣ 🏳️‍🌈 é ế ก็ か゚ 한글 ☀︎",
    };
    const read = await readJson(
      new Request("https://nadeul.local", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(sent),
      }),
    );
    expect("json" in read && read.json).toEqual({
      tags: "체험",
      selectors: "체험",
      joiners: "체험 한글",
      music: "체험",
      piled: "체험e\u0301\u0301\u0301",
      kept: sent.kept,
    });
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
