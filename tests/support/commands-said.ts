// `node tests/support/commands-said.ts WORD NAME…`: what each command says to WORD, and the code it ends
// with, as JSON. A name with words before that one is a list in JSON. In one process: what they load,
// wrangler among it, is most of what a start costs.
import path from "node:path";
import { pathToFileURL } from "node:url";

class Ended extends Error {}

const [word = "", ...names] = process.argv.slice(2);
const said: Record<string, { code: number; text: string }> = {};
let text: string[] = [];
let code = 0;
const hear = (...parts: unknown[]): void => void text.push(parts.join(" "));
Object.assign(console, { log: hear, error: hear, warn: hear });
process.exit = (ended) => {
  code = Number(ended ?? process.exitCode ?? 0);
  throw new Ended();
};

for (const one of names) {
  const [name = "", ...before]: string[] = one.startsWith("[") ? JSON.parse(one) : [one];
  [text, code] = [[], 0];
  process.exitCode = 0;
  const file = path.resolve("workers/cli", `${name}.ts`);
  process.argv = [process.execPath, file, ...before, word];
  try {
    // a module of its own, where another command has loaded it already
    await import(`${pathToFileURL(file).href}?${word}`);
    code = Number(process.exitCode);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  said[name] = { code, text: text.join("\n") };
}
process.stdout.write(JSON.stringify(said));
process.exitCode = 0;
