import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readTicket, ticketIn } from "#domain/booking/ticket";
import type { TicketKey } from "#domain/booking/ticket";
import { wrongOption } from "./read-options.ts";
import { formatDayWithWeekday, formatTime, formatTimeRange } from "#domain/time/kst";

const USAGE = `쓰는 법: npm run ticket:verify -- [--keys 열쇠.json] <QR에 든 글자나 주소>
  입장권의 서명을 인터넷 없이 공개 키만으로 확인해요. 취소됐는지는 알 수 없어요.
  --keys 파일       /ticket/key.json을 받아 둔 파일 (기본: 내 컴퓨터의 연습용 열쇠)
  --new-key 이름    입장권을 서명할 새 열쇠를 만들어요. d가 있는 것은 비밀이에요.`;

const keyIn = (value: unknown): TicketKey[] => {
  if (typeof value !== "object" || value === null || !("kid" in value) || !("x" in value)) return [];
  return typeof value.kid === "string" && typeof value.x === "string"
    ? [{ kid: value.kid, kty: "OKP", crv: "Ed25519", x: value.x }]
    : [];
};

/** The keys of a JWK set; of the practice configuration nothing but the public part is read. */
function readKeys(file: string | undefined): TicketKey[] {
  if (file === undefined) {
    const config = readFileSync("workers/api/wrangler.toml", "utf8");
    return keyIn(JSON.parse(/^TICKET_KEY = '(.+?)'/m.exec(config)?.[1] ?? "null"));
  }
  const set: unknown = JSON.parse(
    readFileSync(path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file), "utf8"),
  );
  const keys = typeof set === "object" && set !== null && "keys" in set ? set.keys : set;
  return (Array.isArray(keys) ? keys : [keys]).flatMap(keyIn);
}

const WHY = {
  MALFORMED: "나들의 입장권이 아니에요.",
  UNKNOWN_KEY: "모르는 키로 서명한 입장권이에요. 공개 키를 새로 받아 주세요.",
  FORGED: "가짜예요. 내용이 바뀌었거나 나들이 발급하지 않은 입장권이에요.",
} as const;

async function verify(text: string, keys: readonly TicketKey[], now: number): Promise<number> {
  const read = await readTicket(ticketIn(text), keys);
  if (!read.ok) {
    console.error(WHY[read.reason]);
    return 1;
  }
  const { bookingNo, people, startAt, endAt, issuedAt } = read.facts;
  console.log(`${endAt <= now ? "지난 입장권" : "서명이 맞아요"} (키 ${read.keyId})`);
  console.log(
    `예약번호 ${bookingNo} · ${people}명 · ${formatDayWithWeekday(startAt)} ${formatTimeRange(startAt, endAt)}`,
  );
  console.log(
    `${formatDayWithWeekday(issuedAt)} ${formatTime(issuedAt)}에 발급한 입장권이에요. 그 뒤에 취소됐는지는 여기서 알 수 없어요.`,
  );
  return endAt <= now ? 1 : 0;
}

async function newKey(kid: string): Promise<void> {
  const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("Ed25519 makes a pair of keys");
  const { x, d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  console.log(JSON.stringify({ kid, kty: "OKP", crv: "Ed25519", x, d }));
}

/** What was typed; the command ends here where it is not understood. */
function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        keys: { type: "string" },
        "new-key": { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    console.error(`${wrongOption(error)}\n\n${USAGE}`);
    return process.exit(2);
  }
}

try {
  const { values, positionals } = given();
  const [text] = positionals;
  if (values["new-key"] !== undefined) await newKey(values["new-key"]);
  else if (values.help || text === undefined) console.log(USAGE);
  else process.exitCode = await verify(text, readKeys(values.keys), Date.now());
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
