// What `npm start` runs once everything is installed: build where the sources are newer, migrate, seed,
// serve.
import { networkInterfaces } from "node:os";
import path from "node:path";
import { DEMO_ACCOUNTS, DESK_OPERATOR } from "./seed/demo-accounts.ts";
import { buildSite } from "./build/build-site.ts";
import { isBuilt } from "./build/is-built.ts";
import { lanAddress, lanWords, NO_LAN } from "./lan.ts";
import { OtherSchema } from "./local-d1.ts";
import { findTaken, portsOf, takenBy, takenWords } from "./ports.ts";
import { practiceWallets } from "./practice-wallets.ts";
import { readOptions } from "./read-options.ts";
import { serve } from "./serve.ts";

const USAGE = `npm start -- [--empty] [--host]
  --empty  아무것도 없는 새 사이트로 시작해요 (.wrangler/empty).
  --host   같은 와이파이의 휴대폰에서도 열어요 (https).
PORT=9000 npm start 처럼 포트를 바꿀 수 있어요.`;
const options = readOptions(USAGE, {
  empty: { type: "boolean", default: false },
  host: { type: "boolean", default: false },
});
// `--host`: for phones in the same network too.
const isForPhones = options.host;
const lan = isForPhones ? lanAddress(networkInterfaces()) : undefined;
if (isForPhones && lan === undefined) stop(NO_LAN);
const host = isForPhones ? "0.0.0.0" : "127.0.0.1";
const ports = portsOf(process.env["PORT"]);
if (typeof ports === "string") stop(ports);
const taken = await findTaken(ports, host);
if (taken !== undefined) stop(await takenWords(taken, "npm start", host));
if (!isBuilt()) {
  console.log("화면과 워커를 만들고 있어요 (10–60초).");
  await buildSite("local");
}
console.log("데이터를 준비하고 있어요.");
// Another Toss than the practice one, for anyone who tests against theirs.
const site = await serve({
  ...ports,
  host,
  https: isForPhones,
  tossBaseUrl: process.env["TOSS_BASE_URL"],
  isEmpty: options.empty,
  // so that a ticket shows what a site with wallets shows
  othersVars: await practiceWallets(Date.now()),
  // Beside the practice data, which stays as it is.
  ...(options.empty &&
    process.env["NADEUL_STATE"] === undefined && { state: path.resolve(".wrangler/empty") }),
}).catch(async (error: unknown) => {
  // somebody took it while the data was prepared
  const lost = takenBy(error, ports);
  if (lost !== undefined) stop(await takenWords(lost, "npm start", host));
  if (error instanceof OtherSchema) stop(error.message);
  throw error;
});
const origin = isForPhones ? `https://127.0.0.1:${site.url.port}` : site.url.origin;

console.log(`
나들이 열렸어요:  ${origin}

${options.empty ? "빈 사이트예요. 채우려면: npm run import -- --site " + origin + " 파일…" : demoAccounts()}
파트너센터 (호스트와 운영자)  ${origin.replace(/\d+$/, String(ports.deskPort))}/desk
  ${DESK_OPERATOR.username.padEnd(10)} ${DESK_OPERATOR.password.padEnd(16)} 인증번호는
    /__dev/totp?username=${DESK_OPERATOR.username}&pool=desk

인증번호(가입, 비밀번호 찾기)는 이 창에 나오고, ${origin}/__dev/codes?username=아이디 에서도 볼 수 있어요.
다른 도구가 쓸 주소: ${origin}/__dev/info
자료를 처음부터 다시 채우려면 멈춘 뒤 .wrangler 폴더를 지우고 다시 시작하세요. 멈추기: Ctrl+C
`);
if (lan !== undefined) console.log(lanWords(`https://${lan}:${site.url.port}`));

// The local runtime has no clock of its own: what the cron does on a deployed site happens each minute here
// too.
const api = await site.miniflare.getWorker("nadeul-api");
setInterval(() => {
  api
    .scheduled({ cron: "* * * * *", scheduledTime: new Date() })
    .catch((error: unknown) => console.error("The clock failed:", error));
}, 60_000).unref();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void site.close().then(() => process.exit(0));
  });
}

/** The accounts for trying the product out. */
function demoAccounts(): string {
  const lines = DEMO_ACCOUNTS.map(
    ({ username, password, note }) => `  ${username.padEnd(10)} ${password.padEnd(16)} ${note}`,
  );
  return ["연습용 계정", ...lines].join("\n");
}

/** Ends with a sentence on what is in the way. */
function stop(why: string): never {
  console.error(why);
  process.exit(1);
}
