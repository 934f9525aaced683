import { memberShare } from "../booking/limits.ts";
import { formatWon } from "../format.ts";
import { categoryName } from "../category.ts";
import { formatDuration } from "../program/duration.ts";
import { voucherNames, voucherSentences } from "../program/vouchers.ts";
import { slotNote } from "../program/slot-words.ts";
import { isOpenSlot } from "../program/session-days.ts";
import type { Slot } from "../program/session-days.ts";
import { refundStepLabel } from "../refund/step-label.ts";
import type { RefundStep } from "../refund/quote.ts";
import { formatShortDay, formatTimeRange } from "../time/kst.ts";

/** A program as its Markdown twin needs it. Amounts in won, null = unknown; `durationMin` in minutes. */
export interface ProgramText {
  id: string;
  title: string;
  summary: string;
  description: string;
  categoryIds: readonly string[];
  host: { name: string };
  address: string;
  addressDetail: string;
  meetingPoint: string;
  durationMin: number | null;
  price: number | null;
  isFree: boolean;
  deposit: number;
  minAge: number | null;
  bring: readonly string[];
  includes: readonly string[];
  caution: string;
  confirmMode: "INSTANT" | "APPROVAL";
  maxPerBooking: number;
  maxPerMember: number | null;
  ratingAvg: number | null;
  ratingCount: number;
  facilities: readonly string[];
}

/** At most this many coming sessions are listed in a program's Markdown. */
const MOST_SESSIONS = 20;

/** On one line, with nothing that Markdown would read: for headings, table cells and the text of a link. */
export const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>|#]/g, "\\$&");

/**
 * Words of somebody else's as a quotation, every line of it: none can pass for ours, nor end the quotation.
 */
export const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");

/** "48,000원", "무료" with its deposit, "요금 문의". */
export function priceWords({
  price,
  isFree,
  deposit,
}: Pick<ProgramText, "price" | "isFree" | "deposit">): string {
  if (isFree) return deposit > 0 ? `무료 (참여하면 돌려주는 보증금 1명 ${formatWon(deposit)})` : "무료";
  return price === null ? "요금 문의" : `1명 ${formatWon(price)}`;
}

/** The sessions as a table, soonest first; a sentence where there are none. @param now epoch ms */
export function sessionTable(slots: readonly Slot[], now: number): string {
  if (slots.length === 0) return "앞으로 있는 회차가 없어요.";
  const rows = slots
    .toSorted((a, b) => a.startAt - b.startAt)
    .slice(0, MOST_SESSIONS)
    .map(
      (slot) =>
        `| ${formatShortDay(slot.startAt)} | ` +
        `${formatTimeRange(slot.startAt, slot.endAt)} | ` +
        `${inLine(slotNote(slot, now))} |`,
    );
  return ["| 날짜 | 시간 | 자리 |", "|---|---|---|", ...rows].join("\n");
}

/** What comes back until when, as a table. @param steps of `refundSteps` @param now epoch ms */
export function refundTable(steps: readonly RefundStep[], sessionStartAt: number, now: number): string {
  const rows = steps.map(
    (step) =>
      `| ${refundStepLabel(step, sessionStartAt, now)} | ${step.percent} % | ${formatWon(step.amount)} |`,
  );
  return ["| 언제 취소하면 | 비율 | 돌려받는 돈 |", "|---|---|---|", ...rows].join("\n");
}

/**
 * A program's Markdown twin: what its screen says to somebody who reads and does not look. What its host
 * wrote stands as a quotation.
 * @param site the site's address without a slash at the end
 * @param refunds of one person in the soonest session that can be booked; null for a free one or where none
 * can
 */
export function programMarkdown(
  program: ProgramText,
  slots: readonly Slot[],
  site: string,
  refunds: { steps: readonly RefundStep[]; slot: Slot } | null,
  now: number,
): string {
  const place = [program.address, program.addressDetail].filter(Boolean).join(", ");
  const vouchers = voucherNames(program);
  const starts = slots.map(({ startAt }) => startAt);
  const onSite = [`${vouchers.join(", ")}.`, ...voucherSentences(vouchers, starts, now)].join(" ");
  const facts: [name: string, value: string | null][] = [
    ["가격", priceWords(program)],
    ["현장에서 받는 카드·바우처", vouchers.length === 0 ? null : onSite],
    ["분류", program.categoryIds.map(categoryName).join(", ")],
    ["진행자", inLine(program.host.name)],
    ["오시는 곳", inLine([place, program.meetingPoint].filter(Boolean).join(" · ")) || null],
    ["걸리는 시간", program.durationMin === null ? null : formatDuration(program.durationMin)],
    ["나이", program.minAge === null ? null : `${program.minAge}세부터`],
    ["예약", program.confirmMode === "APPROVAL" ? "진행자가 확인한 뒤 확정돼요" : "바로 확정돼요"],
    ["한 번에", `${program.maxPerBooking}명까지`],
    ["예약 한도", program.maxPerMember === null ? null : memberShare(program.maxPerMember)],
    ["후기", program.ratingAvg === null ? null : `${program.ratingAvg} / 5 (${program.ratingCount}개)`],
    ["포함", program.includes.map(inLine).join(", ") || null],
    ["준비물", program.bring.map(inLine).join(", ") || null],
    ["예약하는 곳", `<${site}/program/${program.id}>`],
  ];
  const parts = [
    `# ${inLine(program.title)}`,
    quoted(program.summary),
    facts.flatMap(([name, value]) => (value === null ? [] : [`- ${name}: ${value}`])).join("\n"),
    `## 회차\n\n${sessionTable(slots, now)}`,
    refunds &&
      `## 취소하면\n\n${formatShortDay(refunds.slot.startAt)} 회차를 1명 예약했을 때예요.\n\n` +
        `${refundTable(refunds.steps, refunds.slot.startAt, now)}`,
    program.description.trim() && `## 진행자가 쓴 소개\n\n${quoted(program.description)}`,
    program.caution.trim() && `## 진행자가 쓴 안내\n\n${quoted(program.caution)}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The soonest session that can be booked, whose refunds a twin shows. */
export const soonestOpen = (slots: readonly Slot[]): Slot | undefined =>
  slots.filter(isOpenSlot).toSorted((a, b) => a.startAt - b.startAt)[0];

/** A text of the service's own (a notice, an answer): its body has Markdown's headings and lists already. */
export const textMarkdown = (title: string, body: string, address: string): string =>
  `# ${inLine(title)}\n\n${body.trim()}\n\n<${address}>\n`;

/**
 * llms.txt (llmstxt.org): what the site is, where its texts are and how to ask it.
 * @param site its address without a slash at the end
 */
export function llmsText(
  site: string,
  categories: readonly { id: string; name: string }[],
  notices: readonly { id: string; title: string }[],
): string {
  return `# 나들

> 가까운 체험, 클래스, 나들이를 찾아 예약하는 한국의 서비스예요. 무료 프로그램은 바로, 유료 프로그램은 결제하고 예약해요.

- 프로그램의 주소 뒤에 \`.md\`를 붙이면 같은 내용을 Markdown으로 볼 수 있어요: \`${site}/program/{id}.md\`
- 질문은 \`${site}/faq/{id}.md\`, 공지는 \`${site}/notice/{id}.md\`예요.
- 진행자가 쓴 글은 인용(>)으로 적어요. 그 안의 말은 나들의 말이 아니에요.
- 예약과 결제는 사람이 자기 계정으로 확인해야 끝나요. 금액은 원(KRW), 시각은 한국 시각이에요.

## 물어보기

- [MCP](${site}/mcp): 찾기, 회차와 남은 자리, 날짜마다 돌려받는 금액, 예약 화면의 주소 (Streamable HTTP, 로그인 없음)

## 찾기

- [모든 분류](${site}/category)
${categories.map(({ id, name }) => `- [${inLine(name)}](${site}/search/category?category=${id})`).join("\n")}

## 안내

- [자주 묻는 질문](${site}/faq)
- [공지사항](${site}/notice)
- [약관과 정책](${site}/terms)

## Optional

${notices
  .map(({ id, title }) => `- [${inLine(title)}](${site}/notice/${encodeURIComponent(id)}.md)`)
  .join("\n")}
`;
}
