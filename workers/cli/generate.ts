// `npm run gen`: everything that is made from something else and committed. `--check` fails where a committed
// file is out of date. Both fail where the API's description breaks a rule: nothing is made of such a one.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTypescript, { astToString } from "openapi-typescript";
import { parse } from "yaml";
import { machineDocument } from "../../app/domain/booking/machine-document.ts";
import { keptReads } from "./build/kept-reads.ts";
import { iconSprite } from "./build/icon-sprite.ts";
import { contractProblems } from "./lint-contract.ts";
import { referenceMigration } from "./reference.ts";

const SOURCE = new URL("../../openapi/product.yaml", import.meta.url);
const NOTE = "// Made from product.yaml by `npm run gen`; not to be edited.\n";

interface Operation {
  operationId?: string;
  security?: readonly unknown[];
}

const yaml = readFileSync(SOURCE, "utf8");
const problems = await contractProblems(yaml);
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
const description: unknown = parse(yaml, { merge: true });
const types = astToString(await openapiTypescript(JSON.stringify(description), { alphabetize: false }));
const reference = referenceMigration();

/** The operations with a `security` of their own: the description's types leave it out. */
function memberOperations(): string {
  const { paths } = description as { paths: Record<string, Record<string, Operation>> };
  const names = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ operationId, security }) => operationId !== undefined && (security?.length ?? 0) > 0)
    .map(({ operationId }) => `  | ${JSON.stringify(operationId)}`);
  return (
    "/** The operations that only somebody signed in may call. */\nexport " +
    `type MemberOperation =\n${names.join("\n")};\n`
  );
}
const made = [
  [new URL("../../openapi/product.json", import.meta.url), `${JSON.stringify(description)}\n`],
  [new URL("../../openapi/kept-reads.json", import.meta.url), keptReads(description)],
  [new URL("../../openapi/schema.d.ts", import.meta.url), `${NOTE}${types}${memberOperations()}`],
  [new URL("../../app/ui/icons.svg", import.meta.url), iconSprite()],
  [new URL("../../app/domain/booking/machine.md", import.meta.url), machineDocument()],
] as const;

for (const [file, text] of made) {
  if (!process.argv.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    console.error(`${file.pathname.split("/").slice(-2).join("/")} is out of date: run \`npm run gen\`.`);
    process.exitCode = 1;
  }
}
if (reference !== null) {
  if (!process.argv.includes("--check")) writeFileSync(reference.file, reference.sql);
  else {
    console.error("The reference data are ahead of the migrations: run `npm run gen`.");
    process.exitCode = 1;
  }
}
