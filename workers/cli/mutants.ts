// `npm run test:mutants`: plants each named fault in a copy of the project and runs the tests that must
// notice it. Ends with 1 where one is not noticed, or is described by text that the source no longer holds.
// `--only K07,money` (ids, or their beginnings), `--sample 20 --seed 1`, `--jobs 2`, `--by t2` (the histories
// alone instead of the named tests; `--histories 60`).
import { availableParallelism } from "node:os";
import { readOptions } from "./read-options.ts";
import { MUTANTS } from "../../tests/mutants/all.ts";
import { drawn, type Judged, type Mutant } from "../../tests/mutants/mutant.ts";
import { child, runNamed, Scratch, type Run } from "../../tests/mutants/scratch.ts";

const text = { type: "string" } as const;
const USAGE =
  "npm run test:mutants -- [--only K07,money] [--sample 수] [--seed 수] " +
  "[--jobs 수] [--by named|t2] [--histories 수]";
const values = readOptions(USAGE, {
  only: text,
  sample: text,
  seed: { type: "string", default: "1" },
  jobs: { type: "string", default: String(availableParallelism()) },
  by: { type: "string", default: "named" },
  histories: { type: "string", default: "60" },
});
const jobs = Number(values.jobs);
if (!(jobs >= 1)) throw new Error("--jobs is a number from 1");

const wanted = values.only?.split(",");
const among = MUTANTS.filter(
  ({ id }) => !wanted || wanted.some((name) => id === name || id.startsWith(`${name}-`)),
);
const chosen = values.sample === undefined ? among : drawn(among, Number(values.sample), Number(values.seed));
if (chosen.length === 0) throw new Error(`no mutant named ${values.only}`);

/** The histories of T2 alone, to the first in which something is wrong. */
const runHistories: Run = async (folder) => {
  const args = ["workers/cli/soak.ts", "--only", "t2", "--histories", values.histories, "--until-wrong"];
  const { text: said, code, isLate } = await child(folder, args);
  if (isLate) return "the histories did not end";
  if (code === 0) return null;
  return (
    said
      .split("\n")
      .find((line) => line.includes("   ! "))
      ?.trim() ??
    said.trim().split("\n").at(-1) ??
    ""
  );
};

const runs: Record<string, Run> = { named: runNamed, t2: runHistories };
const run = runs[values.by];
if (!run) throw new Error(`--by is one of ${Object.keys(runs).join(", ")}`);

const judged: Judged[] = [];
const waiting = [...chosen];

async function work(): Promise<void> {
  const scratch = new Scratch();
  try {
    if (!run) return;
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const one = await scratch.judge(mutant, run);
      judged.push(one);
      console.log(
        `${one.verdict.padEnd(11)} ${one.mutant.id.padEnd(10)} ${one.seconds} s  ${one.note.slice(0, 140)}`,
      );
    }
  } finally {
    scratch.close();
  }
}

await Promise.all(Array.from({ length: Math.min(jobs, chosen.length) }, work));

const idsOf = (verdict: Judged["verdict"]): string[] =>
  chosen
    .filter((one: Mutant) => judged.some((end) => end.mutant === one && end.verdict === verdict))
    .map(({ id }) => id);
const [lived, stale] = [idsOf("LIVED"), idsOf("NOT APPLIED")];
console.log(`\n${idsOf("NOTICED").length} of ${chosen.length} noticed`);
if (lived.length > 0) console.log(`lived: ${lived.join(", ")}`);
for (const { id, masked } of chosen)
  if (values.by === "t2" && masked !== undefined && lived.includes(id)) console.log(`  ${id}: ${masked}`);
if (stale.length > 0) console.log(`not applied: ${stale.join(", ")}`);
// What nobody notices in the histories alone is a figure, not a failure.
process.exitCode = stale.length > 0 || (values.by === "named" && lived.length > 0) ? 1 : 0;
