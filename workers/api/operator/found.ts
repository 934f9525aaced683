import type { Role } from "#domain/desk/rights";
import { isCoveredSql } from "../record/covered.ts";
import type { Bindings } from "../sql.ts";

/** One way in which a booking `b` is what was looked for, and the index by which it is found (0104). */
interface Way {
  index: string;
  is: string;
}

const NO_END = 5;
const PHONE_END = 4;
/** Behind every letter that a name goes on with. */
const LAST = String.fromCodePoint(0x10ffff);

/**
 * The booker's name has the word, from one of its first three letters on. Most names are of three letters:
 * the whole of one leads to it, or the given name; of two letters that begin one, all that go on so.
 */
function byName(word: string, bindings: Bindings): Way[] {
  const letters = [...word];
  // one letter is in half of all names, and no name has a digit
  if (letters.length < 2 || /\d/.test(word)) return [];
  const beginning = (count: number) => bindings.bind(letters.slice(0, count).join(""));
  const all = bindings.bind(word);
  const three = "substr(b.booker_name, 1, 3)";
  const begins =
    letters.length === 2
      ? `${three} >= ${all} AND ${three} < ${bindings.bind(word + LAST)}`
      : `${three} = ${beginning(3)}`;
  const later = (from: 2 | 3) => `substr(b.booker_name, ${from}, 2) = ${beginning(2)}`;
  return [
    { index: "booking_by_name", key: begins, from: 1 },
    { index: "booking_by_name_second", key: later(2), from: 2 },
    { index: "booking_by_name_third", key: later(3), from: 3 },
  ].map(({ index, key, from }) => ({
    index,
    is: `b.booker_name IS NOT NULL AND ${key} AND substr(b.booker_name, ${from}, ${letters.length}) = ${all}`,
  }));
}

/** The booker's number ends in these digits. */
function byPhone(word: string, bindings: Bindings): Way[] {
  const digits = word.replaceAll(/\D/g, "");
  if (digits.length < PHONE_END) return [];
  const end = bindings.bind(digits.slice(-PHONE_END));
  return [
    {
      index: "booking_by_phone_end",
      is: `b.phone IS NOT NULL AND substr(b.phone, -${PHONE_END}) = ${end}
        AND substr(b.phone, -${digits.length}) = ${bindings.bind(digits)}`,
    },
  ];
}

/** It is the booking's number, or the letters that end it. */
function byNo(word: string, bindings: Bindings): Way[] {
  if (!/^(?:N\d{6}-)?[0-9A-Z]{5}$/i.test(word)) return [];
  const no = word.toUpperCase();
  const end = bindings.bind(no.slice(-NO_END));
  return [
    {
      index: "booking_by_no_end",
      is: `substr(b.booking_no, -${NO_END}) = ${end}
        AND substr(b.booking_no, -${no.length}) = ${bindings.bind(no)}`,
    },
  ];
}

/**
 * The ways in which a booking of the whole platform is found by a word, no booking by two of them, each by an
 * index in the order of the desk's list; none for a single letter. Four at most: D1 takes five SELECTs in
 * one.
 */
export function waysTo(word: string, bindings: Bindings): Way[] {
  const ways = [...byName(word, bindings), ...byPhone(word, bindings), ...byNo(word, bindings)];
  return ways.map(({ index, is }, at) => {
    const earlier = ways.slice(0, at).map((way) => `NOT coalesce(${way.is}, 0)`);
    return { index, is: [is, ...earlier].join(" AND ") };
  });
}

/** Whoever looks for a booking: what they are shown of its guest says by what they find it. */
export interface Finder {
  role: Role;
  /** Epoch ms. */
  now: number;
}

/**
 * SQL: the booking `b` is somebody's of that name, or has it in its number or at the end of theirs. Whose
 * guest is covered for whoever looks is found by what is shown of them alone (maskContact): else the rest of
 * a number could be tried out, digit by digit (SPEC U32).
 */
export function named(keyword: string, bindings: Bindings, { role, now }: Finder): string {
  const digits = keyword.replaceAll(/\D/g, "");
  const word = bindings.bind(keyword);
  const ends = `substr(b.phone, -${digits.length}) = ${bindings.bind(digits)}`;
  const byNo = `instr(b.booking_no, ${bindings.bind(keyword.toUpperCase())}) > 0`;
  const whole = [`instr(b.booker_name, ${word}) > 0`, ...(digits.length >= PHONE_END ? [ends] : [])].join(
    " OR ",
  );
  if (role === "OPERATOR") return `(${byNo} OR ${whole})`;
  const shown = [
    byNo,
    `substr(b.booker_name, 1, 1) = ${word}`,
    ...(digits.length === PHONE_END ? [ends] : []),
  ];
  if (role !== "VIEWER") shown.push(`((${whole}) AND NOT ${isCoveredSql(bindings, now)})`);
  return `(${shown.join(" OR ")})`;
}
