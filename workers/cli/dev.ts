// What `npm run dev` runs: migrate, seed, then every worker under Vite with reload; the demo accounts once
// the site answers.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { DEMO_ACCOUNTS, DESK_OPERATOR } from "./seed/demo-accounts.ts";
import { applyMigrations, openLocalD1OrStop, statePath } from "./local-d1.ts";
import { findTaken, portsOf, takenWords } from "./ports.ts";
import { runTool } from "./run-tool.ts";
import { openDoor } from "./second-door.ts";
import { seedLocal } from "./seed.ts";

const HOST = "127.0.0.1";
const ports = portsOf(process.env["PORT"]);
if (typeof ports === "string") stop(ports);
const taken = await findTaken(ports, HOST);
if (taken !== undefined) stop(await takenWords(taken, "npm run dev", HOST));
const { port, deskPort } = ports;
const door = await openDoor(deskPort, HOST);
const SANDBOX_DB = "00000000-0000-0000-0000-000000000002";
const DESK_DB = "00000000-0000-0000-0000-000000000003";

const product = await openLocalD1OrStop();
await seedLocal({ DB: product.db, CATALOGUE: product.catalogue }, Date.now());
await product.close();
const sandbox = new Miniflare({
  ...convertV4MiniflareOptions({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: SANDBOX_DB, DESK_DB },
    cf: false,
  }),
  resourcePersistencePath: `${statePath()}/v3`,
});
for (const binding of ["DB", "DESK_DB"])
  await applyMigrations(await sandbox.getD1Database(binding), "workers/sandbox/migrations");
await sandbox.dispose();

door.leadTo(port);
console.log(`파트너센터: http://127.0.0.1:${door.port}/desk`);
const server = runTool("react-router", ["dev", "--port", String(port), "--strictPort", "--host", HOST], {
  CLOUDFLARE_ENV: "local",
  // vite.config.ts gives it to the edge
  NADEUL_DESK_HOST: `:${door.port}`,
});
void makeDemoAccounts();
process.exitCode = await server;
await door.close();

/** Ends with a sentence on what is in the way. */
function stop(why: string): never {
  console.error(why);
  process.exit(1);
}

/** Asks until the site answers (Vite starts its workers at the first request), at most a minute. */
async function makeDemoAccounts(): Promise<void> {
  const seed = (pool: string, accounts: readonly object[]) =>
    fetch(`http://127.0.0.1:${port}/__dev/cognito/__admin/seed${pool}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(accounts),
    }).catch(() => undefined);
  for (let attempt = 0; attempt < 60; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const answers = [await seed("", DEMO_ACCOUNTS), await seed("?pool=desk", [DESK_OPERATOR])];
    if (answers.every((answer) => answer?.ok)) return;
  }
  console.error("연습용 계정을 만들지 못했어요. 서버가 열린 뒤 npm run dev 를 다시 실행해 주세요.");
}
