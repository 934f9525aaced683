import { DEMO_MEMBER, type DemoBooking } from "./demo-history.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/kst";

/** What the demo member has asked: one question waits, one is answered. @param now epoch ms */
export const demoInquiryRows = (bookings: readonly DemoBooking[], now: number) => [
  {
    id: "q-demo-1",
    user_id: DEMO_MEMBER.sub,
    booking_id: null,
    kind: "COUPON",
    title: "쿠폰을 두 장 함께 쓸 수 있나요?",
    body: "가입할 때 받은 쿠폰과 봄맞이 쿠폰을 한 예약에 같이 쓰고 싶어요. 가능한지 궁금해요.",
    status: "ANSWERED",
    answer:
      "안녕하세요, 나들이에요. 쿠폰은 예약 한 건에 한 장만 쓸 수 있어요. 할인 금액이 가장 큰 쿠폰을 먼저 보여 드리고 있어요.",
    answered_at: now - 9 * DAY_MS + 5 * HOUR_MS,
    created_at: now - 9 * DAY_MS,
    updated_at: now - 9 * DAY_MS + 5 * HOUR_MS,
  },
  {
    id: "q-demo-2",
    user_id: DEMO_MEMBER.sub,
    booking_id: bookings[0]?.id ?? null,
    kind: "BOOKING",
    title: "주차할 곳이 있나요?",
    body: "차로 가려고 해요. 가까운 곳에 주차할 수 있는지, 요금이 있는지 알려 주세요.",
    status: "WAIT",
    answer: null,
    answered_at: null,
    created_at: now - 3 * HOUR_MS,
    updated_at: now - 3 * HOUR_MS,
  },
];
