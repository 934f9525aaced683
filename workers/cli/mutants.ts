// `npm run test:mutants`: plants each named fault in a copy of the project and runs the tests that must
// notice it, which pass without it. Ends with 1 where one is not noticed, or shows nothing.
// `--only K07,money` (ids, or their beginnings), `--part unbuilt|site` (faults whose tests ask no built site,
// or the others), `--sample 20 --seed 1`, `--jobs 2`, `--by t2` (the histories alone instead of the named
// tests; `--histories 60`).
import { availableParallelism } from "node:os";
import { ensureBrowser } from "./find-browser.ts";
import { readOptions } from "./read-options.ts";
import { inRunFolder } from "./run-folder.ts";
import { MUTANTS } from "../../tests/mutants/all.ts";
import { isOfSite, Job } from "../../tests/mutants/job.ts";
import { drawn, type Judged, type Mutant, type Verdict } from "../../tests/mutants/mutant.ts";

/** One of a rule and one of the API, which show before and after all others that what is planted is met. */
const CONTROLS = ["R10", "R16"];

const text = { type: "string" } as const;
const USAGE =
  "npm run test:mutants -- [--only K07,money] [--part unbuilt|site] [--sample 수] [--seed 수] " +
  "[--jobs 수] [--by named|t2] [--histories 수]";
const values = readOptions(USAGE, {
  only: text,
  part: text,
  sample: text,
  seed: { type: "string", default: "1" },
  jobs: { type: "string", default: String(availableParallelism()) },
  by: { type: "string", default: "named" },
  histories: { type: "string", default: "60" },
});
const jobs = Number(values.jobs);
if (!(jobs >= 1)) throw new Error("--jobs is a number from 1");
if (!["named", "t2"].includes(values.by)) throw new Error("--by is one of named, t2");
if (values.part !== undefined && !["unbuilt", "site"].includes(values.part))
  throw new Error("--part is one of unbuilt, site");

const wanted = values.only?.split(",");
const among = MUTANTS.filter(
  ({ id }) => !wanted || wanted.some((name) => id === name || id.startsWith(`${name}-`)),
).filter((mutant) => values.part === undefined || isOfSite(mutant) === (values.part === "site"));
const chosen = values.sample === undefined ? among : drawn(among, Number(values.sample), Number(values.seed));
if (chosen.length === 0) throw new Error(`no mutant named ${values.only}`);

const judged: Judged[] = [];

function tell(one: Judged): void {
  judged.push(one);
  const { verdict, mutant, seconds, note } = one;
  console.log(`${verdict.padEnd(12)} ${mutant.id.padEnd(10)} ${seconds} s  ${note.slice(0, 140)}`);
}

/** Does all of `waiting`, each by the next job that is free. */
async function share<T>(all: readonly Job[], waiting: T[], act: (job: Job, one: T) => Promise<void>) {
  const work = async (job: Job): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(job, one);
  };
  await Promise.all(all.map(work));
}

const testsOf = ({ tests }: Mutant): string => JSON.stringify(tests);

/** What falls of a fault's tests with nothing planted; null where all pass. */
const fallenWithout = (job: Job, mutant: Mutant): Promise<string | null> =>
  job.fallenWithout(mutant).catch((error: unknown) => String(error));

/** Tries faults: first that their tests pass without them, then each. */
async function tryAll(all: readonly Job[], mutants: readonly Mutant[]): Promise<void> {
  const anyway = new Map<string, string | null>();
  const once = [...new Map(mutants.map((mutant) => [testsOf(mutant), mutant])).values()];
  await share(all, [...once], async (job, mutant) => {
    anyway.set(testsOf(mutant), await fallenWithout(job, mutant));
  });
  const passed = [...anyway.values()].filter((fallen) => fallen === null).length;
  console.log(`without a fault ${passed} of ${once.length} selections of tests pass`);
  await share(all, [...mutants], async (job, mutant) => {
    const note = anyway.get(testsOf(mutant));
    if (typeof note === "string") tell({ mutant, verdict: "FALLS ANYWAY", note, seconds: 0 });
    else tell(await job.judge(mutant));
  });
}

const isNoticed = (mutant: Mutant): boolean =>
  judged.some((end) => end.mutant === mutant && end.verdict === "NOTICED");

async function passes(job: Job, mutant: Mutant): Promise<void> {
  const fallen = await fallenWithout(job, mutant);
  if (fallen !== null) throw new Error(`control: without ${mutant.id} falls ${fallen}`);
}

/** Throws where a fault that is planted is not met in a copy, or one that is no longer. */
async function control(job: Job): Promise<void> {
  for (const mutant of MUTANTS.filter(({ id }) => CONTROLS.includes(id))) {
    await passes(job, mutant);
    const { verdict } = await job.judge(mutant);
    if (verdict !== "NOTICED") throw new Error(`control: ${mutant.id} ${verdict}`);
    await passes(job, mutant);
  }
}

async function tryNamed(all: readonly Job[]): Promise<void> {
  await Promise.all(all.map(control));
  await tryAll(
    all,
    chosen.filter((mutant) => !isOfSite(mutant)),
  );
  const ofSite = chosen.filter(isOfSite);
  if (ofSite.length > 0) await tryAll(all, ofSite);
  // the site as it is again, built after all those with a fault
  for (const mutant of ofSite.filter(isNoticed).slice(0, 1))
    await Promise.all(all.map((job) => passes(job, mutant)));
  await Promise.all(all.map(control));
  console.log("\ncontrols met, before and after");
}

if (chosen.some(isOfSite)) ensureBrowser();
const start = performance.now();
await inRunFolder(async ({ TMPDIR }) => {
  process.env["TMPDIR"] = TMPDIR; // the copies lie there too, and all that they start
  const all = Array.from({ length: Math.min(jobs, chosen.length) }, () => new Job());
  try {
    if (values.by === "named") await tryNamed(all);
    else
      await share(all, [...chosen], async (job, mutant) =>
        tell(await job.judgeByHistories(mutant, values.histories)),
      );
  } finally {
    for (const job of all) job.close();
  }
});

const idsOf = (verdict: Verdict): string[] =>
  chosen
    .filter((one) => judged.some((end) => end.mutant === one && end.verdict === verdict))
    .map(({ id }) => id);
const minutes = Math.round((performance.now() - start) / 6_000) / 10;
console.log(`\n${idsOf("NOTICED").length} of ${chosen.length} noticed, in ${minutes} minutes`);
const wrong = (["LIVED", "FALLS ANYWAY", "NOT APPLIED"] as const).filter((one) => idsOf(one).length > 0);
for (const verdict of wrong) console.log(`${verdict.toLowerCase()}: ${idsOf(verdict).join(", ")}`);
for (const { id, masked } of chosen)
  if (values.by === "t2" && masked !== undefined && idsOf("LIVED").includes(id))
    console.log(`  ${id}: ${masked}`);
// What nobody notices in the histories alone is a figure, not a failure.
process.exitCode = wrong.some((verdict) => values.by === "named" || verdict === "NOT APPLIED") ? 1 : 0;
