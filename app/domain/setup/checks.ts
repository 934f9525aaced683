import type { Check, Finding } from "./check.ts";
import type { Facts } from "./facts.ts";
import { PAYMENT_CHECKS } from "./payment.ts";
import { PLATFORM_CHECKS } from "./platform.ts";
import { POOL_CHECKS } from "./pool.ts";
import { SERVICE_CHECKS } from "./services.ts";
import { SITE_CHECKS } from "./site.ts";

/** Every check, in the order in which one fills in the settings. */
export const CHECKS: readonly Check[] = [
  ...SITE_CHECKS,
  ...PLATFORM_CHECKS,
  ...POOL_CHECKS,
  ...PAYMENT_CHECKS,
  ...SERVICE_CHECKS,
];

/** What only a deployed site can put right: it stands in the report and stops no deployment. */
const AFTER_DEPLOYING: ReadonlySet<string> = new Set(["webhook"]);

/** Whether what was found lets a site be deployed. */
export const isDeployable = (found: readonly { id: string; finding: Finding }[]): boolean =>
  found.every(({ id, finding }) => finding.kind !== "wrong" || AFTER_DEPLOYING.has(id));

/** What every check that is meant for this kind of site found, with its name. */
export function examine(facts: Facts): { id: string; finding: Finding }[] {
  return CHECKS.filter((check) => facts.site !== "local" || check.isForLocal).map((check) => {
    const said = check.look(facts);
    if (said === null) return { id: check.id, finding: { kind: "fine" } };
    return { id: check.id, finding: typeof said === "string" ? { kind: "wrong", says: said } : said };
  });
}
