import type { DeskOperation } from "#domain/desk/rights";
import type { IconName } from "../../ui/icon-names.ts";

/** What is behind 더보기 on a phone, and on the rail at the side of a wide window. */
export const MORE_LINKS: readonly { to: string; icon: IconName; name: string; operation: DeskOperation }[] = [
  { to: "/desk/inquiry", icon: "message-circle", name: "문의", operation: "listOpenInquiry" },
  { to: "/desk/reply", icon: "message-square-text", name: "써 둔 답", operation: "putDeskReply" },
  { to: "/desk/review", icon: "star", name: "후기", operation: "listDeskReview" },
  { to: "/desk/sign-off", icon: "check", name: "결재", operation: "listSignOff" },
  { to: "/desk/refund", icon: "receipt", name: "환불", operation: "listOpenRefund" },
  { to: "/desk/case", icon: "wallet", name: "결제 확인", operation: "listCase" },
  { to: "/desk/money", icon: "credit-card", name: "들어오고 나간 돈", operation: "getDeskMoney" },
  { to: "/desk/payout", icon: "landmark", name: "정산", operation: "listPayout" },
  { to: "/desk/host", icon: "user", name: "진행자 소개", operation: "putDeskHost" },
  { to: "/desk/notice", icon: "megaphone", name: "공지", operation: "createNotice" },
  { to: "/desk/faq", icon: "circle-question-mark", name: "자주 묻는 질문", operation: "createFaq" },
  { to: "/desk/terms", icon: "file-text", name: "약관", operation: "putDeskTerms" },
  { to: "/desk/coupon", icon: "ticket-percent", name: "쿠폰", operation: "putDeskCoupon" },
  { to: "/desk/banner", icon: "gift", name: "배너", operation: "putDeskBanner" },
  { to: "/desk/code", icon: "tag", name: "이름과 순서", operation: "listDeskCode" },
  { to: "/desk/region", icon: "map-pin", name: "지역", operation: "listDeskRegion" },
  { to: "/desk/statistics", icon: "layout-grid", name: "통계", operation: "getStatistics" },
  { to: "/desk/search-miss", icon: "search", name: "결과 없는 검색어", operation: "listSearchMiss" },
  { to: "/desk/opening", icon: "check", name: "개업 점검표", operation: "getDeskOpening" },
  { to: "/desk/health", icon: "shield-check", name: "사이트 상태", operation: "getDeskHealth" },
  { to: "/desk/people", icon: "users", name: "사람과 권한", operation: "inviteStaff" },
  { to: "/desk/terminal", icon: "settings", name: "터미널 로그인", operation: "keepTerminalCode" },
  { to: "/desk/access", icon: "book-open", name: "접속기록", operation: "searchAccess" },
];
