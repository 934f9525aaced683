// How much work a sign-in (SRP, then the proof of a remembered device) is for a phone: this app's module
// beside aws-amplify, in Chromium at a quarter of this machine's speed, against the same stand-in, in turns.
// Run it from the project's root, after `npm run build`: node tests/bench/identity-sign-in.ts [rounds, 15
// unless told]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { build } from "vite";
import "../support/setup.ts";
import { openBrowser } from "../support/browser.ts";
import { PASSWORD, aMember } from "../support/member.ts";
import { startSite } from "../support/site.ts";

const ROUNDS = Number(process.argv[2] ?? 15);
const SLOWDOWN = 4;
const CLIENTS = ["ours", "amplify"] as const;
type Client = (typeof CLIENTS)[number];

/**
 * Both expose `signInOnce(username, password)` on window, and leave nothing signed in but the device's own
 * secret.
 */
const SOURCES: Record<Client, (identity: Record<string, string>) => string> = {
  ours: ({ userPoolId }) => `
    import { signIn } from "${path.resolve("app/api/identity/sign-in.ts")}";
    window.signInOnce = async (username, password) => {
      const outcome = await signIn(username, password, {
        userPoolId: "${userPoolId}",
        opening: { AuthFlow: "USER_SRP_AUTH" },
      });
      if (!outcome.ok || outcome.value.kind !== "SIGNED_IN") throw new Error(JSON.stringify(outcome));
    };`,
  amplify: ({ userPoolId, clientId, endpoint }) => `
    import { Amplify } from "aws-amplify";
    import { signIn, signOut } from "aws-amplify/auth";
    const Cognito = { userPoolId: "${userPoolId}", userPoolClientId: "${clientId}" };
    Amplify.configure({ Auth: { Cognito: { ...Cognito, userPoolEndpoint: "${endpoint}" } } });
    window.leave = () => signOut();
    window.signInOnce = async (username, password) => {
      const { isSignedIn } = await signIn({ username, password });
      if (!isSignedIn) throw new Error("not signed in");
    };`,
};

async function bundle(source: string): Promise<string> {
  mkdirSync(".wrangler", { recursive: true });
  // inside the project, where its packages are found
  const folder = mkdtempSync(path.resolve(".wrangler/bench-"));
  const entry = path.join(folder, "entry.ts");
  writeFileSync(entry, source);
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: entry } },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  rmSync(folder, { recursive: true });
  const [first] = [built].flat();
  if (!first || !("output" in first)) throw new Error("nothing was built");
  return first.output
    .flatMap((part) => (part.type === "chunk" && part.isEntry ? [part.code] : []))
    .join("\n");
}

/**
 * Seconds the main thread has been busy so far. (`ScriptDuration` leaves out what runs after an await, which
 * is nearly all of a sign-in.)
 */
async function busySeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

interface Sample {
  busy: number;
  wall: number;
}

/** One sign-in on a fresh document; milliseconds of the slowed clock. */
async function measure(page: Page, cdp: CDPSession, username: string): Promise<Sample> {
  await page.reload();
  await page.waitForFunction(() => "signInOnce" in window);
  const before = await busySeconds(cdp);
  const wall = await page.evaluate(
    async ([name, password]) => {
      const started = performance.now();
      await Reflect.get(window, "signInOnce")(name, password);
      return performance.now() - started;
    },
    [username, PASSWORD],
  );
  const after = await busySeconds(cdp);
  await page.evaluate(() => Reflect.get(window, "leave")?.());
  return { wall, busy: (after - before) * 1000 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const [site, browser] = await Promise.all([startSite(), openBrowser()]);
const info: { identity: Record<string, string> } = await (
  await fetch(new URL("/__dev/info", site.url))
).json();
const tabs = new Map<Client, { page: Page; cdp: CDPSession; username: string }>();
for (const client of CLIENTS) {
  const code = await bundle(SOURCES[client](info.identity));
  const page = await (await browser.newContext({ baseURL: site.url.origin })).newPage();
  await page.route("**/bench", (route) =>
    route.fulfill({
      contentType: "text/html",
      body:
        `<!doctype html><title>${client}</title><script type="module">` +
        `${code.replaceAll("</script", "<\\/script")}</script>`,
    }),
  );
  await page.goto("/bench");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const { username } = await aMember(site);
  await measure(page, cdp, username); // makes this browser the member's device
  tabs.set(client, { page, cdp, username });
}

const samples: Record<Client, Sample[]> = { ours: [], amplify: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const client of round % 2 === 0 ? CLIENTS : CLIENTS.toReversed()) {
    const tab = tabs.get(client);
    if (tab) samples[client].push(await measure(tab.page, tab.cdp, tab.username));
  }
}
const of = (client: Client, what: keyof Sample) => median(samples[client].map((sample) => sample[what]));
console.log(
  `sign-in with SRP and a remembered device, ${ROUNDS} in turns, CPU at ` +
    `1/${SLOWDOWN}, medians in ms (busy: the main thread)`,
);
for (const what of ["busy", "wall"] as const) {
  console.log(
    `${what.padEnd(7)} ours ${of("ours", what).toFixed(0).padStart(6)}   amplify ` +
      `${of("amplify", what).toFixed(0).padStart(6)}   ratio ` +
      `${(of("amplify", what) / of("ours", what)).toFixed(1)}`,
  );
}
await browser.close();
await site.close();
process.exitCode = of("ours", "busy") < 500 ? 0 : 1;
