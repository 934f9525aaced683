/** What a screen behind the login is for, by the beginning of its path; the first that fits holds. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\/payload(?:-free)?\/.*[?&]session=/, "예약하려면 로그인해 주세요. 고른 회차와 인원은 그대로 있어요."],
  [
    /^\/payload\/.*[?&]paid=1/,
    "결제를 아직 확인하지 못했어요. 예약할 때의 아이디로 로그인하면 이어서 확인해요. 그전에는 다시 결제하지 마세요.",
  ],
  [/^\/payload/, "예약을 이어서 하려면 로그인해 주세요."],
  [/^\/inquiry/, "문의를 보내려면 로그인해 주세요."],
  [/^\/wish\//, "찜하려면 로그인해 주세요."],
  [/^\/follow\//, "소식을 받으려면 로그인해 주세요."],
  [/^\/review\/[^/]+\/helpful/, "도움이 됐다고 알리려면 로그인해 주세요."],
  [/^\/gift\//, "선물을 받으려면 로그인해 주세요."],
  [/^\/my\/gift/, "받은 선물을 보려면 로그인해 주세요."],
  [/^\/my\/follow/, "소식을 받는 진행자를 보려면 로그인해 주세요."],
  [/^\/my\/wishlist/, "찜한 프로그램을 보려면 로그인해 주세요."],
  [/^\/(?:review\/write|my\/review)/, "후기를 보고 쓰려면 로그인해 주세요."],
  [/^\/(?:my\/booking|booking-detail|refund)/, "예약을 보려면 로그인해 주세요."],
  [/^\/my\/coupon/, "쿠폰을 보려면 로그인해 주세요."],
  [/^\/notification/, "알림을 보려면 로그인해 주세요."],
];

/** Why one is asked to sign in, from the path that goes on after it; undefined where nothing is waiting. */
export const loginReason = (next: string): string | undefined =>
  REASONS.find(([path]) => path.test(next))?.[1];
