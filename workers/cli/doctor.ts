// `npm run doctor -- local|preview|production`: says of both wrangler.toml and the accounts behind them what
// is missing or contradictory and what to do about it, in a sentence each. Ends with 1 where anything is
// wrong.
import { pathToFileURL } from "node:url";
import { NO_ACCOUNTS, trueAccounts } from "./doctor/accounts.ts";
import type { Finding } from "#domain/setup/check";
import { examine } from "#domain/setup/checks";
import type { SiteKind } from "#domain/setup/facts";
import { gatherFacts, readConfigs } from "./doctor/gather.ts";

const SITES: readonly SiteKind[] = ["local", "preview", "production"];
const isSiteKind = (text: string): text is SiteKind => SITES.some((site) => site === text);

/** The report as it is printed: what is wrong first, then what could not be asked. */
export function reportOf(found: readonly { id: string; finding: Finding }[]): string {
  const lines = (kind: "wrong" | "unknown", sign: string) =>
    found.flatMap(({ id, finding }) => (finding.kind === kind ? [`${sign} [${id}] ${finding.says}`] : []));
  const wrong = lines("wrong", "✗");
  const unknown = lines("unknown", "?");
  const fine = found.length - wrong.length - unknown.length;
  return [
    ...wrong,
    ...unknown,
    `${fine}가지는 괜찮고, ${wrong.length}가지는 고쳐야 하고, ${unknown.length}가지는 몰라요.`,
  ].join("\n");
}

/** Examines a site's settings and prints what was found; whether nothing is wrong. */
export async function runDoctor(site: SiteKind): Promise<boolean> {
  const configs = readConfigs(site);
  const accounts = site === "local" ? NO_ACCOUNTS : trueAccounts(String(configs.edge.vars["COGNITO_REGION"]));
  const found = examine(
    await gatherFacts(site, accounts, { configs, secret: process.env["TOSS_SECRET_KEY"] ?? "" }),
  );
  console.log(reportOf(found));
  return found.every(({ finding }) => finding.kind !== "wrong");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const site = process.argv[2] ?? "production";
  if (!isSiteKind(site)) {
    console.error("npm run doctor -- local, preview, production 가운데 하나로 실행해 주세요.");
    process.exit(2);
  }
  if (!(await runDoctor(site))) process.exitCode = 1;
}
