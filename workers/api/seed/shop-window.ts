import { DAY } from "./kst.ts";

type Position = "TOP_MAIN" | "TOP_SUB" | "SUGGEST_MAIN" | "SUGGEST_SUB";

const BANNERS: readonly (readonly [id: string, position: Position, title: string, subtitle: string, alt: string, link: string])[] = [
  ["autumn-forest", "TOP_MAIN", "숲이 부르는 주말", "걷고 줍고 듣는 숲 프로그램", "나무 사이로 난 길을 걷는 두 사람 그림", "/search/category?category=forest"],
  ["first-outing", "TOP_MAIN", "첫 나들이 5,000원", "처음 예약하는 분께 드려요", "봉투에서 나오는 쿠폰 그림", "/my/coupon"],
  ["wheel-day", "TOP_MAIN", "흙 만지는 하루", "물레부터 나무 숟가락까지", "물레 위에서 자라는 그릇 그림", "/search/category?category=craft"],
  ["free-week", "TOP_MAIN", "0원으로 노는 법", "전국의 무료 프로그램을 모았어요", "손을 흔드는 이웃들 그림", "/search/category?free=true"],
  ["with-kids", "SUGGEST_MAIN", "아이와 반나절", "낮잠 전에 다녀올 수 있어요", "하늘에 뜬 열기구 그림", "/search/category?category=kids"],
  ["sea-walk", "SUGGEST_MAIN", "바다로 가는 가장 쉬운 길", "갯벌, 해변, 배 위의 수업", "물 빠진 갯벌의 조개 그림", "/search/category?category=sea"],
  ["nearby", "SUGGEST_SUB", "걸어서 가는 프로그램", "지금 있는 곳에서 가까운 순으로 보여드려요", "지도 위의 작은 깃발 그림", "/surround"],
  ["pet-friends", "SUGGEST_SUB", "우리 개도 같이", "반려동물과 함께하는 시간", "목줄을 문 강아지 그림", "/search/category?category=pet"],
  ["heritage-night", "TOP_SUB", "한옥에서 보내는 저녁", "다도, 매듭, 우리 소리", "등불이 걸린 한옥 골목 그림", "/search/category?category=heritage"],
  ["refund-promise", "TOP_SUB", "취소도 쉽게", "환불 규정을 날짜와 금액으로 보여드려요", "달력과 동전 그림", "/faq"],
];

/** The rows of `banner`: all four placements (ledger U08), up for a year. */
export const bannerRows = (now: number) =>
  BANNERS.map(([id, position, title, subtitle, alt, link], index) => ({
    id, position, title, subtitle, image: `/images/banners/${id}.svg`, alt, link, start_at: now - DAY, end_at: now + 365 * DAY, ord: index + 1,
  }));

export const WELCOME_COUPON = "c-welcome";

/** The rows of `coupon` (decisions §4). */
export const couponRows = (now: number) =>
  [
    { id: WELCOME_COUPON, code: "NADEUL5000", name: "첫 나들이 5,000원", type: "FIXED", value: 5000, max_discount: null, min_amount: 10000, scope: "ALL", scope_ids: "[]", total_limit: null },
    { id: "c-weekday", code: "WEEKDAY10", name: "평일 나들이 10%", type: "PERCENT", value: 10, max_discount: 8000, min_amount: 20000, scope: "ALL", scope_ids: "[]", total_limit: 1000 },
    { id: "c-craft", code: "SONMAT15", name: "손으로 만드는 즐거움 15%", type: "PERCENT", value: 15, max_discount: 10000, min_amount: 30000, scope: "CATEGORY", scope_ids: '["craft","art"]', total_limit: 500 },
    { id: "c-family", code: "GAJOK7000", name: "아이와 나들이 7,000원", type: "FIXED", value: 7000, max_discount: null, min_amount: 30000, scope: "CATEGORY", scope_ids: '["kids","farm"]', total_limit: 300 },
    { id: "c-sea", code: "BADA3000", name: "바다 보러 3,000원", type: "FIXED", value: 3000, max_discount: null, min_amount: 0, scope: "CATEGORY", scope_ids: '["sea"]', total_limit: 50 },
  ].map((coupon) => ({
    ...coupon, starts_at: now - 10 * DAY, ends_at: now + 120 * DAY, per_user_limit: 1, created_at: now - 10 * DAY, updated_at: now - 10 * DAY,
  }));
