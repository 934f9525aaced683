import { describe, expect, it } from "vitest";
import { type Writing, type WritingMark, withMark } from "#domain/desk/writing-marks";
import { parseLine, parseText } from "#domain/written-text";

/** `‹` and `›` stand around what is chosen. */
const read = (drawn: string): Writing => ({
  text: drawn.replaceAll(/[‹›]/g, ""),
  start: drawn.indexOf("‹"),
  end: drawn.indexOf("›") - 1,
});
const drawn = ({ text, start, end }: Writing) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;

describe("[S39] a mark at the desk", () => {
  it.each<[WritingMark, string, string]>([
    ["HEADING", "하나\n둘‹›\n셋", "하나\n## 둘‹›\n셋"],
    ["HEADING", "‹›", "## ‹›"],
    ["HEADING", "- 둘‹›", "## 둘‹›"],
    ["HEADING", "## 둘‹›", "둘‹›"],
    ["LIST", "하나\n‹둘\n셋›\n넷", "하나\n- 둘\n- 셋‹›\n넷"],
    ["LIST", "‹둘\n›셋", "- 둘‹›\n셋"],
    ["LIST", "‹- 둘\n- 셋›", "둘\n셋‹›"],
    ["STRONG", "흙 ‹1kg› 써요", "흙 **‹1kg›** 써요"],
    ["STRONG", "흙 **‹1kg›** 써요", "흙 ‹1kg› 써요"],
    ["STRONG", "흙‹ 1kg › 써요", "흙 **‹1kg›**  써요"],
    ["STRONG", "흙 ‹›", "흙 **‹굵게 볼 말›**"],
    ["STRONG", "‹하나\n둘›", "**‹하나›**\n둘"],
  ])("%s: %s", (mark, before, after) => expect(drawn(withMark(read(before), mark))).toBe(after));

  it("is what the text of a program reads", () => {
    const { text } = withMark(read("흙 ‹1kg›"), "STRONG");
    expect(parseLine(text)).toContainEqual({ text: "1kg", isStrong: true });
    const list = withMark(read("‹하나\n둘›"), "LIST");
    expect(parseText(list.text)).toEqual([{ kind: "list", items: ["하나", "둘"] }]);
  });
});
