import { readFileSync } from "node:fs";
import path from "node:path";
import type { Arguments } from "./arguments.ts";
import type { Command } from "./commands.ts";
import { field, OperatorError } from "./fields.ts";
import type { OperatorSite } from "./site.ts";
import { tableOf, textOf } from "./table.ts";

/** What a command brought about: what the API answered, and what to say of it. */
export interface Done {
  value: unknown;
  text: string;
}

export type More = Arguments["more"];
/** What one command of the catalogue does; `id`: its target as a path has it. */
export type Act = (site: OperatorSite, id: string, more: More, given: Arguments) => Promise<Done>;

/** What was answered as a list; empty where it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** A list as a table, a row for each of its things. */
export const table = (head: string[], value: unknown, row: (one: unknown) => string[]): Done => {
  const rows = listOf(value).map(row);
  return { value, text: rows.length === 0 ? "해당하는 것이 없어요." : tableOf([head, ...rows]) };
};

/** npm runs scripts in the project's folder; a path is meant from where the command was typed. */
export function bytesOf(file: string | undefined): Buffer<ArrayBuffer> {
  if (file === undefined) throw new OperatorError("--file 파일을 적어 주세요.");
  try {
    return readFileSync(path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file));
  } catch {
    throw new OperatorError(`${file}: 파일을 읽을 수 없어요.`);
  }
}

/** What a JSON file holds. @throws {OperatorError} where it cannot be read or is no JSON */
export function jsonFrom(file: string | undefined): unknown {
  try {
    return JSON.parse(bytesOf(file).toString("utf8"));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file}: JSON이 아니에요.`);
  }
}

/** The number of an option; undefined where it was left out. @throws {OperatorError} where it is none */
export function wholeNumber(text: string | undefined, option: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d+$/.test(text)) throw new OperatorError(`--${option}에는 수를 적어 주세요.`);
  return Number(text);
}

/** The text of an option that the command cannot do without. @throws {OperatorError} where it was left out */
export function needed(text: string | undefined, option: string): string {
  if (text === undefined || text.trim() === "") throw new OperatorError(`--${option}을(를) 적어 주세요.`);
  return text;
}

/** What a thing of a list was when it was last written; null where it is not in it. */
export async function standing(
  site: OperatorSite,
  list: string,
  is: (one: unknown) => boolean,
): Promise<unknown> {
  const found = listOf(await site.call("GET", list)).find(is);
  return found === undefined ? null : field(found, "updatedAt");
}

/** Whether a thing of a list is the one of that id. */
export const byId = (id: string) => (one: unknown) => textOf(one, "id") === id;

/** "service/2026-12-25" and "FACILITY/WIFI" as the two parts of a path. */
export function twoParts(target: string, like: string): [string, string] {
  const [first, second, ...rest] = target.split("/");
  if (!first || !second || rest.length > 0) throw new OperatorError(`${like}처럼 적어 주세요.`);
  return [first, second];
}

/** Some commands, each with what it does. */
export type Acts = Partial<Record<Command, Act>>;
