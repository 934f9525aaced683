import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { MemoryD1, Store } from "./memory-d1.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Where the databases of all worlds lie; gone with the process, under vitest with the run's own folder. */
export const folder = mkdtempSync(path.join(tmpdir(), "soak-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** What a control takes out of the migrations: the guard whose absence must show. */
export interface Meddle {
  guard: string;
  instead: string;
}

/** A database file with all migrations, to be copied for each world. */
function template(name: string, migrations: string, meddles: readonly Meddle[] = []): string {
  const file = path.join(folder, name);
  const store = new Store(file);
  const all = readdirSync(path.join(ROOT, migrations))
    .toSorted()
    .map((migration) => readFileSync(path.join(ROOT, migrations, migration), "utf8"));
  for (const { guard } of meddles)
    if (!all.some((sql) => sql.includes(guard)))
      throw new Error(`the guard that this control removes is not there: ${guard}`);
  for (const sql of all)
    store.sqlite.exec(meddles.reduce((text, { guard, instead }) => text.replace(guard, instead), sql));
  store.sqlite.close();
  return file;
}

const templates = new Map<string, { product: string; provider: string }>();
/** The templates with and without what a control takes out of them. */
export function templatesFor(meddles: readonly Meddle[]): { product: string; provider: string } {
  const name = JSON.stringify(meddles);
  const known = templates.get(name);
  if (known) return known;
  const made = {
    product: template(`product-${templates.size}`, "workers/api/migrations", meddles),
    provider: template(`provider-${templates.size}`, "workers/sandbox/migrations"),
  };
  templates.set(name, made);
  return made;
}

/** A catalogue in memory in which nothing is found yet. */
export function emptyCatalogue(): MemoryD1 {
  const file = template("catalogue", "workers/api/catalogue/migrations");
  return new MemoryD1(new Store(file), async (_, work) => work());
}
