import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskRoutes, visitorRoutes } from "../../app/routes.ts";
import { PARTS } from "../../app/routes/desk/program/read-part.ts";

/** What ids a table of screens needs, from the seed or made for it. */
export interface Ids {
  /** A paid program that can be booked at once, and its session. */
  paid: { id: string; sessionId: string; day: string };
  free: { id: string; sessionId: string };
  /** A free booking whose seats are held. */
  held: string;
  review: string;
  /** The address of one question, with its name. */
  faq: string;
}

/**
 * The addresses at which each path of app/routes.ts shows a screen, its states in the URL too; none for what
 * answers without one.
 */
export const SCREENS: Readonly<Record<string, (ids: Ids) => string[]>> = {
  "/": () => ["/"],
  "/main": () => ["/main?region=11"],
  "/start": () => ["/start"],
  "/search/category": () => ["/search/category?category=craft", "/search/category?category=craft&priceMax=1"],
  "/search/keyword": () => [
    "/search/keyword",
    "/search/keyword?keyword=숲",
    "/search/keyword?keyword=없는말",
  ],
  "/collection/:name": () => [
    "/collection/rainy-day",
    "/collection/popular",
    "/collection/free?region=4794000000",
  ],
  "/surround": () => ["/surround", "/surround?free=true&bbox=126.9,37.5,127.1,37.6"],
  "/map": () => ["/map", "/map?radius=3"],
  "/location": () => ["/location", "/location?sido=서울특별시", "/location?address=중구"],
  "/location/agree": () => ["/location/agree"],
  "/program/:id": ({ paid, free }) => [`/program/${paid.id}`, `/program/${free.id}`],
  "/program/location/:id": ({ paid }) => [`/program/location/${paid.id}`],
  "/program/review/more/:id": ({ paid }) => [`/program/review/more/${paid.id}`],
  "/program/question/:id": ({ paid }) => [`/program/question/${paid.id}`],
  "/host/:id": () => ["/host/h001"],
  "/review/:id/helpful": () => [],
  "/follow": () => [],
  "/follow/:id": () => ["/follow/h001?from=/host/h001"],
  "/wish": () => [],
  "/wish/:id": ({ paid }) => [`/wish/${paid.id}?from=/program/${paid.id}`],
  "/coupon/:banner": () => [],
  "/category": () => ["/category"],
  "/notice": () => ["/notice"],
  "/notice/:id": () => ["/notice/12"],
  "/faq": () => ["/faq"],
  "/faq/:id/:name": ({ faq }) => [faq],
  "/faq/:id/helpful": () => [],
  "/terms": () => ["/terms"],
  "/terms/:kind/:version": () => ["/terms/service/2026-06-01"],
  "/offline": () => ["/offline"],
  "/sitemap.xml": () => [],
  "/sitemap/:file": () => [],
  "/robots.txt": () => [],
  "/.well-known/security.txt": () => [],
  "/.well-known/change-password": () => [],
  "/notice/rss.xml": () => [],
  "/llms.txt": () => [],
  "/program/:id.md": () => [],
  "/notice/:id.md": () => [],
  "/faq/:id.md": () => [],
  "/og/program/:file": () => [],
  "/s/:code": () => ["/s/nothing"],
  "/ticket/check": () => ["/ticket/check"],
  "/draw/:id": () => [],
  "/ticket/key.json": () => [],
  "/login": () => ["/login"],
  "/join": () => ["/join"],
  "/login/ways": () => [],
  "/logout": () => [],
  "/find": () => ["/find", "/find?tab=password"],
  "/notification/count": () => [],
  "/notification/unsubscribe": () => ["/notification/unsubscribe?token=x"],
  "/join/category": () => ["/join/category"],
  "/additional": () => ["/additional"],
  "/my": () => ["/my"],
  "/my/edit": () => ["/my/edit"],
  "/my/edit/:part": () => ["profile", "security", "devices", "consents"].map((part) => `/my/edit/${part}`),
  "/my/info/edit": () => ["/my/info/edit"],
  "/my/pwd": () => ["/my/pwd"],
  "/my/proof": () => ["/my/proof"],
  "/withdraw": () => ["/withdraw"],
  "/my/booking": () => ["/my/booking", "/my/booking?tab=past", "/my/booking?tab=cancelled"],
  "/my/follow": () => ["/my/follow"],
  "/my/gift": () => ["/my/gift"],
  "/my/calendar": () => ["/my/calendar"],
  "/calendar/:token": () => [],
  "/my/wishlist": () => ["/my/wishlist"],
  "/inquiry": ({ paid }) => [
    "/inquiry",
    `/inquiry?program=${paid.id}`,
    `/inquiry?program=${paid.id}&public=1`,
  ],
  "/my/review": () => ["/my/review", "/my/review?tab=written"],
  "/my/access": () => ["/my/access"],
  "/my/export": () => [],
  "/my/coupon": () => ["/my/coupon"],
  "/notification": () => ["/notification"],
  "/payload/:id": ({ paid }) => [`/payload/${paid.id}?session=${paid.sessionId}`, `/payload/${paid.id}`],
  "/payload-free/checkout/:id": ({ held }) => [`/payload-free/checkout/${held}`],
  "/payload-free/:id": ({ free }) => [`/payload-free/${free.id}?session=${free.sessionId}`],
  "/booking-detail/:id": () => [
    "/booking-detail/b-demo-02",
    "/booking-detail/b-demo-03",
    "/booking-detail/b-demo-08",
    "/booking-detail/b-demo-01",
    "/booking-detail/b-demo-01?cancel=1",
  ],
  "/booking-detail/:id/calendar.ics": () => [],
  "/booking-detail/:id/certificate": () => [],
  "/booking-detail/:id/google-pass": () => [],
  "/booking-detail/:id/ticket.pkpass": () => [],
  "/booking-detail/:id/with": () => ["/booking-detail/b-demo-01/with", "/booking-detail/b-demo-02/with"],
  "/with/:token": () => [],
  "/with/ticket/:token": () => [],
  "/with/ticket/:token/google-pass": () => [],
  "/booking-detail/:id/gift": () => ["/booking-detail/b-demo-01/gift", "/booking-detail/b-demo-02/gift"],
  "/gift/:token": () => [],
  "/gift/:token/calendar.ics": () => [],
  "/pay/:token": () => [],
  "/pay/:token/ticket": () => [],
  "/gift/:token/google-pass": () => [],
  "/booking-detail/:id/reschedule": () => [
    "/booking-detail/b-demo-02/reschedule",
    "/booking-detail/b-demo-08/reschedule",
    "/booking-detail/b-demo-01/reschedule",
  ],
  "/refund/:id": () => ["/refund/b-demo-02", "/refund/b-demo-08"],
  "/review/write/:id": () => ["/review/write/b-demo-06"],
  "/review/:id/report": ({ review }) => [`/review/${review}/report?program=p0001`],
  "*": () => ["/no/such/page"],
};

/** A path of app/routes.ts, and whether only members see it. */
export interface Routed {
  path: string;
  isPrivate: boolean;
}

/** All paths of the route table as they stand there. */
export function routed(entries: readonly RouteConfigEntry[] = visitorRoutes, isPrivate = false): Routed[] {
  return entries.flatMap(({ path, index, file, children }) => [
    ...(path !== undefined || index ? [{ path: path ?? "/", isPrivate }] : []),
    ...routed(children ?? [], isPrivate || file.endsWith("/members-only.tsx")),
  ]);
}

/** Paths without an entry in `table`, and entries without a path. */
export const unlisted = (
  paths: readonly Routed[],
  table: Readonly<Record<string, unknown>> = SCREENS,
): string[] => [
  ...paths.filter(({ path }) => !(path in table)).map(({ path }) => `${path} has no entry`),
  ...Object.keys(table)
    .filter((path) => !paths.some((one) => one.path === path))
    .map((path) => `${path} is no route`),
];

/** What screens of the desk show that the seed has none of. */
export const ON_DESK = {
  case: "case-of-screens",
  payout: "payout-of-screens",
  link: "link-of-screens",
  token: "invitation-of-screens",
  inquiry: "inquiry-of-screens",
  reply: "reply-of-screens",
  review: "review-of-screens",
};

/** One of each of what there is, by the word before its id in the desk's addresses. */
const DESK_SEED = {
  case: [ON_DESK.case],
  inquiry: [ON_DESK.inquiry],
  reply: [ON_DESK.reply, "new"],
  review: [ON_DESK.review],
  payout: [ON_DESK.payout],
  host: ["h001"],
  notice: ["12", "new"],
  faq: ["1", "new"],
  region: ["region_0001"],
  coupon: ["c-welcome", "new"],
  banner: ["first-outing", "new"],
  booking: ["b-demo-02", "b-demo-08"],
};

/** What stands for the parameters of one of the desk's addresses: `id` by the word before it. */
const deskWords = (path: string, { paid }: Pick<Ids, "paid">): string[] => {
  const ids: Record<string, string[]> = { session: [paid.sessionId], program: [paid.id], ...DESK_SEED };
  const kind = /\/(\w+)\/:id/.exec(path)?.[1] ?? "";
  return (ids[kind] ?? ["nothing"])
    .slice(0, path.includes(":id") ? undefined : 1)
    .flatMap((id) =>
      (path.includes(":part") ? PARTS : [""]).map((part) => path.replace(":part", part).replace(":id", id)),
    )
    .map((address) => address.replace(":kind/:version", "service/new").replace("*", "no/such/page"))
    .map((address) => address.replace(":position/nothing", "FACILITY/new"))
    .map((address) => address.replace(":link", ON_DESK.link).replace(":token", ON_DESK.token))
    .map((address) => (kind === "session" ? `${address}?day=${paid.day}` : address));
};

/** A screen of the desk: its path in app/routes.ts, and where it shows. */
export interface DeskScreen {
  path: string;
  address: string;
}

/** Every screen of the desk; what answers without one is written in a file of its own kind (.ts). */
export const deskRouted = (
  ids: Pick<Ids, "paid">,
  entries: readonly RouteConfigEntry[] = [deskRoutes],
  above = "",
): DeskScreen[] =>
  entries.flatMap(({ path, file, children }) => {
    const at = path === undefined || path.startsWith("/") ? path : `${above}/${path}`;
    return [
      ...(at !== undefined && file.endsWith(".tsx")
        ? deskWords(at, ids).map((address) => ({ path: at, address }))
        : []),
      ...deskRouted(ids, children ?? [], at),
    ];
  });

/** The address of every screen of the desk. */
export const deskScreens = (ids: Pick<Ids, "paid">): string[] =>
  deskRouted(ids).map(({ address }) => address);
