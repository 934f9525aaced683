// `npm run test:soak`: the full figures of the money path, each with its control. `--scale 0.05` makes all
// sizes smaller, `--only t1,t5` runs some parts, `--seed 1` begins elsewhere, `--histories 500` and so on set
// one size; `--only t2 --until-wrong` plays histories to the first fault, without controls. Ends with 1 where
// a bar is missed or a control unseen.
import { NOBODY_PAID, partT1, partT2, partT4, partT5, SOME } from "../../tests/soak/parts.ts";
import { partOutage, partT1Http, partT3 } from "../../tests/soak/parts-workerd.ts";
import { inWords, isPassed, part, type Part } from "../../tests/soak/report.ts";
import { readOptions } from "./read-options.ts";
import { playHistory } from "../../tests/soak/t2-history.ts";

const FULL = { trials: 1_000, buyers: 500, http: 20, histories: 10_000, rounds: 200, keys: 1_000 };
type Size = keyof typeof FULL;

const text = { type: "string" } as const;
const USAGE = `npm run test:soak -- [--scale 수] [--seed 수] [--only t1,t5] [--until-wrong]
  [--trials 수] [--buyers 수] [--http 수] [--histories 수] [--rounds 수] [--keys 수]`;
const values = readOptions(USAGE, {
  scale: { type: "string", default: "1" },
  seed: { type: "string", default: "20261121" },
  only: text,
  trials: text,
  buyers: text,
  http: text,
  histories: text,
  rounds: text,
  keys: text,
  "until-wrong": { type: "boolean", default: false },
});
const scale = Number(values.scale);
const seed = Number(values.seed);
if (!(scale > 0) || !Number.isSafeInteger(seed))
  throw new Error("--scale is a number above 0, --seed a whole number");
const sizeOf = (name: Size): number =>
  Number(values[name] ?? (name === "buyers" ? FULL.buyers : Math.max(1, Math.round(FULL[name] * scale))));
const sizes = {
  trials: sizeOf("trials"),
  buyers: sizeOf("buyers"),
  histories: sizeOf("histories"),
  keyTrials: sizeOf("keys"),
  seed,
};

const tell = (done: number): void => {
  if (done % 500 === 0) console.error(`T2: ${done} / ${sizes.histories}`);
};
const PARTS: Record<string, () => Promise<Part>> = {
  t4: partT4,
  t5: () => partT5(sizes),
  "t5-object": () => partT5({ ...sizes, by: "object" }),
  t1: () => partT1(sizes),
  "t1-object": () => partT1({ ...sizes, by: "object" }),
  http: () => partT1Http({ trials: sizeOf("http"), buyers: sizes.buyers }),
  t3: () => partT3({ rounds: sizeOf("rounds") }),
  "t3-object": () => partT3({ rounds: sizeOf("rounds"), by: "object" }),
  outage: () => partOutage(sizes),
  t2: () => partT2(sizes, tell),
  "t2-object": () => partT2({ ...sizes, controls: 0, by: "object" }, tell),
};

/** The histories alone, to the first in which something is wrong: how a planted fault is judged by them. */
async function untilWrong(): Promise<Part> {
  let paid = 0;
  for (let i = 0; i < sizes.histories; i += 1) {
    const { seed: at, wrong, broken, charged } = await playHistory(seed + i);
    paid += charged;
    if (i + 1 === SOME && paid === 0) wrong.push(NOBODY_PAID);
    if (broken > 0) wrong.push(`${broken} answers of 5xx`);
    if (wrong.length > 0)
      return part("T2", "until wrong", async () => ({ figures: `seed ${at}`, wrong }), none);
  }
  return part(
    "T2",
    "until wrong",
    async () => ({ figures: `${sizes.histories} histories`, wrong: [] }),
    none,
  );
}
const none = async () => ({ seen: true, what: "none" });
if (values["until-wrong"]) PARTS["t2"] = untilWrong;

const wanted = values.only?.split(",") ?? Object.keys(PARTS);
for (const name of wanted) {
  const run = PARTS[name];
  if (!run) throw new Error(`no part ${name}: ${Object.keys(PARTS).join(", ")}`);
  const done = await run();
  console.log(inWords(done));
  if (!isPassed(done)) process.exitCode = 1;
}
