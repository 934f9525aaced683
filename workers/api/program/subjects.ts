import type { D1Database } from "@cloudflare/workers-types";
import type { Meaning } from "#domain/search/read/part";
import { SUBJECTS, subjectOf } from "#domain/search/read/subjects";
import { kindNamed, spellingsOf } from "#domain/search/terms";
import { matchAbout, piecesOfSpelling } from "./keyword.ts";

// What a program is about: each row of the table of subjects of which its texts have a word. A row has up to
// fourteen words, and to ask for it is to ask for all of them in lines and in descriptions, 22 lists of the
// index beside whatever else is asked for. Whoever writes a program into the catalogue knows its words, so a
// subject is a word of the index of its own, and a kind of blocks (0019_program_subject.sql). A subject's
// number is its row's in the table: all of them are known by the version of that table alone.

/** Of numbers and words that are written down the same for the same table (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}

/** The version of the table. */
export const SUBJECTS_VERSION = hashOf(SUBJECTS.map(({ written }) => written.join("|")).join("\n"));

/** A way in which a program may have a subject: one of each of these lists. */
interface Way {
  subject: number;
  pieces: string[][];
}

/** The ways by each piece that the first of their lists has. */
const waysByPiece = (): Map<string, Way[]> => {
  const byPiece = new Map<string, Way[]>();
  for (const [subject, { said, written }] of SUBJECTS.entries()) {
    // a kind is more than its words: nobody asks for it by these
    if (kindNamed(said[0] ?? "") !== undefined) continue;
    for (const pieces of written.flatMap(piecesOfSpelling))
      for (const piece of pieces[0] ?? [])
        byPiece.set(piece, [...(byPiece.get(piece) ?? []), { subject, pieces }]);
  }
  return byPiece;
};
let ways: Map<string, Way[]> | undefined;

/** The numbers of a program's subjects. @param words all that its texts may be asked for (textWords) */
export function subjectsIn(words: readonly string[]): number[] {
  ways ??= waysByPiece();
  const all = new Set(words);
  const found = new Set<number>();
  for (const word of words)
    for (const { subject, pieces } of ways.get(word) ?? [])
      if (pieces.every((any) => any.some((piece) => all.has(piece)))) found.add(subject);
  return [...found].toSorted((a, b) => a - b);
}

/** What the catalogue keeps of a program's subjects, behind its facts and its card. */
export const keptSubjects = (subjects: readonly number[]): (string | number)[] => [
  SUBJECTS_VERSION,
  ...subjects,
];

/**
 * The number of the subject that is all that was meant: of exactly what the index has for its words. Null for
 * more or less than that, for a kind, which is more than its words (R143), and for what others may be shown
 * instead of, which is said of those that are (R157).
 */
export function subjectMeant({ parts }: Meaning): number | null {
  const [part, ...others] = parts;
  if (part?.kind !== "word" || others.length > 0 || !part.isKnown || part.isWeak === true) return null;
  const subject = subjectOf(part.word);
  if (subject === undefined || kindNamed(part.word) !== undefined) return null;
  if (subject.similar.length > 0 || subject.others.includes(part.word)) return null;
  const isAll = spellingsOf(part.word).every((one) => subject.written.includes(one));
  return isAll && matchAbout([part.word]) !== null ? SUBJECTS.indexOf(subject) : null;
}

/** Whether the subjects of all programs in the catalogue are known, by today's table. */
export async function areSubjectsKnown(catalogue: D1Database): Promise<boolean> {
  const known = await catalogue
    .prepare("SELECT 1 FROM program_subject WHERE version = ?1 AND after >= until")
    .bind(SUBJECTS_VERSION)
    .first();
  return known !== null;
}
