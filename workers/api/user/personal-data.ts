/**
 * What becomes of a table's rows about a member when they leave:
 * ERASED: deleted at once. EMPTIED: the row stays for what others see or count, without anything of the
 * person. KEPT: the law asks for it, under the bare id and for `years`. NONE: nothing in it is about a
 * member.
 */
export type Fate = "ERASED" | "EMPTIED" | "KEPT" | "NONE";

interface About {
  fate: Exclude<Fate, "NONE">;
  /** The condition that a row is about member ?1. */
  where: string;
  /** The condition of those among them that stay all the same, as `why` says. */
  stays?: string;
  why: string;
  /** Columns that only serve us and are left out of the member's own copy. */
  hidden?: readonly string[];
}

const own = "user_id = ?1";
const ofBooking = "booking_id IN (SELECT id FROM booking WHERE user_id = ?1)";
const ACCESS = "개인정보처리시스템의 접속기록, 2년 (개인정보의 안전성 확보조치 기준)";
const CONTRACT = "계약과 대금 결제에 관한 기록, 5년 (전자상거래법 시행령 제6조)";

/**
 * Every table that holds something about a member: the one list that withdrawal, the export and their test go
 * by.
 */
export const ABOUT_MEMBER: Readonly<Record<string, About>> = {
  user: {
    fate: "EMPTIED",
    where: "id = ?1",
    why: "떠난 사람의 토큰이 아직 쓰이는 동안 탈퇴를 알아보는 번호와 날짜만 남겨요.",
    hidden: ["phone_proof"],
  },
  consent: { fate: "KEPT", where: own, why: "동의하고 철회한 사실의 증명, 5년" },
  device: { fate: "ERASED", where: own, why: "알림을 받는 기기", hidden: ["endpoint_hash", "login"] },
  login: {
    fate: "ERASED",
    where: own,
    why: "로그인한 기기와 브라우저",
    hidden: ["id", "username", "device"],
  },
  signed_out: { fate: "ERASED", where: own, why: "모든 기기에서 로그아웃한 때" },
  host_follow: { fate: "ERASED", where: own, why: "소식을 받는 진행자" },
  calendar_feed: {
    fate: "ERASED",
    where: own,
    why: "내 예약을 보는 달력 주소",
    hidden: ["id", "token_hash"],
  },
  wishlist: { fate: "ERASED", where: own, why: "찜" },
  coupon_issue: {
    fate: "ERASED",
    where: own,
    stays: "status IN ('RESERVED', 'USED')",
    why: "쿠폰. 예약에 쓴 쿠폰은 계약의 기록과 함께 5년",
  },
  review: { fate: "EMPTIED", where: own, why: "‘탈퇴한 회원’의 글로 남고, 사진과 회원 번호는 삭제해요." },
  review_helpful: { fate: "ERASED", where: own, why: "도움돼요" },
  review_report: { fate: "ERASED", where: own, why: "후기 신고" },
  file: {
    fate: "ERASED",
    where: `${own} AND status <> 'REMOVED'`,
    stays: "upload_key = 'inquiry' AND status = 'ATTACHED'",
    why: "프로필과 후기의 사진. 문의에 붙인 사진은 문의와 함께 3년",
  },
  inquiry: {
    fate: "KEPT",
    where: own,
    why: "소비자의 불만 또는 분쟁 처리에 관한 기록, 3년 (같은 영). 공개한 질문은 더 보이지 않아요.",
    hidden: ["left_at"],
  },
  booking: { fate: "KEPT", where: own, why: CONTRACT, hidden: ["policy_snapshot"] },
  companion_link: {
    fate: "ERASED",
    where: ofBooking,
    why: "일행에게 보낸 예약의 주소",
    hidden: ["id", "token_hash"],
  },
  companion_ticket: {
    fate: "ERASED",
    where: ofBooking,
    why: "일행에게 보낸 입장권과 내가 적은 이름",
    hidden: ["token_hash"],
  },
  gift: {
    fate: "ERASED",
    where: `(holder_id = ?1 OR ${ofBooking})`,
    // who came by it writes its review, whether or not the giver is still a member
    stays: "coalesce(holder_id, '') NOT IN ('', ?1)",
    why: "선물한 예약과 선물 받은 예약, 함께 적은 말. 받은 분이 가진 선물은 말없이 92일까지 남아요.",
    hidden: ["id", "token_hash", "holder_id"],
  },
  pay_link: {
    fate: "ERASED",
    where: ofBooking,
    why: "전화로 예약하고 결제 링크로 낸 예약의 주소",
    hidden: ["id", "token_hash"],
  },
  wallet_pass: {
    fate: "ERASED",
    where: ofBooking,
    why: "휴대폰 지갑에 담은 입장권",
    hidden: ["version", "told_version", "tries", "next_at"],
  },
  booking_memo: {
    fate: "ERASED",
    where: ofBooking,
    why: "진행자가 예약에 적어 둔 메모",
    hidden: ["staff_name", "until"],
  },
  booking_item: { fate: "KEPT", where: ofBooking, why: CONTRACT },
  arrival: { fate: "KEPT", where: ofBooking, why: CONTRACT, hidden: ["scan_id", "staff_name"] },
  booking_history: { fate: "KEPT", where: ofBooking, why: CONTRACT, hidden: ["staff_name"] },
  payment: { fate: "KEPT", where: ofBooking, why: CONTRACT, hidden: ["payment_key"] },
  ledger: { fate: "KEPT", where: ofBooking, why: CONTRACT },
  refund: {
    fate: "KEPT",
    where: ofBooking,
    why: CONTRACT,
    hidden: ["idempotency_key", "account_sealed", "account_key"],
  },
  cash_receipt: { fate: "KEPT", where: ofBooking, why: CONTRACT },
  access_record: {
    fate: "KEPT",
    where: "id IN (SELECT access_id FROM access_subject WHERE user_id = ?1)",
    why: ACCESS,
    hidden: ["staff_id", "staff_name", "client", "subjects"],
  },
  access_subject: { fate: "KEPT", where: own, why: ACCESS },
  payment_case: {
    fate: "KEPT",
    where: ofBooking,
    why: CONTRACT,
    hidden: ["payment_key", "proposal", "version"],
  },
  payment_case_step: {
    fate: "KEPT",
    where: `case_id IN (SELECT c.id FROM payment_case c JOIN booking b ON b.id = c.booking_id
        WHERE b.user_id = ?1)`,
    why: CONTRACT,
    hidden: ["by_id", "by_name", "key"],
  },
  faq_voice: { fate: "ERASED", where: "voter = 'user/' || ?1", why: "도움이 된 질문" },
  notification: { fate: "ERASED", where: own, why: "알림" },
  notification_choice: { fate: "ERASED", where: own, why: "알림을 받을지 고른 것" },
  outbox: { fate: "ERASED", where: own, why: "보내려던 알림" },
  account_event: { fate: "ERASED", where: own, why: "비밀번호를 바꾼 때" },
  account_news: { fate: "ERASED", where: own, why: "계정에 생긴 일과 알린 때" },
  location_use: { fate: "ERASED", where: own, why: "위치정보 이용 확인자료" },
  idempotency: {
    fate: "ERASED",
    where: own,
    why: "같은 요청을 두 번 처리하지 않기 위한 기록",
    hidden: ["request_hash"],
  },
};

/** Tables that hold nothing about a member. A new table is in one of the two lists, or a test fails. */
export const ABOUT_NOBODY = [
  "access_review",
  "archive_clock",
  "banner",
  "books_clock",
  "catalogue_version",
  "clock_run",
  "booking_transition",
  "code",
  "coupon",
  "desk_figure",
  "desk_figure_stale",
  "desk_money",
  "door_link",
  "draw",
  "wait_block",
  "faq",
  "guard",
  "host",
  "host_fee",
  "member_limit",
  "notice",
  "page_purge",
  "payout",
  "payout_account",
  "payout_line",
  "program",
  "program_category",
  "program_event",
  "program_round",
  "reply",
  "region",
  "region_ahead",
  "notice_round",
  "reminder_clock",
  "search_heat",
  "search_miss",
  "session",
  "session_move",
  "shown_event",
  "sign_off",
  "sign_off_rule",
  "site_build",
  "sitemap_part",
  "staff",
  "staff_invitation",
  "staff_mail", // of those who work at the desk: it goes with their rights
  "terminal_code", // a login of who works at the desk, for five minutes
  "terms",
  "terms_round",
  "try_count",
  "webhook_heard",
  "withdrawal",
] as const;

/**
 * The tables that withdrawal empties of a member's rows by deleting them; `file` goes with its objects in the
 * bucket.
 */
export const erasedTables = (): { table: string; where: string }[] =>
  Object.entries(ABOUT_MEMBER).flatMap(([table, { fate, where, stays }]) =>
    fate === "ERASED" && table !== "file"
      ? [{ table, where: stays === undefined ? where : `${where} AND NOT (${stays})` }]
      : [],
  );
