import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { amountsOf } from "#domain/booking/amounts";
import { quantityName } from "#domain/booking/chosen";
import { checkItems, itemsMessage } from "#domain/booking/items";
import type { BookingItem } from "#domain/booking/items";
import { formatWon } from "#domain/format";
import { mostSeats } from "#domain/program/session-days";
import { slotNote } from "#domain/program/slot-words";
import { inLine, refundTable } from "#domain/reach/markdown";
import { refundsIfPaidNow } from "#domain/refund/if-paid-now";
import type { RefundStep } from "#domain/refund/quote";
import { formatDayWithWeekday, formatTime, isoWithOffset } from "#domain/time/kst";
import type { Schemas } from "../api/client.ts";
import { type Asked, id, programOf, READS, refuse, say } from "./agent-said.server.ts";

/** What a booking would cost, what comes back of it until when, and where a person makes it. */
export function addQuote(server: McpServer, { api, site, now }: Asked): void {
  server.registerTool(
    "quote_booking",
    {
      title: "예약 금액과 환불 날짜",
      description:
        "한 회차에 몇 명이 가면 얼마를 내고, 언제까지 취소하면 얼마를 돌려받는지 알려 줘요. " +
        "book_at은 사람이 열어 로그인하고 확인하는 주소예요. 이 도구는 자리를 잡거나 결제하지 않아요.",
      inputSchema: z.object({
        program_id: id,
        session_id: id,
        party: z.array(z.object({ option_id: id, people: z.int().min(1).max(99) })).max(10),
      }),
      annotations: READS,
    },
    async ({ program_id, session_id, party }) => {
      const found = await programOf(api, program_id);
      if (typeof found === "string") return refuse(found);
      const { program } = found;
      const session = found.sessions.find((one) => one.id === session_id);
      if (!session) return refuse("없는 회차예요. list_sessions로 다시 확인해 주세요.");
      if (party.length === 0) return refuse("인원을 골라 주세요.");
      const wanted = party.map(({ option_id, people }) => ({ optionId: option_id, qty: people }));
      const checked = checkItems(wanted, session.options, program.maxPerBooking);
      if (!checked.ok) return refuse(itemsMessage(checked.problem));
      if (session.bookable !== "OPEN") return refuse(slotNote(session, now));
      const most = mostSeats(session);
      if (most !== null && checked.seats > most) return refuse(`${most}자리 남았어요.`);
      const { pay } = amountsOf(checked.items, program);
      const refunds =
        program.isFree || pay === 0
          ? []
          : refundsIfPaidNow(program.refundPolicyId, pay, session.startAt, now);
      const bookAt = bookingAddress(site, program, session.id, checked.items);
      return say(quoteText(program, session, checked.items, pay, refunds, bookAt, now), {
        pay,
        seats: checked.seats,
        starts_at: isoWithOffset(session.startAt),
        confirmed_by_host: program.confirmMode === "APPROVAL",
        refunds: refunds.map(({ to, percent, amount }) => ({ until: isoWithOffset(to), percent, amount })),
        book_at: bookAt,
      });
    },
  );
}

/** Where a person finds just that chosen, logs in and books it. */
function bookingAddress(
  site: string,
  program: Pick<Schemas["Program"], "id" | "isFree">,
  session: string,
  items: readonly BookingItem[],
): string {
  const query = new URLSearchParams([
    ["session", session],
    ...items.map(({ optionId, qty }) => [quantityName(optionId), String(qty)] as [string, string]),
  ]);
  return `${site}/${program.isFree ? "payload-free" : "payload"}/${program.id}?${query}`;
}

function quoteText(
  program: Schemas["Program"],
  session: Schemas["Session"],
  items: readonly BookingItem[],
  pay: number,
  refunds: readonly RefundStep[],
  bookAt: string,
  now: number,
): string {
  const people = items.map(({ name, qty }) => `${inLine(name)} ${qty}명`).join(", ");
  return [
    `# ${inLine(program.title)}`,
    `${formatDayWithWeekday(session.startAt)} ${formatTime(session.startAt)} ` +
      `· ${people} · ${pay === 0 ? "무료" : formatWon(pay)}`,
    refunds.length > 0 && `지금 결제하면:\n\n${refundTable(refunds, session.startAt, now)}`,
    program.confirmMode === "APPROVAL" && "진행자가 확인한 뒤 확정돼요.",
    `자리는 아직 잡히지 않았어요. 사람이 이 주소에서 로그인하고 확인하면 예약돼요:\n<${bookAt}>`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
