import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

// The whole URL contract (ledger R01–R39), read top to bottom. All paths are exact; each screen is its own chunk (U01).
const soon = (path: string) => route(path, "routes/soon/soon.tsx", { id: `soon${path.replaceAll("/", "-").replaceAll(":", "")}` });

export default [
  // home
  index("routes/home/main.tsx", { id: "home" }),
  route("/main", "routes/home/main.tsx", { id: "main" }),
  route("/start", "routes/auth/start.tsx"),

  // finding programs
  route("/search/category", "routes/discovery/search-category.tsx"),
  route("/search/keyword", "routes/discovery/search-keyword.tsx"),
  route("/surround", "routes/discovery/surround.tsx"),
  soon("/map"),
  route("/location", "routes/discovery/location.tsx"),
  route("/location/agree", "routes/discovery/location-agree.tsx"),
  route("/program/:id", "routes/program/program.tsx"),
  route("/program/location/:id", "routes/program/location.tsx"),
  route("/program/review/more/:id", "routes/program/reviews-all.tsx"),
  route("/review/:id/helpful", "routes/program/review-helpful.ts"), // 도움돼요: a form's action, no screen
  route("/wish", "routes/program/wishes.ts"), // what the hearts of a shared page ask for; no screen
  route("/wish/:id", "routes/program/wish.ts"), // the heart: a form's action, no screen

  // reading
  route("/category", "routes/content/category.tsx"),
  route("/notice", "routes/content/notice-list.tsx"),
  route("/notice/:id", "routes/content/notice.tsx"),
  route("/faq", "routes/content/faq-list.tsx"),
  route("/faq/:id/:name", "routes/content/faq.tsx"),
  route("/terms", "routes/content/terms.tsx"),

  // who one is
  route("/login", "routes/auth/login.tsx"),
  route("/join", "routes/auth/join.tsx"),
  route("/logout", "routes/auth/logout.ts"),
  route("/find", "routes/auth/find.tsx"),

  // a member's own: a guest is sent to /login and comes back
  layout("routes/my/members-only.tsx", [
    route("/join/category", "routes/auth/join-category.tsx"),
    route("/additional", "routes/auth/additional.tsx"),
    route("/my", "routes/my/my.tsx"),
    route("/my/edit", "routes/auth/account/edit.tsx"),
    route("/my/info/edit", "routes/auth/account/info-edit.tsx"),
    route("/my/pwd", "routes/auth/account/pwd.tsx"),
    route("/withdraw", "routes/auth/account/withdraw.tsx"),
    route("/my/booking", "routes/my/booking-list.tsx"),
    route("/my/wishlist", "routes/my/wishlist.tsx"),
    route("/inquiry", "routes/my/inquiry.tsx"),
    route("/my/review", "routes/my/review.tsx"),
    route("/my/coupon", "routes/my/coupon.tsx"),
    ...["/notification"].map(soon),
    route("/payload/:id", "routes/booking/payload.tsx"),
    route("/payload-free/checkout/:id", "routes/booking/payload-free-checkout.tsx"),
    route("/payload-free/:id", "routes/booking/payload-free.tsx"),
    route("/booking-detail/:id", "routes/booking/booking-detail.tsx"),
    route("/refund/:id", "routes/booking/refund.tsx"),
    route("/review/write/:id", "routes/my/review-write.tsx"),
    route("/review/:id/report", "routes/program/review-report.tsx"),
  ]),

  // anything else
  route("*", "routes/soon/not-found.tsx"),
] satisfies RouteConfig;
