import { execFile } from "node:child_process";
import type { Accounts } from "./gather.ts";

const TIMEOUT_MS = 20_000;

/** Nobody to ask: a local run, or somebody without accounts. */
export const NO_ACCOUNTS: Accounts = { cloudflare: async () => null, aws: async () => null };

/**
 * The true accounts: Cloudflare's API with CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, and the command
 * line of AWS as it is signed in. What is missing or refuses is not asked.
 */
export function trueAccounts(region: string, env: NodeJS.ProcessEnv = process.env): Accounts {
  const token = env["CLOUDFLARE_API_TOKEN"] ?? "";
  const account = env["CLOUDFLARE_ACCOUNT_ID"] ?? "";
  return {
    cloudflare: async (path, body) => {
      if (token === "" || account === "") return null;
      try {
        const answer = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}${path}`, {
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
        });
        return answer.ok ? await answer.json() : null;
      } catch {
        return null; // no network: unknown, as the report says
      }
    },
    aws: (args) =>
      new Promise((resolve) => {
        execFile(
          "aws",
          [...args, "--region", region, "--output", "json"],
          { timeout: TIMEOUT_MS },
          (error, stdout) => resolve(error ? null : JSON.parse(stdout)),
        );
      }),
  };
}
