// `node tests/bench/api-read.ts [requests]`, after `npm run build`: what a member's read costs workerd (edge,
// token verified there, API, D1), beside a route of the same two workers that needs neither a token nor the
// database. Rounds alternate in one workerd. CPU: user + system of the process. The bar: at most 1.5 (F6).
// What the token alone costs shows in the third figure: the bare route, asked with the token. The second
// line tells what a token and the registry of sessions cost a route with one prepared statement: one route,
// of a guest and of a member; the bar: at most 1.2.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "../../workers/cli/serve.ts";
import { childrenOf, cpuOf } from "../soak/workerd.ts";

const ROUND = 100;
const total = Number(process.argv[2] ?? 1_000);
const state = mkdtempSync(path.join(tmpdir(), "nadeul-bench-read-"));
const site = await serve({ port: 0, state, quiet: true });
const [pid] = childrenOf(process.pid);
if (pid === undefined) throw new Error("workerd is not among this process' children");

async function token(): Promise<string> {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth",
  };
  const body = {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: "nadeul-web-dev",
    AuthParameters: { USERNAME: "nadeul", PASSWORD: "nadeul-2026!" },
  };
  const answer: { AuthenticationResult?: { AccessToken?: string } } = JSON.parse(
    await (
      await fetch(new URL("/__dev/cognito", site.url), {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      })
    ).text(),
  );
  const found = answer.AuthenticationResult?.AccessToken;
  if (found === undefined) throw new Error("the demo member could not sign in");
  return found;
}

async function get(at: string, authorization: string): Promise<string> {
  const response = await fetch(new URL(`/api${at}`, site.url), {
    headers: { usertype: "user", bucket: "nadeul-files", authorization },
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${at} answered ${response.status}: ${text}`);
  return text;
}

/** CPU milliseconds a request, over one round. */
async function round(at: string, authorization: string): Promise<number> {
  const before = cpuOf(pid ?? 0);
  for (let sent = 0; sent < ROUND; sent += 10)
    await Promise.all(Array.from({ length: 10 }, () => get(at, authorization)));
  return ((cpuOf(pid ?? 0) - before) * 1_000) / ROUND;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

try {
  const bearer = `Bearer ${await token()}`;
  const [read, bare, withToken] = [
    () => round("/booking/b-demo-01", bearer),
    () => round("/ticket/key", ""),
    () => round("/ticket/key", bearer),
  ];
  const notices: { value: { id: string }[] } = JSON.parse(await get("/notice", ""));
  const one = `/notice/${notices.value[0]?.id ?? ""}`;
  const [statement, withSession] = [() => round(one, ""), () => round(one, bearer)];
  const pairs: { statement: number[]; session: number[] } = { statement: [], session: [] };
  const costs: { read: number[]; bare: number[]; token: number[] } = { read: [], bare: [], token: [] };
  for (const warm of [read, bare, withToken, statement, withSession]) await warm();
  for (let done = 0; done < total; done += ROUND) {
    costs.read.push(await read());
    costs.bare.push(await bare());
    costs.token.push(await withToken());
    pairs.statement.push(await statement());
    pairs.session.push(await withSession());
  }
  const ratio = mean(costs.read) / mean(costs.bare);
  console.log(
    `read with a token ${mean(costs.read).toFixed(2)} ms CPU, bare route ` +
      `${mean(costs.bare).toFixed(2)} ms CPU (with a token ` +
      `${mean(costs.token).toFixed(2)}): × ${ratio.toFixed(2)} over ${total} each (bar ` +
      "1.5)",
  );
  const ofSession = mean(pairs.session) / mean(pairs.statement);
  console.log(
    `one prepared statement ${mean(pairs.statement).toFixed(2)} ms CPU, with token and session ` +
      `${mean(pairs.session).toFixed(2)}: × ${ofSession.toFixed(2)} (bar 1.2)`,
  );
  if (ratio > 1.5) process.exitCode = 1;
} finally {
  await site.close();
  rmSync(state, { recursive: true, force: true });
}
