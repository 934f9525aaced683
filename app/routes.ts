import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

// The whole URL contract (SPEC R01–R42, R44–R46, R50–R53, R57, R58, R66, R69, R73), read top to bottom. All
// paths are exact; each screen is its own chunk (U01). The waiting room (R43) is the edge's own, in
// app/server/waiting-room.server.ts.

/** What visitors' screens and files answer at; the host of the desk knows none of it. */
export const visitorRoutes = [
  // home
  index("routes/home/main.tsx", { id: "home" }),
  route("/main", "routes/home/main.tsx", { id: "main" }),
  route("/start", "routes/auth/start.tsx"),

  // finding programs
  route("/search/category", "routes/discovery/search-category.tsx"),
  route("/search/keyword", "routes/discovery/search-keyword/search-keyword.tsx"),
  route("/collection/:name", "routes/discovery/collection/collection.tsx"),
  route("/surround", "routes/discovery/surround/surround.tsx"),
  route("/map", "routes/discovery/map/map.tsx"),
  route("/location", "routes/discovery/location/location.tsx"),
  route("/location/agree", "routes/discovery/location/location-agree.tsx"),
  route("/program/:id", "routes/program/program.tsx"),
  route("/program/location/:id", "routes/program/location/location.tsx"),
  route("/program/review/more/:id", "routes/program/review/reviews-all.tsx"),
  route("/program/question/:id", "routes/program/question/questions-all.tsx"),
  route("/host/:id", "routes/program/host/host.tsx"),
  route("/wish", "routes/program/wish/wishes.ts"), // what the hearts of a shared page ask for; no screen
  route("/follow", "routes/program/host/follows.ts"), // what 소식 받기 of a shared page asks for; no screen
  route("/follow/:id", "routes/program/host/follow.tsx"), // 소식 받기: as the heart
  // the heart: a form's action; a screen after a login without scripts
  route("/wish/:id", "routes/program/wish/wish.tsx"),
  route("/review/:id/helpful", "routes/program/review/review-helpful.tsx"), // 도움돼요: likewise

  route("/coupon/:banner", "routes/home/take-coupon.ts"), // a coupon banner: a form's action, no screen

  // reading
  route("/category", "routes/content/category.tsx"),
  route("/notice", "routes/content/notice-list.tsx"),
  route("/notice/:id", "routes/content/notice.tsx"),
  route("/faq", "routes/content/faq-list.tsx"),
  route("/faq/:id/:name", "routes/content/faq.tsx"),
  route("/faq/:id/helpful", "routes/content/faq-helpful.ts"), // 도움이 됐어요: a form's action, no screen
  route("/terms", "routes/content/terms.tsx"),
  route("/terms/:kind/:version", "routes/content/terms-version.tsx"),

  // without a connection
  route("/offline", "routes/reach/offline.tsx"),

  // found and shared: no screens
  route("/sitemap.xml", "routes/reach/sitemap.ts"),
  route("/sitemap/:file", "routes/reach/sitemap-part.ts"),
  route("/robots.txt", "routes/reach/robots.ts"),
  route("/.well-known/security.txt", "routes/reach/security-txt.ts"),
  route("/.well-known/change-password", "routes/reach/change-password.ts"),
  route("/notice/rss.xml", "routes/reach/rss.ts"),
  route("/llms.txt", "routes/reach/llms-txt.ts"),
  route("/program/:id.md", "routes/reach/program-md.ts"),
  route("/notice/:id.md", "routes/reach/notice-md.ts"),
  route("/faq/:id.md", "routes/reach/faq-md.ts"),
  route("/og/program/:file", "routes/reach/og-program.ts"),
  route("/s/:code", "routes/reach/short-link.tsx"),

  // a ticket at the door: anyone who scans it
  route("/ticket/check", "routes/booking/ticket-check/ticket-check.tsx"),
  route("/ticket/key.json", "routes/booking/ticket-check/ticket-key.ts"), // the public keys; no screen

  // one's bookings, for a calendar app that knows the address; no screen
  route("/calendar/:token", "routes/booking/calendar-feed.ts"),

  // a booking, for who comes along and was sent the address
  route("/with/:token", "routes/booking/companion/companion.tsx"),
  route("/with/ticket/:token", "routes/booking/companion/companion-ticket.tsx"),
  route("/with/ticket/:token/google-pass", "routes/booking/companion/google-pass.ts"),

  // a booking that somebody gives, for whoever was sent the address
  route("/gift/:token", "routes/booking/gift/gift.tsx"),
  route("/gift/:token/calendar.ics", "routes/booking/gift/gift-calendar.ts"),
  route("/gift/:token/google-pass", "routes/booking/gift/google-pass.ts"),

  // what somebody whom the desk booked for pays, and has paid; for whoever was sent the address
  route("/pay/:token", "routes/booking/pay/pay.tsx"),
  route("/pay/:token/ticket", "routes/booking/pay/pay-ticket.tsx"),

  // a draw, for anybody to do again: a document of its own, no screen of the app's
  route("/draw/:id", "routes/booking/draw/draw.ts"),

  // who the member is
  route("/login", "routes/auth/login/login.tsx"),
  route("/login/ways", "routes/auth/login/login-ways.ts"), // what the login's sheet asks for; no screen
  route("/join", "routes/auth/join/join.tsx"),
  route("/logout", "routes/auth/logout.ts"),
  route("/find", "routes/auth/find/find.tsx"),

  // what the bell of a shared page asks for; no screen
  route("/notification/count", "routes/my/notification/notification-count.ts"),
  // a mail's link, without a login
  route("/notification/unsubscribe", "routes/my/notification/notification-unsubscribe.tsx"),

  route("/inquiry", "routes/my/inquiry/inquiry.tsx"), // a guest may write, and signs in to send

  // a member's own: a guest is sent to /login and comes back
  layout("routes/my/members-only.tsx", [
    route("/join/category", "routes/auth/join/join-category.tsx"),
    route("/additional", "routes/auth/additional/additional.tsx"),
    route("/my", "routes/my/my.tsx"),
    route("/my/edit", "routes/auth/account/edit/edit.tsx"), // 설정
    route("/my/edit/:part", "routes/auth/account/edit/part.tsx"), // what its rows lead to
    route("/my/info/edit", "routes/auth/account/info-edit/info-edit.tsx"),
    route("/my/pwd", "routes/auth/account/pwd/pwd.tsx"),
    route("/my/proof", "routes/auth/account/proof/proof.tsx"), // a fresh proof of who it is
    route("/withdraw", "routes/auth/account/withdraw/withdraw.tsx"),
    route("/my/booking", "routes/my/booking-list/booking-list.tsx"),
    route("/my/follow", "routes/my/follow.tsx"),
    route("/my/gift", "routes/my/gift.tsx"),
    route("/my/calendar", "routes/my/calendar/calendar.tsx"),
    route("/my/wishlist", "routes/my/wishlist/wishlist.tsx"),
    route("/my/review", "routes/my/review/review.tsx"),
    route("/my/access", "routes/my/access.tsx"),
    route("/my/export", "routes/my/export.ts"), // 내 정보 내려받기: a file, no screen
    route("/my/coupon", "routes/my/coupon.tsx"),
    route("/notification", "routes/my/notification/notification.tsx"),
    route("/payload/:id", "routes/booking/payload/payload.tsx"),
    route("/payload-free/checkout/:id", "routes/booking/payload-free/payload-free-checkout.tsx"),
    route("/payload-free/:id", "routes/booking/payload-free/payload-free.tsx"),
    route("/booking-detail/:id", "routes/booking/detail/booking-detail.tsx"),
    // a file, no screen
    route("/booking-detail/:id/calendar.ics", "routes/booking/detail/booking-calendar.ts"),
    // passes of wallets, where the site makes them: an address of Google's, a file; no screen
    route("/booking-detail/:id/google-pass", "routes/booking/detail/google-pass.ts"),
    route("/booking-detail/:id/ticket.pkpass", "routes/booking/detail/apple-pass.ts"),
    // 수료증, for paper; no screen
    route("/booking-detail/:id/certificate", "routes/booking/detail/booking-certificate.ts"),
    route("/booking-detail/:id/with", "routes/booking/companion/companion-link.tsx"),
    route("/booking-detail/:id/gift", "routes/booking/gift/give.tsx"),
    route("/booking-detail/:id/reschedule", "routes/booking/reschedule/reschedule.tsx"),
    route("/refund/:id", "routes/booking/refund/refund.tsx"),
    route("/review/write/:id", "routes/my/review/review-write.tsx"),
    route("/review/:id/report", "routes/program/review/review-report.tsx"),
  ]),

  // anything else
  route("*", "routes/home/not-found.tsx"),
] satisfies RouteConfig;

/** What answers on the desk's own host alone, in a document of its own (desk-build.server.ts). */
export const deskRoutes = layout("routes/desk/document.tsx", [
  route("/desk/login", "routes/auth/desk-login.tsx"),
  route("/desk/invite/:token", "routes/auth/desk-invite.tsx"), // who is invited has no account yet
  route("/desk/app.webmanifest", "routes/desk/app-manifest.ts"), // a file, no screen
  route("/desk/worker.js", "routes/desk/worker.ts"), // a file, no screen
  route("/desk/door-worker.js", "routes/desk/door/door-worker.ts"), // a file, no screen
  route("/desk/door/:link", "routes/desk/door/helper-door.tsx"), // who holds a link has no account
  route("/desk/door/:link/scan", "routes/desk/door/helper-scan.ts"), // where its scans are sent to; no screen
  layout("routes/desk/signed-in.tsx", [
    // a list, and below it what stands beside it where there is room (desk-screen.tsx)
    route("/desk", "routes/desk/today.tsx", [
      route("session/:id", "routes/desk/session.tsx"),
      route("session/:id/door-link", "routes/desk/door/door-links.tsx"),
    ]),
    route("/desk/session/:id/door", "routes/desk/door/door.tsx"),
    route("/desk/session/:id/scan", "routes/desk/door/scan.ts"), // where scans are sent to; no screen
    route("/desk/roster.csv", "routes/desk/session/roster-csv.ts"), // a file, no screen
    route("/desk/roster/certificate", "routes/desk/session/roster-certificate.ts"), // for paper, no screen
    route("/desk/roster/sheet", "routes/desk/session/roster-sheet.ts"), // for paper, no screen
    route("/desk/booking", "routes/desk/booking/bookings.tsx", [
      route("new", "routes/desk/booking/booking-new.tsx"),
      route(":id/timeline", "routes/desk/booking/booking-timeline.tsx"),
      route(":id/memo", "routes/desk/booking/booking-memo.tsx"),
      route(":id/reschedule", "routes/desk/booking/booking-reschedule.tsx"),
      route(":id/part", "routes/desk/booking/booking-part.tsx"),
    ]),
    route("/desk/booking/:id/ticket", "routes/desk/booking/booking-ticket.ts"), // for paper, no screen
    // what a booking's buttons do; no screen
    route("/desk/booking/act", "routes/desk/booking/booking-act.ts"),
    route("/desk/program", "routes/desk/program/programs.tsx", [
      route("new", "routes/desk/program/program-new.tsx"),
      route(":id", "routes/desk/program/program.tsx"),
      route(":id/session", "routes/desk/program/program-sessions.tsx"),
      route(":id/session/change", "routes/desk/program/session-change.tsx"),
      route(":id/picture", "routes/desk/pictures/pictures.tsx"),
      route(":id/:part", "routes/desk/program/program-part.tsx"),
    ]),
    // what the buttons of its pictures do; no screen
    route("/desk/program/:id/picture/act", "routes/desk/pictures/picture-act.ts"),
    route("/desk/program/:id/preview", "routes/program/desk-preview.tsx"), // as a visitor will see it
    route("/desk/more", "routes/desk/more.tsx"),
    route("/desk/case", "routes/desk/case/cases.tsx", [route(":id", "routes/desk/case/case.tsx")]),
    route("/desk/money", "routes/desk/money/money.tsx"),
    route("/desk/money/csv", "routes/desk/money/money-csv.ts"), // a file, no screen
    route("/desk/payout", "routes/desk/payout/payouts.tsx", [route(":id", "routes/desk/payout/payout.tsx")]),
    route("/desk/payout/:id/csv", "routes/desk/payout/payout-csv.ts"), // a file, no screen
    route("/desk/host", "routes/desk/host/hosts.tsx", [
      route(":id", "routes/desk/host/host-edit.tsx"),
      route(":id/account", "routes/desk/payout/payout-account.tsx"),
    ]),
    route("/desk/host/:id/sign-off", "routes/desk/sign-off/sign-off-rules.tsx"),
    route("/desk/sign-off", "routes/desk/sign-off/sign-offs.tsx"),
    route("/desk/notice", "routes/desk/notice/notices.tsx", [
      route(":id", "routes/desk/notice/notice-edit.tsx"),
    ]),
    route("/desk/faq", "routes/desk/faq/faqs.tsx", [route(":id", "routes/desk/faq/faq-edit.tsx")]),
    route("/desk/code", "routes/desk/reference/codes.tsx", [
      route(":position/:id", "routes/desk/reference/code-edit.tsx"),
    ]),
    route("/desk/region", "routes/desk/reference/regions.tsx", [
      route(":id", "routes/desk/reference/region-edit.tsx"),
    ]),
    route("/desk/terms", "routes/desk/terms/terms-list.tsx", [
      route(":kind/:version", "routes/desk/terms/terms-edit.tsx"),
    ]),
    route("/desk/coupon", "routes/desk/coupon/coupons.tsx", [
      route(":id", "routes/desk/coupon/coupon-edit.tsx"),
    ]),
    route("/desk/banner", "routes/desk/banner/banners.tsx", [
      route(":id", "routes/desk/banner/banner-edit.tsx"),
    ]),
    route("/desk/statistics", "routes/desk/statistics/statistics.tsx"),
    route("/desk/search-miss", "routes/desk/search-misses.tsx"),
    route("/desk/opening", "routes/desk/opening.tsx"),
    route("/desk/health", "routes/desk/health.tsx"),
    route("/desk/people", "routes/desk/people.tsx"),
    route("/desk/terminal", "routes/auth/desk-terminal.tsx"),
    route("/desk/access", "routes/desk/access/access.tsx"),
    route("/desk/inquiry", "routes/desk/inquiry/inquiries.tsx", [
      route(":id", "routes/desk/inquiry/inquiry.tsx"),
    ]),
    route("/desk/reply", "routes/desk/reply/replies.tsx", [route(":id", "routes/desk/reply/reply-edit.tsx")]),
    route("/desk/review", "routes/desk/review/reviews.tsx", [route(":id", "routes/desk/review/review.tsx")]),
    route("/desk/message", "routes/desk/message/messages.tsx"),
    route("/desk/refund", "routes/desk/refunds.tsx"),
  ]),
  route("/desk/*", "routes/desk/not-found.tsx"),
]);

export default [...visitorRoutes, deskRoutes] satisfies RouteConfig;
