/** What is told beside an event. An Error is told by its message. */
type Fields = Readonly<Record<string, unknown>>;

const told = (value: unknown): unknown => (value instanceof Error ? value.message : value);

/**
 * What others put into their errors of a person: addresses, numbers, tokens and secrets, such as the mail
 * service's refusal of an address. Names cannot be told from other words; nobody logs them.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "(e-mail)"],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, "(token)"], // base64 of {": it takes all it meets, and so looks once
  // what was sent to one person alone, as it stands in a path: a companion's, a gift's, what is to be paid
  [/(?<=\/)[\w-]{80,}/g, "(secret)"],
  [/(?<![\w-])(?:\+82[ -]?|0)1[016789][ -]?\d{3,4}[ -]?\d{4}(?![\w-])/g, "(phone)"],
];

/** A service's words without what they tell of a person. */
export const withoutPeople = (line: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/**
 * Writes one line of the log: JSON with the event's name first, so that all lines can be asked for alike.
 * @param level error: somebody has to look, money above all; warn: it went on without; info: it was done
 */
export function log(level: "error" | "warn" | "info", event: string, fields: Fields = {}): void {
  const entries = Object.entries(fields).map(([name, value]) => [name, told(value)]);
  console[level](withoutPeople(JSON.stringify({ event, ...Object.fromEntries(entries) })));
}
