/** As many questions a program asks of who books (contract). */
export const MOST_ASKED = 10;
/** The longest of them, in characters (contract). */
export const MOST_ASKED_CHARS = 200;

/** A question as it stood in its row, and what the row says of it now. */
export interface AskedRow {
  label: string;
  isRequired: boolean;
  /** The question that stood there; "" in a row that was empty. */
  was: { id: string; label: string };
}

export interface Asked {
  id: string;
  label: string;
  required: boolean;
}

/**
 * What a program asks of who books. Answers are kept by a question's id, so a question in other words is
 * another one: what was answered to the old words never stands below the new ones. The same words are the
 * same question, however often they are written; an empty row asks nothing.
 */
export function askedIn(rows: readonly AskedRow[]): Asked[] {
  const asked = rows
    .map(({ label, isRequired, was }) => {
      const words = label.trim().replaceAll(/\s+/g, " ").slice(0, MOST_ASKED_CHARS);
      return { id: words === was.label ? was.id : idOf(words), label: words, required: isRequired };
    })
    .filter(({ label }) => label !== "");
  return asked
    .filter(({ label }, at) => asked.findIndex((other) => other.label === label) === at)
    .slice(0, MOST_ASKED);
}

const BASE = 36;

/** An id that the same words have each time: "q-1kx0c2m". FNV-1a of 32 bits, twice. */
const idOf = (words: string): string =>
  `q-${fnv(words, 0x81_1c_9d_c5).toString(BASE)}${fnv(words, 0x1b_87_35_93).toString(BASE)}`;

function fnv(words: string, start: number): number {
  let hash = start;
  for (const byte of new TextEncoder().encode(words)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash;
}

/** An answer beside its question. */
export interface Answered {
  label: string;
  answer: string;
}

/** What was answered, each beside what was asked; what is asked no more says so. */
export const answeredOf = (
  answers: readonly { id: string; answer: string }[],
  questions: readonly Pick<Asked, "id" | "label">[],
): Answered[] =>
  answers
    .filter(({ answer }) => answer.trim() !== "")
    .map(({ id, answer }) => ({
      label: questions.find((question) => question.id === id)?.label ?? "지금은 묻지 않는 것",
      answer,
    }));
