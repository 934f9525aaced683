// `node tests/bench/map-pan.ts [runs]`: how smoothly the map moves with 10,000 pins in sight, at a quarter of
// this machine's speed. Prints frames a second of each run: all frames over all time, the median frame's, and
// what 95 of 100 frames reach. The goal is 50.
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { build } from "vite";
import { tokensCss } from "../../app/ui/theme.ts";
import { openBrowser } from "../support/browser.ts";

const RUNS = Math.max(5, Number(process.argv[2] ?? 5));
const PINS = 10_000;
const FRAMES = 240;
const SLOWER = 4;

const styleOf = (name: string) =>
  readFileSync(new URL(`../../app/ui/styles/${name}.css`, import.meta.url), "utf8");
const styles = [tokensCss(), styleOf("10-base"), styleOf("56-map")].join("\n");

async function script(): Promise<string> {
  const entry = new URL("./map-pan-page.ts", import.meta.url).pathname;
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "bench" } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk =
    bundle && "output" in bundle ? bundle.output.find((part) => part.type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("nothing was built");
  return chunk.code;
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
const fps = (gap: number): number => Math.round(1000 / gap);

const code = await script();
const browser = await openBrowser();
for (const areGathered of [true, false]) {
  const means: number[] = [];
  const medians: number[] = [];
  const slows: number[] = [];
  let shown = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const page = await browser.newPage({ viewport: { width: 412, height: 915 } });
    await page.setContent(`<!doctype html><style>${styles}</style><body>`);
    await page.addScriptTag({ content: code });
    const devtools = await page.context().newCDPSession(page);
    shown = await page.evaluate(([count, gathered]) => window.prepare(count, gathered), [
      PINS,
      areGathered,
    ] as const);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const gaps = (await page.evaluate((frames) => window.drag(frames), FRAMES)).toSorted((a, b) => a - b);
    means.push(fps(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length));
    medians.push(fps(share(gaps, 0.5)));
    slows.push(fps(share(gaps, 0.95)));
    await page.close();
  }
  const name = areGathered ? `${PINS} pins, gathered into ${shown} markers` : `${shown} pins, each drawn`;
  console.log(
    `${name}: ${means.join(" ")} fps, median ${medians.join(" ")} fps, 95 of 100 frames at least ` +
      `${slows.join(" ")} fps (${SLOWER}× CPU, n = ${RUNS}, load ${loadavg()[0]?.toFixed(1)})`,
  );
}
await browser.close();
