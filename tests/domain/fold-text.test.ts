import { describe, expect, it } from "vitest";
import { type FoldedText, foldText } from "#content/fold-text";
import { parseLine } from "#domain/written-text";

const paragraph = (text: string) => ({ kind: "paragraph", text });
const heading = (text: string) => ({ kind: "heading", text });
const list = (...items: string[]) => ({ kind: "list", items });
const textOf = (blocks: FoldedText["head"]) =>
  blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]));

describe("what a host wrote", () => {
  it("stays whole while it is short", () => {
    expect(foldText("하나예요.\n\n둘이에요.")).toEqual({
      head: [paragraph("하나예요."), paragraph("둘이에요.")],
      rest: [],
    });
    expect(foldText("  ")).toEqual({ head: [], rest: [] });
  });

  it("is parted at a sentence's end where its first paragraph is long, and loses nothing", () => {
    const text = "숲길을 천천히 걸어요. ".repeat(30).trim();
    const { head, rest } = foldText(`${text}\n\n끝이에요.`);
    expect(textOf(head)[0]).toMatch(/걸어요\.$/);
    expect([...textOf(head), ...textOf(rest.slice(0, 1))].join(" ")).toBe(text);
    expect(rest.at(-1)).toEqual(paragraph("끝이에요."));
  });

  it("is never cut within a text that has no end of a sentence", () => {
    const text = "가".repeat(400);
    expect(foldText(text)).toEqual({ head: [paragraph(text)], rest: [] });
  });

  it("[S39] keeps a heading with what stands under it", () => {
    const order = ["흙을 만져요", "물레를 돌려요", "굽는 동안 차를 마셔요"];
    const text = `## 이렇게 해요\n- ${order.join("\n- ")}\n\n## 가마\n${"천천히 구워요. ".repeat(30)}`;
    const { head, rest } = foldText(text);
    expect(head).toEqual([heading("이렇게 해요"), list(...order)]);
    expect(rest.map(({ kind }) => kind)).toEqual(["heading", "paragraph"]);
    expect(foldText(`## ${"제목".repeat(200)}`).rest).toEqual([]);
  });
});

describe("[S39] a line that a host wrote", () => {
  it.each([
    [
      "**흙 1kg**을 써요",
      [
        ["흙 1kg", true],
        ["을 써요", false],
      ],
    ],
    [
      "하나 **둘** 셋 **넷**",
      [
        ["하나 ", false],
        ["둘", true],
        [" 셋 ", false],
        ["넷", true],
      ],
    ],
    ["** 안내 ** 말씀", [["** 안내 ** 말씀", false]]],
    ["2 ** 3 = 8", [["2 ** 3 = 8", false]]],
    ["끝나지 **않는 것", [["끝나지 **않는 것", false]]],
    ["****", [["****", false]]],
    ["<b>굵게</b> [링크](https://x.kr)", [["<b>굵게</b> [링크](https://x.kr)", false]]],
  ] as const)("%s", (line, pieces) =>
    expect(parseLine(line).map(({ text, isStrong }) => [text, isStrong])).toEqual(pieces),
  );
});
