import { invalidParameter } from "./faults.ts";

/** The body of a call: JSON of unknown content. */
export type Input = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text member, or undefined where it is absent, null or empty (clients send null for "no device"). */
export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw invalidParameter(`Value at '${name}' must be a string.`);
  return value;
}

export function requiredText(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** The text entries of a map; entries that are not text are left out. */
export function textRecord(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]): [string, string][] =>
      typeof entry === "string" ? [[key, entry]] : [],
    ),
  );
}

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

/** Cognito's `[{Name, Value}]` as a map. */
export function attributeRecord(input: Input, name: string): Record<string, string> {
  const list = input[name] ?? [];
  if (!Array.isArray(list)) throw invalidParameter(`Value at '${name}' must be a list.`);
  return Object.fromEntries(
    list.map((entry: unknown): [string, string] => {
      if (!isRecord(entry)) throw invalidParameter(`Value at '${name}' must hold name/value pairs.`);
      return [requiredText(entry, "Name"), optionalText(entry, "Value") ?? ""];
    }),
  );
}
