// `npm run gen`: everything that is made from something else and committed. `--check` fails where a committed
// file is out of date.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTypescript, { astToString } from "openapi-typescript";
import { machineDocument } from "../../app/domain/booking/machine-document.ts";
import { describedApi } from "./build/described-api.ts";
import { iconSprite } from "./build/icon-sprite.ts";

const SOURCE = new URL("../../openapi/product.yaml", import.meta.url);
const NOTE = "// Made from product.yaml by `npm run gen`; not to be edited.\n";

const description = describedApi(readFileSync(SOURCE, "utf8"));
const types = astToString(await openapiTypescript(JSON.stringify(description), { alphabetize: false }));
const made = [
  [new URL("../../openapi/product.json", import.meta.url), `${JSON.stringify(description)}\n`],
  [new URL("../../openapi/schema.d.ts", import.meta.url), `${NOTE}${types}`],
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
