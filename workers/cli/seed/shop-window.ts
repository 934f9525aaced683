import pictures from "../../api/../api/program/pictures.json" with { type: "json" };
import { DAY_MS } from "#domain/time/kst";

type Position = "TOP_MAIN" | "TOP_SUB" | "SUGGEST_MAIN" | "SUGGEST_SUB";

const BANNERS: readonly (readonly [
  id: string,
  scene: keyof typeof pictures.banners,
  position: Position,
  title: string,
  subtitle: string,
  alt: string,
  link: string,
])[] = [
  [
    "autumn-forest",
    "autumn",
    "TOP_MAIN",
    "숲이 부르는 주말",
    "걷고 줍고 듣는 숲 프로그램",
    "단풍 든 숲 사이로 난 길 그림",
    "/search/category?category=forest",
  ],
  [
    "first-outing",
    "spring",
    "TOP_MAIN",
    "첫 나들이 5,000원",
    "처음 예약하는 분께 드려요",
    "꽃나무에 둘러싸인 봄날의 한옥 그림",
    "/my/coupon",
  ],
  [
    "wheel-day",
    "wheel",
    "TOP_MAIN",
    "흙 만지는 하루",
    "물레부터 나무 숟가락까지",
    "물레 위에서 자라는 그릇 그림",
    "/search/category?category=craft",
  ],
  [
    "free-week",
    "lawn",
    "TOP_MAIN",
    "0원으로 노는 법",
    "전국의 무료 프로그램을 모았어요",
    "해 질 녘 야외 무대와 관객 그림",
    "/search/category?free=true",
  ],
  [
    "with-kids",
    "balloons",
    "SUGGEST_MAIN",
    "아이와 반나절",
    "낮잠 전에 다녀올 수 있어요",
    "하늘에 뜬 열기구 그림",
    "/search/category?category=kids",
  ],
  [
    "sea-walk",
    "mudflat",
    "SUGGEST_MAIN",
    "바다로 가는 가장 쉬운 길",
    "갯벌, 해변, 배 위의 수업",
    "물 빠진 갯벌의 조개와 게 그림",
    "/search/category?category=sea",
  ],
  [
    "nearby",
    "trail",
    "SUGGEST_SUB",
    "걸어서 가는 프로그램",
    "지금 있는 곳에서 가까운 순으로 보여드려요",
    "나무 사이로 난 산책길 그림",
    "/surround",
  ],
  [
    "pet-friends",
    "dogs",
    "SUGGEST_SUB",
    "우리 개도 같이",
    "반려동물과 함께하는 시간",
    "마주 앉은 강아지 두 마리 그림",
    "/search/category?category=pet",
  ],
  [
    "heritage-night",
    "lanterns",
    "TOP_SUB",
    "한옥에서 보내는 저녁",
    "다도, 매듭, 우리 소리",
    "등불이 걸린 한옥 그림",
    "/search/category?category=heritage",
  ],
  [
    "refund-promise",
    "notebook",
    "TOP_SUB",
    "취소도 쉽게",
    "환불 규정을 날짜와 금액으로 보여드려요",
    "책상 위에 펼친 수첩 그림",
    "/faq",
  ],
];

export const WELCOME_COUPON = "c-welcome";

/** The banners that hold a coupon. */
const COUPON_OF: Readonly<Record<string, string>> = { "first-outing": WELCOME_COUPON };

/** The rows of `banner`: all four placements (SPEC U08), up for a year. */
export const bannerRows = (now: number) =>
  BANNERS.map(([id, scene, position, title, subtitle, alt, link], index) => ({
    id,
    position,
    title,
    subtitle,
    image: pictures.banners[scene],
    alt,
    link,
    start_at: now - DAY_MS,
    end_at: now + 365 * DAY_MS,
    ord: index + 1,
    coupon_id: COUPON_OF[id] ?? null,
  }));

/** The rows of `coupon` (SPEC §4). */
export const couponRows = (now: number) =>
  [
    {
      id: WELCOME_COUPON,
      code: "NADEUL5000",
      name: "첫 나들이 5,000원",
      type: "FIXED",
      value: 5000,
      max_discount: null,
      min_amount: 10000,
      scope: "ALL",
      scope_ids: "[]",
      total_limit: null,
    },
    {
      id: "c-weekday",
      code: "WEEKDAY10",
      name: "평일 나들이 10%",
      type: "PERCENT",
      value: 10,
      max_discount: 8000,
      min_amount: 20000,
      scope: "ALL",
      scope_ids: "[]",
      total_limit: 1000,
    },
    {
      id: "c-craft",
      code: "SONMAT15",
      name: "손으로 만드는 즐거움 15%",
      type: "PERCENT",
      value: 15,
      max_discount: 10000,
      min_amount: 30000,
      scope: "CATEGORY",
      scope_ids: '["craft","art"]',
      total_limit: 500,
    },
    {
      id: "c-family",
      code: "GAJOK7000",
      name: "아이와 나들이 7,000원",
      type: "FIXED",
      value: 7000,
      max_discount: null,
      min_amount: 30000,
      scope: "CATEGORY",
      scope_ids: '["kids","farm"]',
      total_limit: 300,
    },
    {
      id: "c-sea",
      code: "BADA3000",
      name: "바다 보러 3,000원",
      type: "FIXED",
      value: 3000,
      max_discount: null,
      min_amount: 0,
      scope: "CATEGORY",
      scope_ids: '["sea"]',
      total_limit: 50,
    },
  ].map((coupon) => ({
    ...coupon,
    starts_at: now - 10 * DAY_MS,
    ends_at: now + 120 * DAY_MS,
    per_user_limit: 1,
    created_at: now - 10 * DAY_MS,
    updated_at: now - 10 * DAY_MS,
  }));
