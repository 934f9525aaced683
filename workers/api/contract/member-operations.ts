/** The operations only a member may call, for the types; what is enforced is `security` in the description, and a test keeps the two equal. */
export const MEMBER_OPERATIONS = [
  "getUser",
  "withdrawUser",
  "putUserCategory",
  "putUser",
  "putChangePassword",
  "deleteUserFile",
  "putUserDevice",
  "listBooking",
  "createBooking",
  "getBooking",
  "putBooking",
  "confirmBooking",
  "extendBooking",
  "abortBooking",
  "cancelBooking",
  "confirmPayment",
  "quoteRefund",
  "createRefund",
  "getRefund",
  "withdrawRefund",
  "listWishlist",
  "putWishlist",
  "deleteWishlist",
  "getSummary",
] as const;

export type MemberOperation = (typeof MEMBER_OPERATIONS)[number];
