import { execFile } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";

/** What a person may type after `npm run`, each by its file. */
const COMMANDS = [
  "start",
  "import",
  "demo",
  "operator",
  "backup",
  "restore",
  "catalogue-rebuild",
  "ticket-verify",
  "soak",
  "mutants",
  "deploy",
];

/** Those that others load too: only where they are what was typed do they answer. */
const LOADED_BY_OTHERS = ["seed", "doctor", "content-pull"];

interface Said {
  code: number;
  text: string;
}

const ran = (...args: string[]): Promise<Said & { out: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 1 << 24 }, (error, out, wrong) =>
      resolve({ code: Number(error?.code ?? 0), text: out + wrong, out }),
    );
  });

/** What is wrong with what a command says when it is asked, and when it does not understand. */
function faults(help?: Said, wrong?: Said): string[] {
  const found = [help, wrong].flatMap((said) => [
    ...(said?.text.includes("npm ") ? [] : ["does not say how it is typed"]),
    ...(/^ +at /m.test(said?.text ?? "") ? ["shows a stack"] : []),
  ]);
  if (help?.code !== 0) found.push(`ends with ${help?.code} when asked`);
  if (wrong?.code !== 2) found.push(`ends with ${wrong?.code} when it does not understand`);
  if (!wrong?.text.includes("'--no-such-option'이라는 옵션은 없어요."))
    found.push("does not say what is wrong");
  return found;
}

it("a command that says nothing, or something else, is seen", () => {
  const right = { code: 0, text: "npm run a" };
  expect(faults(right, { code: 0, text: "Error\n    at a.ts" })).toEqual([
    "does not say how it is typed",
    "shows a stack",
    "ends with 0 when it does not understand",
    "does not say what is wrong",
  ]);
  expect(faults()).toHaveLength(5);
});

describe("how it is used, when asked and when not understood,", () => {
  let asked: Record<string, Said>;
  let misread: Record<string, Said>;
  beforeAll(async () => {
    const said = async (word: string): Promise<Record<string, Said>> =>
      JSON.parse((await ran("tests/support/commands-said.ts", word, ...COMMANDS)).out);
    [asked, misread] = await Promise.all([said("--help"), said("--no-such-option")]);
  });

  it.each(COMMANDS)("%s says", (name) => {
    expect(faults(asked[name], misread[name])).toEqual([]);
  });

  it.each(LOADED_BY_OTHERS)("%s says, in a process of its own", async (name) => {
    const file = `workers/cli/${name}.ts`;
    const said = await Promise.all([ran(file, "--help"), ran(file, "--no-such-option")]);
    expect(faults(...said)).toEqual([]);
  });
});
