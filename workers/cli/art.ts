// `npm run art`: draws the covers and banners into public/art and writes the table by which the API chooses
// among them. `--check` fails where what is committed is not what would be drawn.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { drawAll } from "./art/files.ts";

const FOLDER = new URL("../../public/art/", import.meta.url);
const TABLE = new URL("../api/program/pictures.json", import.meta.url);

const { files, table } = drawAll();
const drawn = new Map([...files].map(([place, svg]) => [place.slice("/art/".length), svg]));
const text = `${JSON.stringify(table)}\n`;
mkdirSync(FOLDER, { recursive: true });
const kept = new Set(readdirSync(FOLDER));

if (process.argv.includes("--check")) {
  const wrong = [...drawn.keys()]
    .filter((name) => !kept.has(name))
    .concat([...kept].filter((name) => !drawn.has(name)));
  if (wrong.length > 0 || readFileSync(TABLE, "utf8") !== text) {
    console.error(`public/art is out of date (${wrong.length} files): run \`npm run art\`.`);
    process.exitCode = 1;
  }
} else {
  for (const name of kept) if (!drawn.has(name)) rmSync(new URL(name, FOLDER));
  for (const [name, svg] of drawn) writeFileSync(new URL(name, FOLDER), svg);
  writeFileSync(TABLE, text);
  console.log(
    `${drawn.size} pictures, ${[...drawn.values()].reduce((sum, svg) => sum + svg.length, 0)} bytes`,
  );
}
