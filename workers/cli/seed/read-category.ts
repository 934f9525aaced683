import { readFileSync } from "node:fs";
import { type Schema, Validator } from "@cfworker/json-schema";
import type { CategorySeed } from "./entry.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const validator = new Validator(read("category.schema.json") as Schema, "2020-12", false);

/**
 * The written part of one category, from `programs/{id}.json`.
 * @throws where the data does not fit category.schema.json, with the place of the first fault.
 */
export function readCategory(id: string): CategorySeed {
  return asCategory(read(`programs/${id}.json`), `programs/${id}.json`);
}

/** `data` as a category's seed; `name` is what an error calls it. */
export function asCategory(data: unknown, name: string): CategorySeed {
  const { valid, errors } = validator.validate(data);
  // A fault is told once for each level above it too; the longest place is its own.
  const [fault] = errors.toSorted((a, b) => b.instanceLocation.length - a.instanceLocation.length);
  if (!valid) throw new Error(`${name} ${fault?.instanceLocation}: ${fault?.error}`);
  return data as CategorySeed; // the schema has just said so
}
