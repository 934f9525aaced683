import { unstable_readConfig as readConfig } from "wrangler";
import type { Row, RunBatch } from "../api/backup/format.ts";
import { trueAccounts } from "./doctor/accounts.ts";
import { API_CONFIG, type Accounts } from "./doctor/gather.ts";

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;
const listOf = (from: unknown, name: string): unknown[] => {
  const value: unknown = isRow(from) ? from[name] : undefined;
  return Array.isArray(value) ? value : [];
};

const idOf = (binding: string): string =>
  readConfig({ config: API_CONFIG }).d1_databases.find((one: { binding: string }) => one.binding === binding)
    ?.database_id ?? "";

/**
 * The deployed database of a binding by Cloudflare's API, as RunBatch.
 * @throws where the account does not answer: rights, network, or a statement that failed
 */
export function runOnRemote(
  binding: "DB" | "CATALOGUE" = "DB",
  accounts: Accounts = trueAccounts(""),
): RunBatch {
  const databaseId = idOf(binding);
  return async (statements) => {
    const batch = statements.map(({ sql, values }) => ({ sql, params: values }));
    const answer = await accounts.cloudflare(`/d1/database/${databaseId}/query`, { batch });
    const results = listOf(answer, "result");
    if (results.length !== statements.length)
      throw new Error(
        "Cloudflare가 답하지 않았어요. CLOUDFLARE_API_TOKEN(D1 편집 권한)과 CLOUDFLARE_ACCOUNT_ID를 확인해 주세요.",
      );
    return results.map((one) => listOf(one, "results").filter(isRow));
  };
}
