import { dereference, validate, type Schema } from "@cfworker/json-schema";
import type { FieldError } from "../errors.ts";
import { description, operations } from "./description.ts";

const BASE = new URL("https://nadeul.local/openapi");
let schemas: Record<string, Schema | boolean> | undefined;
/** Every schema of the description by its absolute reference; read once, when the first request needs it. */
const known = (): Record<string, Schema | boolean> =>
  (schemas ??= dereference({ ...description }, undefined, BASE));

export interface Check {
  schema: Schema;
  lookup: Record<string, Schema | boolean>;
}

const checks = new Map<string, Check>();

/** The compiled schema, made once for each `name`. */
export function checkFor(name: string, schema: object): Check {
  const found = checks.get(name);
  if (found !== undefined) return found;
  const own: Schema = structuredClone(schema);
  const lookup = { ...known() };
  dereference(own, lookup, BASE, `/checks/${name}`);
  const check = { schema: own, lookup };
  checks.set(name, check);
  return check;
}

/** Whether the value is what the schema says; then it may be used as what the schema's type says. */
export const conforms = <T>(check: Check, value: unknown): value is T =>
  validate(value, check.schema, "2020-12", check.lookup).valid;

const WRAPPERS = new Set(["properties", "items", "$ref", "additionalProperties", "anyOf", "oneOf", "allOf"]);
const MESSAGES: Record<string, string> = {
  required: "필수 항목이에요.",
  type: "값의 종류가 맞지 않아요.",
  enum: "고를 수 있는 값이 아니에요.",
  const: "쓸 수 있는 값이 아니에요.",
  pattern: "값의 모양이 맞지 않아요.",
  minLength: "값이 너무 짧아요.",
  maxLength: "값이 너무 길어요.",
  minimum: "값이 너무 작아요.",
  maximum: "값이 너무 커요.",
  minItems: "항목이 너무 적어요.",
  maxItems: "항목이 너무 많아요.",
  uniqueItems: "같은 항목이 두 번 들어 있어요.",
  false: "알 수 없는 항목이에요.",
};
const CODES: Record<string, string> = {
  false: "UNKNOWN",
  minLength: "TOO_SHORT",
  maxLength: "TOO_LONG",
  minimum: "TOO_SMALL",
  maximum: "TOO_BIG",
};
const MOST = 20;
/** More values than a form has: of a larger body the first fault is told alone, as to find each is dear. */
const MOST_LOOKED_AT = 500;

const partsOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + partsOf(part), 1)
    : 1;

const nameAt = (pointer: string): string =>
  pointer
    .replace(/^#\/?/, "")
    .split("/")
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".");

/** What is wrong, field by field (at most 20), of a large body what is met first; empty where nothing is. */
export function fieldErrors(check: Check, value: unknown): FieldError[] {
  const isLarge = partsOf(value) > MOST_LOOKED_AT;
  const found = validate(value, check.schema, "2020-12", check.lookup, isLarge);
  const told = found.errors.filter((error) => !WRAPPERS.has(error.keyword));
  // A property that is wrong in itself is reported as an unknown one too.
  const isKnown = (at: string): boolean =>
    told.some((other) => other.keyword !== "false" && `${other.instanceLocation}/`.startsWith(`${at}/`));
  const leaves = told.filter((error) => error.keyword !== "false" || !isKnown(error.instanceLocation));
  return leaves.slice(0, MOST).map(({ keyword, instanceLocation, error }) => {
    const missing = keyword === "required" ? /required property "([^"]*)"/.exec(error)?.[1] : undefined;
    const name = [nameAt(instanceLocation), missing]
      .filter((part) => part !== undefined && part !== "")
      .join(".");
    return {
      name: name.slice(0, 100),
      code: CODES[keyword] ?? keyword.toUpperCase(),
      message: MESSAGES[keyword] ?? "값이 맞지 않아요.",
    };
  });
}

/** What in a success differs from the description; for the contract test. */
export function answerErrors(operationId: string, status: number, body: unknown): string[] {
  const schema = operations.get(operationId)?.answers.get(status);
  if (schema === undefined) return [`${operationId} describes no ${status}`];
  const check = checkFor(`${operationId}/${status}`, schema);
  return validate(body, check.schema, "2020-12", check.lookup, false).errors.map(
    (error) => `${error.instanceLocation} ${error.error}`,
  );
}
