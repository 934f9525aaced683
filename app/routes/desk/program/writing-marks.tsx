import type { MouseEvent } from "react";
import { type WritingMark, withMark } from "#domain/desk/writing-marks";
import { useHydrated } from "../../../ui/use-hydrated.ts";

const MARKS: readonly (readonly [WritingMark, string])[] = [
  ["HEADING", "소제목"],
  ["LIST", "목록"],
  ["STRONG", "굵게"],
];

/** Sets marks in the text field called `of` of the same form, where a thumb would hunt for # and *. */
export function WritingMarks({ of }: { of: string }) {
  if (!useHydrated()) return null;
  const set = (mark: WritingMark) => (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.form?.elements.namedItem(of);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { value: text, selectionStart: start, selectionEnd: end } = field;
    const made = withMark({ text, start, end }, mark);
    field.focus();
    field.setRangeText(made.text, 0, text.length);
    field.setSelectionRange(made.start, made.end);
    field.dispatchEvent(new Event("input", { bubbles: true })); // the draft is kept by what is typed
  };
  return (
    <div className="chip-wrap pt-2" role="group" aria-label="소개 꾸미기">
      {MARKS.map(([mark, word]) => (
        <button key={mark} type="button" className="chip" onClick={set(mark)}>
          {word}
        </button>
      ))}
    </div>
  );
}
