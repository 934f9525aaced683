import { amountsOf } from "#domain/booking/amounts";
import type { Amounts } from "#domain/booking/amounts";
import { shardOfHost } from "#domain/booking/shard";
import { bookingNo } from "#domain/booking/booking-no";
import type { BookingStatus } from "#domain/booking/statuses";
import type { BookingEvent } from "#domain/booking/transitions";
import { won } from "#domain/money";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/kst";
import type { SeedProgram } from "./programs.ts";
import type { SeedSession } from "./sessions.ts";

type Step = readonly [to: BookingStatus, event: BookingEvent, actor: "user" | "system" | "operator"];

const FREE: readonly Step[] = [
  ["RESERVE_REQUEST", "free.start", "user"],
  ["RESERVE_REQUEST_COMPLETE", "confirm", "user"],
];
const PAID: readonly Step[] = [
  ["BOOKING_REQUEST", "checkout.start", "user"],
  ["BOOKING_REQUEST_COMPLETE", "pg.confirmed", "system"],
];
const APPROVAL: readonly Step[] = [
  ["RESERVE_REQUEST", "free.start", "user"],
  ["RESERVE_WAIT", "confirm", "user"],
];
const GIVEN_UP: readonly Step[] = [
  ...FREE,
  ["RESERVE_CANCEL_REQUEST", "cancel.request", "user"],
  ["RESERVE_CANCEL_COMPLETE", "giveback.none", "system"],
];
const REFUNDED: readonly Step[] = [
  ...PAID,
  ["BOOKING_CANCEL_REQUEST", "cancel.request", "user"],
  ["BOOKING_CANCEL_COMPLETE", "cancel.approved", "system"],
  ["REFUND_COMPLETE", "pg.cancelled", "system"],
];

interface Plan {
  /** Also the booking's id: it never changes, so a later run finds the booking there. */
  id: string;
  title: string;
  path: readonly Step[];
  /** The days from now within which the session is looked for; negative = it is over. */
  from: number;
  to: number;
  qty: number;
  coupon?: number;
  request?: string;
  review?: { rating: number; party: string; content: string };
}

// What the member `nadeul` has booked. Sessions are looked for at most 40 days ahead: they exist already when
// the seed runs again.
const PLANS: readonly Plan[] = [
  {
    id: "b-demo-01",
    title: "참나무 숲에서 듣는 아침 새소리",
    path: FREE,
    from: 3,
    to: 24,
    qty: 2,
    request: "쌍안경을 빌릴 수 있을까요?",
  },
  {
    id: "b-demo-02",
    title: "흙 만지는 토요일, 물레 첫걸음",
    path: PAID,
    from: 11,
    to: 40,
    qty: 1,
    coupon: 5000,
  },
  {
    id: "b-demo-03",
    title: "동네 기록가 첫 수업",
    path: APPROVAL,
    from: 4,
    to: 34,
    qty: 1,
    request: "할머니의 가게 이야기를 적어 보고 싶어요.",
  },
  {
    id: "b-demo-04",
    title: "손으로 빚는 개성만두 한 상",
    path: PAID,
    from: -30,
    to: -5,
    qty: 2,
    review: {
      rating: 5,
      party: "부모님과",
      content:
        "어머니와 나란히 앉아 만두를 빚었어요. 피를 미는 법을 손목 쓰는 법부터 알려 주셔서 집에서도 해 볼 만하겠더라고요. 끓여 주신 만둣국이 정말 맛있었습니다.",
    },
  },
  {
    id: "b-demo-05",
    title: "한옥 마루에서 배우는 다도",
    path: PAID,
    from: -60,
    to: -20,
    qty: 1,
    review: {
      rating: 4,
      party: "혼자",
      content:
        "마루에 앉아 차 한 잔 마시는 동안 휴대폰을 한 번도 안 봤네요. 설명이 조금 길었지만 조용해서 좋았어요.",
    },
  },
  { id: "b-demo-06", title: "노을 따라 한강 자전거 20km", path: PAID, from: -20, to: -1, qty: 1 },
  { id: "b-demo-07", title: "점심시간 로비 음악회", path: FREE, from: -45, to: -2, qty: 2 },
  { id: "b-demo-08", title: "새벽 갯벌에서 만나는 조개들", path: REFUNDED, from: 12, to: 40, qty: 2 },
  { id: "b-demo-09", title: "밤의 미술관, 그림 한 점 오래 보기", path: GIVEN_UP, from: 4, to: 34, qty: 1 },
];

export interface DemoBooking extends Omit<Plan, "title" | "from" | "to"> {
  program: SeedProgram;
  session: SeedSession;
  status: BookingStatus;
  bookingNo: string;
  amounts: Amounts;
  createdAt: number;
  /** When each step of the path was taken. */
  times: number[];
}

/**
 * The bookings of `nadeul` and the sessions that were found for them. A plan without a fitting session is
 * left out.
 */
export function demoBookings(sessions: readonly SeedSession[], now: number): DemoBooking[] {
  return PLANS.flatMap((plan, index): DemoBooking[] => {
    const session = sessions.find((one) => one.program.entry.title === plan.title && fits(one, plan, now));
    const status = plan.path.at(-1)?.[0];
    if (!session || !status) return [];
    const { program } = session;
    const createdAt =
      Math.max(
        session.bookOpenAt,
        Math.min(now - 2 * DAY_MS - index * HOUR_MS, session.startAt - 6 * DAY_MS),
      ) +
      index * 7 * MINUTE_MS;
    const { entry } = program;
    const amounts = amountsOf(
      [{ qty: plan.qty, unitPrice: won(entry.price) }],
      {
        price: entry.price,
        listPrice: entry.list ?? null,
        isFree: entry.price === 0,
        deposit: entry.deposit ?? 0,
      },
      won(plan.coupon ?? 0),
    );
    const refunded = status === "REFUND_COMPLETE" ? amounts.pay : won(0);
    return [
      {
        ...plan,
        program,
        session,
        status,
        createdAt,
        amounts: { ...amounts, refunded },
        bookingNo: bookingNo(createdAt, shardOfHost(program.hostId), Uint8Array.from([0, 13, 4, 14, index])),
        times: plan.path.map(
          (_, step) => createdAt + (step < 2 ? step * 4 * MINUTE_MS : 20 * HOUR_MS + step * MINUTE_MS),
        ),
      },
    ];
  });
}

function fits(session: SeedSession, plan: Plan, now: number): boolean {
  const days = (session.startAt - now) / DAY_MS;
  const isBookable =
    session.status === (plan.to < 0 ? "DONE" : "OPEN") && session.bookOpenAt < now - 3 * DAY_MS;
  return isBookable && days >= plan.from && days <= plan.to && session.sold + plan.qty <= session.capacity;
}

/**
 * The seats of these bookings by session id, as the domain counts them: a request awaiting approval holds its
 * seat, a cancelled one has none.
 */
export function seatsTaken(bookings: readonly DemoBooking[]): Map<string, { held: number; sold: number }> {
  const taken = new Map<string, { held: number; sold: number }>();
  for (const { session, qty, status } of bookings) {
    if (status === "REFUND_COMPLETE" || status === "RESERVE_CANCEL_COMPLETE") continue;
    const before = taken.get(session.id) ?? { held: 0, sold: 0 };
    taken.set(
      session.id,
      status === "RESERVE_WAIT"
        ? { ...before, held: before.held + qty }
        : { ...before, sold: before.sold + qty },
    );
  }
  return taken;
}

/** `nadeul`'s user id. */
export const DEMO_MEMBER = DEMO_ACCOUNTS[0];
