import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../../workers/cli/operator/commands.ts";
import { readArguments } from "../../workers/cli/operator/arguments.ts";

// What workers/DEPLOYING.md tells somebody to type is accepted by what reads it: the operator's own reader,
// every other command of ours and wrangler, each asked for its help with the options that the guide gives it.
const GUIDE = readFileSync("workers/DEPLOYING.md", "utf8");
const SCRIPTS: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

/** The words of a command line; a quoted one is one word. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "");

/** Every command line of a text, from its blocks and its code spans, and what a block says beside it. */
function linesOf(text: string): { line: string; comment: string }[] {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = ""]) => block.split("\n"));
  const prose = text.replaceAll(/```sh\n[\s\S]*?```/g, "");
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span.replaceAll(/\s+/g, " "));
  return [...blocks, ...spans]
    .filter((line) => /^(?:npm run|npx wrangler) /.test(line))
    .map((line) => {
      const [typed = "", ...said] = line.split(/\s+#\s/);
      return { line: typed.trim(), comment: said.join(" ") };
    });
}

const LINES = linesOf(GUIDE);

/** The lines of one kind, each once, as words after its head; `--` is npm's own. */
const after = (head: string): string[][] =>
  [...new Set(LINES.map(({ line }) => line))]
    .filter((line) => line.startsWith(`${head} `) || line === head)
    .map((line) => wordsOf(line.slice(head.length)).filter((word) => word !== "--"));

/** Whether the operator's reader takes these words; asking for help is taken. */
function isTaken(words: string[]): boolean {
  const read = readArguments(words, {});
  return !("message" in read) || read.isHelp;
}

const run = (command: string, args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const child = execFile(command, args, { env: { ...process.env, CI: "1" } }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
    child.stdin?.end();
  });

const optionsIn = (words: readonly string[]): string[] =>
  words.filter((word) => /^--?[a-z]/.test(word)).map((word) => word.split("=")[0] ?? "");

/** The file of a command of ours. */
const fileOf = (name: string): string => SCRIPTS[name]?.split(" ").at(-1) ?? "";

/** These are loaded by others too: they answer in a process of their own alone. */
const ALONE = ["seed", "doctor", "content:pull"];

interface Given {
  name: string;
  words: string[];
}

/** The codes with which our commands end on these words, each with a question for its help behind them. */
async function helpCodes(all: readonly Given[]): Promise<Record<string, number>> {
  const [alone, together] = [true, false].map((isAlone) =>
    all.filter(({ name }) => ALONE.includes(name) === isAlone),
  );
  const codes: Record<string, number> = {};
  for (const { name, words } of alone ?? [])
    codes[name] = (await run(process.execPath, [fileOf(name), ...words, "--help"])).code;
  const lists = (together ?? []).map(({ name, words }) =>
    JSON.stringify([path.basename(fileOf(name), ".ts"), ...words]),
  );
  const { said } = await run(process.execPath, ["tests/support/commands-said.ts", "--help", ...lists]);
  const ended: Record<string, { code: number }> = JSON.parse(said.slice(said.indexOf("{")));
  for (const { name } of together ?? []) codes[name] = ended[path.basename(fileOf(name), ".ts")]?.code ?? NaN;
  return codes;
}

/** How many words lead to a subcommand of wrangler; what follows is named by oneself. */
function depthOf([group = "", second = ""]: readonly string[]): number {
  if (["kv", "r2"].includes(group) || ["migrations", "time-travel"].includes(second)) return 3;
  return ["d1", "queues", "secret", "deployments"].includes(group) ? 2 : 1;
}

const subcommandOf = (words: readonly string[]): string => words.slice(0, depthOf(words)).join(" ");

describe("what the guide says to type", () => {
  it("the operator's terminal takes, with every command and option that is named beside it", () => {
    const lines = after("npm run operator");
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((words) => !isTaken(words))).toEqual([]);
    const comments = LINES.filter(({ line }) => line.startsWith("npm run operator")).map(
      ({ comment }) => comment,
    );
    const named = comments.flatMap((comment) => comment.match(/(?<![\w-])[a-z]+(?:-[a-z]+)+/g) ?? []);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
    const options = comments.flatMap((comment) => comment.match(/--[a-z]+(?:-[a-z]+)*/g) ?? []);
    expect(options.length).toBeGreaterThan(3);
    for (const option of options) {
      const read = readArguments(["staff", option, "x"], {});
      expect([option, "message" in read ? read.message : ""]).not.toEqual([
        option,
        expect.stringContaining("Unknown option"),
      ]);
    }
  });

  // that they refuse an option which they do not have: tests/domain/command-help.test.ts
  it("our other commands take", async () => {
    const names = Object.keys(SCRIPTS).filter((name) => name !== "operator");
    // one call for all that is given to a command anywhere: the words in between are taken by name
    const given = names.flatMap((name) => {
      const all = after(`npm run ${name}`)
        .flat()
        .map((word) => word.replace(/^local\|preview\|production$/, "local"));
      return all.length > 0 ? [{ name, words: [...new Set(all)] }] : [];
    });
    expect(given.length).toBeGreaterThan(7);
    const right = given.map(({ name }) => [name, 0]);
    expect(await helpCodes(given)).toEqual(Object.fromEntries(right));
  });

  describe("wrangler", () => {
    const lines = after("npx wrangler");
    const helps = new Map<string, string>();
    beforeAll(async () => {
      for (const command of new Set(lines.map(subcommandOf))) {
        const { said } = await run("node_modules/.bin/wrangler", [...command.split(" "), "--help"]);
        helps.set(command, said);
      }
    }, 240_000);

    it("takes, with its options", () => {
      expect(lines.length).toBeGreaterThan(15);
      for (const words of lines) {
        const help = helps.get(subcommandOf(words)) ?? "";
        expect(help).toMatch(new RegExp(`^wrangler ${subcommandOf(words)}(?: |$)`, "m"));
        const unknown = optionsIn(words).filter(
          (option) => !new RegExp(`(?:^|[\\s,])${option}(?=[\\s,])`, "m").test(help),
        );
        expect([words.join(" "), unknown]).toEqual([words.join(" "), []]);
      }
    });

    it("finds what is named, in one of the two files", () => {
      const files = ["wrangler.toml", "workers/api/wrangler.toml"].map((file) => readFileSync(file, "utf8"));
      const named = lines.flat().filter((word) => word.startsWith("nadeul-"));
      expect(new Set(named).size).toBeGreaterThan(6);
      expect(named.filter((name) => !files.some((text) => text.includes(`"${name}"`)))).toEqual([]);
    });
  });

  it("control: a command and an option that are not there would be seen", () => {
    const [wrong, right] = ["npm run operator -- refundz", 'npm run operator -- came N1 --no "a b"'].map(
      (line) => linesOf(`say \`${line}\``)[0]?.line ?? "",
    );
    const words = (line = "") =>
      wordsOf(line.slice("npm run operator".length)).filter((word) => word !== "--");
    expect([isTaken(words(wrong)), isTaken(words(right)), isTaken([...words(right), "--bogus"])]).toEqual([
      false,
      true,
      false,
    ]);
    expect(optionsIn(["rollback", "--nam", "x", "-c", "--timestamp=1"])).toEqual([
      "--nam",
      "-c",
      "--timestamp",
    ]);
  });
});
