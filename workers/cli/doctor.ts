// `npm run doctor -- local|preview|production`: says of both wrangler.toml and the accounts behind them what
// is missing or contradictory and what to do about it, in a sentence each. Ends with 1 where anything is
// wrong.
import { pathToFileURL } from "node:url";
import { NO_ACCOUNTS, trueAccounts } from "./doctor/accounts.ts";
import type { Finding } from "#domain/setup/check";
import { examine, isDeployable } from "#domain/setup/checks";
import type { SiteKind } from "#domain/setup/facts";
import { unknownOption } from "./read-options.ts";
import { gatherFacts, missingSections, readConfigs } from "./doctor/gather.ts";

const SITES: readonly SiteKind[] = ["local", "preview", "production"];
const USAGE =
  "npm run doctor -- local, preview, production 가운데 하나로 실행해 주세요. (적지 않으면 production)";
const isHelp = (word: string): boolean => word === "--help" || word === "-h";
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

/**
 * Examines a site's settings and prints what was found; whether nothing is wrong, or nothing that keeps it
 * from being deployed.
 */
export async function runDoctor(site: SiteKind): Promise<{ isFine: boolean; isDeployable: boolean }> {
  const missing = missingSections(site);
  if (missing.length > 0) {
    console.error(
      `${missing.join(", ")}에 [env.${site}]가 없어요. 운영 사이트만 있으면 production을 살펴봐 주세요. ` +
        `따로 두려면 위쪽 설정을 [env.${site}] 아래 옮겨 적고 이름과 id를 그 사이트의 것으로 바꿔 주세요.`,
    );
    return { isFine: false, isDeployable: false };
  }
  const configs = readConfigs(site);
  const accounts = site === "local" ? NO_ACCOUNTS : trueAccounts(String(configs.edge.vars["COGNITO_REGION"]));
  const found = examine(
    await gatherFacts(site, accounts, { configs, secret: process.env["TOSS_SECRET_KEY"] ?? "" }),
  );
  console.log(reportOf(found));
  return {
    isFine: found.every(({ finding }) => finding.kind !== "wrong"),
    isDeployable: isDeployable(found),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [site = "production", ...more] = process.argv.slice(2).filter((word) => !isHelp(word));
  const isAsked = process.argv.some(isHelp);
  if (isAsked || !isSiteKind(site) || more.length > 0) {
    if (!isAsked && site.startsWith("-")) console.error(unknownOption(site));
    console[isAsked ? "log" : "error"](USAGE);
    process.exit(isAsked ? 0 : 2);
  }
  if (!(await runDoctor(site)).isFine) process.exitCode = 1;
}
