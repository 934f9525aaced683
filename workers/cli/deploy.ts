// `npm run deploy -- [--dry-run] [--built] [--contract]`: brings the site online, step by step as
// workers/cli/deploy/steps.ts has them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { assertDeployable } from "./build/deployable.ts";
import { buildSite } from "./build/build-site.ts";
import { contractionsIn } from "./deploy/contractions.ts";
import { keepAssets } from "./deploy/keep-assets.ts";
import { smokeTest } from "./deploy/smoke.ts";
import { deploySite, type Deployer, type Worker } from "./deploy/steps.ts";
import { changedVars } from "./deploy/vars.ts";
import { runDoctor } from "./doctor.ts";
import { API_CONFIG, EDGE_CONFIG, readConfigs } from "./doctor/gather.ts";
import { unknownOption } from "./read-options.ts";
import { runOnRemote } from "./remote-d1.ts";
import { runTool } from "./run-tool.ts";

const BUILT: Record<Worker, string> = {
  edge: "build/server/wrangler.json",
  api: "dist/nadeul_api/wrangler.json",
};
const CONFIG: Record<Worker, string> = { edge: EDGE_CONFIG, api: API_CONFIG };
const MIGRATIONS = "workers/api/migrations";
const OPTIONS = ["--dry-run", "--built", "--contract"];

const given = process.argv.slice(2);
const isHelp = given.includes("--help");
const unknown = given.find((option) => !OPTIONS.includes(option));
if (isHelp || unknown !== undefined) {
  if (!isHelp) console.error(unknownOption(String(unknown)));
  console[isHelp ? "log" : "error"](
    `npm run deploy -- ${OPTIONS.map((option) => `[${option}]`).join(" ")} 로 실행해 주세요.`,
  );
  process.exit(isHelp ? 0 : 2);
}
const isDry = given.includes("--dry-run");
const { edge } = readConfigs("production");
const site = String(edge.vars["SITE_URL"] ?? "");
const wrangler = async (...args: string[]): Promise<boolean> =>
  (await runTool("wrangler", args, { WRANGLER_LOG: "warn", CI: "1" })) === 0;
const ask = (pathname: string, init?: RequestInit): Promise<Response> => fetch(new URL(pathname, site), init);

/** The migrations that the deployed database does not have; of a dry run, all after the baseline. */
async function pending(): Promise<string[]> {
  const all = readdirSync(MIGRATIONS).toSorted();
  if (isDry) return all.slice(1);
  const [rows = []] = await runOnRemote()([
    { sql: "SELECT name FROM sqlite_master WHERE name = 'd1_migrations'", values: [] },
  ]);
  if (rows.length === 0) return []; // nothing runs on it yet
  const [applied = []] = await runOnRemote()([{ sql: "SELECT name FROM d1_migrations", values: [] }]);
  return all.filter((name) => !applied.some((row) => row["name"] === name));
}

function versionOf(worker: Worker): string | null {
  try {
    const status: unknown = JSON.parse(
      execFileSync("wrangler", ["deployments", "status", "--json", "-c", CONFIG[worker]], {
        encoding: "utf8",
      }),
    );
    return /"version_id":\s*"([^"]+)"/.exec(JSON.stringify(status))?.[1] ?? null;
  } catch {
    return null; // never deployed
  }
}

/** Whether something was done; what it throws is shown. */
const succeeds = (work: () => Promise<void>) => async (): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
};

const port: Deployer = {
  check: async () => (await runTool(process.execPath, ["workers/cli/check.ts", "--static"])) === 0,
  doctor: async () => (await runDoctor("production")).isDeployable,
  build: succeeds(async () => {
    for (const config of Object.values(CONFIG)) assertDeployable(config);
    for (const folder of ["build", "dist"]) rmSync(folder, { recursive: true, force: true });
    await buildSite("production");
  }),
  changedVars: () =>
    (["edge", "api"] as const).flatMap((worker) =>
      existsSync(BUILT[worker])
        ? changedVars(
            readConfigs("production")[worker].vars,
            JSON.parse(readFileSync(BUILT[worker], "utf8")).vars,
          )
        : [`${BUILT[worker]}(빌드가 없음)`],
    ),
  contractions: async () =>
    (await pending()).flatMap((name) =>
      contractionsIn(readFileSync(path.join(MIGRATIONS, name), "utf8")).map((what) => `${name}: ${what}`),
    ),
  migrate: async () => {
    for (const name of ["nadeul-product", "nadeul-catalogue"])
      if (!(await wrangler("d1", "migrations", "apply", name, "--remote", "-c", API_CONFIG))) return false;
    return true;
  },
  currentVersion: async (worker) => versionOf(worker),
  keepAssets: succeeds(async () => {
    const get = async (pathname: string): Promise<Uint8Array | null> => {
      const answer = await ask(pathname);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    };
    if (versionOf("edge") === null) await keepAssets("build/client", async () => null);
    else await keepAssets("build/client", get);
  }),
  tryDeploy: (worker) => wrangler("deploy", "--dry-run", "-c", BUILT[worker]),
  deploy: (worker) => wrangler("deploy", "-c", BUILT[worker]),
  rollBack: (worker, version) =>
    wrangler("rollback", version, "-c", CONFIG[worker], "--yes", "--message", "smoke test failed"),
  smoke: () => smokeTest(ask, String(edge.vars["FILE_BUCKET"])),
  say: (line) => console.log(line),
};

const ended = await deploySite(port, {
  isDry,
  isBuilt: given.includes("--built"),
  mayContract: given.includes("--contract"),
});
if (ended.ok) console.log(isDry ? "아무것도 보내지 않았어요." : `배포했어요: ${site}`);
else {
  console.error(`✗ [${ended.at}] ${ended.says}`);
  process.exitCode = 1;
}
