import { readyRoutes } from "./clock/ready.ts";
import { contentRoutes } from "./content/routes.ts";
import { sitemapRoutes } from "./content/sitemap.ts";
import { deskAccessRoutes } from "./desk/access-routes.ts";
import { deskDoorRoutes, doorLinkRoutes } from "./desk/door-routes.ts";
import { deskMessageRoutes } from "./desk/message-routes.ts";
import { deskMoneyRoutes } from "./desk/money.ts";
import { deskOpeningRoutes } from "./desk/opening-routes.ts";
import { deskPayoutAccountRoutes, deskPayoutRoutes } from "./desk/payout-routes.ts";
import { deskPeopleRoutes } from "./desk/people-routes.ts";
import { deskPictureRoutes } from "./desk/picture-routes.ts";
import { deskReadRoutes } from "./desk/read-routes.ts";
import { deskSessionRoutes } from "./desk/session-routes.ts";
import { deskShopRoutes } from "./desk/shop-routes.ts";
import { terminalCodeRoutes } from "./desk/terminal-code.ts";
import { deskWordRoutes } from "./desk/word-routes.ts";
import { deskWriteRoutes } from "./desk/write-routes.ts";
import { fileRoutes } from "./file/routes.ts";
import { followRoutes } from "./follow/routes.ts";
import { homeRoutes } from "./home/routes.ts";
import { hostRoutes } from "./host/routes.ts";
import { imageRoutes } from "./images/routes.ts";
import { operatorInquiryRoutes } from "./inquiry/operator-routes.ts";
import { questionRoutes } from "./inquiry/question-routes.ts";
import { inquiryRoutes } from "./inquiry/routes.ts";
import { notificationRoutes } from "./notification/routes.ts";
import { operatorBookingRoutes } from "./operator/booking-routes.ts";
import { deskBookingRoutes } from "./operator/desk-booking-routes.ts";
import { operatorContentRoutes } from "./operator/content-routes.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { outboxRoutes } from "./outbox/routes.ts";
import { payLinkRoutes } from "./pay-link/routes.ts";
import { programScreenRoutes } from "./program-screen/routes.ts";
import { programRoutes } from "./program/routes.ts";
import { regionRoutes } from "./region/routes.ts";
import { operatorReviewRoutes } from "./review/operator-routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { reviewWriteRoutes } from "./review/write-routes.ts";
import { bookingRoutes } from "./routes/booking.ts";
import { caseRoutes } from "./routes/case.ts";
import { cashReceiptRoutes } from "./routes/cash-receipt.ts";
import { couponRoutes } from "./routes/coupon.ts";
import { paymentRoutes } from "./routes/payment.ts";
import { refundRoutes } from "./routes/refund.ts";
import { rushRoutes } from "./rush/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { signOffRoutes } from "./sign-off/routes.ts";
import { staffLinkRoutes } from "./staff-link/routes.ts";
import { ticketRoutes } from "./ticket/routes.ts";
import { togetherRoutes } from "./together/routes.ts";
import { exportRoutes } from "./user/export-routes.ts";
import { noteLocationUse } from "./user/location-use.ts";
import { loginRoutes } from "./user/login-routes.ts";
import { publicUserRoutes } from "./user/public-routes.ts";
import { userRoutes } from "./user/routes.ts";
import { tryRoutes } from "./user/try-routes.ts";
import { drawRoutes } from "./waitlist/draw-routes.ts";
import { walletRoutes } from "./wallet/routes.ts";
import { wishlistRoutes } from "./wishlist/routes.ts";
import type { Api } from "./contract.ts";

/** What answers the operations of the API, each area by itself. */
export const ROUTES: readonly ((api: Api) => void)[] = [
  noteLocationUse,
  exportRoutes,
  fileRoutes,
  operatorReviewRoutes,
  operatorInquiryRoutes,
  notificationRoutes,
  outboxRoutes,
  regionRoutes,
  programRoutes,
  programScreenRoutes,
  hostRoutes,
  searchRoutes,
  homeRoutes,
  reviewRoutes,
  reviewWriteRoutes,
  publicUserRoutes,
  loginRoutes,
  tryRoutes,
  userRoutes,
  wishlistRoutes,
  followRoutes,
  bookingRoutes,
  rushRoutes,
  readyRoutes,
  paymentRoutes,
  payLinkRoutes,
  refundRoutes,
  caseRoutes,
  couponRoutes,
  inquiryRoutes,
  questionRoutes,
  operatorRoutes,
  operatorBookingRoutes,
  deskBookingRoutes,
  ticketRoutes,
  walletRoutes,
  cashReceiptRoutes,
  operatorContentRoutes,
  deskReadRoutes,
  deskPeopleRoutes,
  deskAccessRoutes,
  deskWriteRoutes,
  deskPictureRoutes,
  deskSessionRoutes,
  deskDoorRoutes,
  drawRoutes,
  doorLinkRoutes,
  terminalCodeRoutes,
  staffLinkRoutes,
  deskMoneyRoutes,
  deskPayoutRoutes,
  deskPayoutAccountRoutes,
  deskOpeningRoutes,
  deskShopRoutes,
  signOffRoutes,
  deskMessageRoutes,
  deskWordRoutes,
  contentRoutes,
  sitemapRoutes,
  imageRoutes,
  togetherRoutes,
];
