import { execFile } from "node:child_process";
import { expect, it } from "vitest";

/** What a person may type after `npm run`, each by its file. */
const COMMANDS = [
  "start",
  "import",
  "seed",
  "demo",
  "operator",
  "backup",
  "restore",
  "catalogue-rebuild",
  "doctor",
  "ticket-verify",
  "content-pull",
  "soak",
  "mutants",
  "deploy",
];

const ran = (name: string, word: string): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`workers/cli/${name}.ts`, word], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

it.each(COMMANDS)("%s says how it is used, when asked and when it is not understood", async (name) => {
  const [help, wrong] = await Promise.all([ran(name, "--help"), ran(name, "--no-such-option")]);
  expect([help.code, wrong.code]).toEqual([0, 2]);
  expect(wrong.text).toContain("'--no-such-option'이라는 옵션은 없어요.");
  for (const { text } of [help, wrong]) {
    expect(text).toContain("npm ");
    expect(text).not.toMatch(/^ +at /m);
  }
});
