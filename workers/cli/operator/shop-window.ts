import { byId, jsonFrom, standing, table, type Act, type Acts } from "./act.ts";
import { field } from "./fields.ts";
import { textOf, timeOf } from "./table.ts";

/** Puts a JSON file's coupon or banner in place of the one of that id, or as a new one. */
const putFile =
  (kind: "banner" | "coupon"): Act =>
  async (site, id, more, { target }) => {
    const body = {
      [kind]: jsonFrom(more.file),
      updatedAt: await standing(site, `/desk/${kind}`, byId(target)),
    };
    return { value: await site.call("PUT", `/desk/${kind}/${id}`, body), text: `${target}: 적었어요.` };
  };

/** The commands about coupons and banners. */
export const SHOP_WINDOW_ACTS = {
  coupons: async (site) =>
    table(["쿠폰", "번호", "이름", "받음", "씀"], await site.call("GET", "/desk/coupon"), (one) => {
      const coupon = field(one, "coupon");
      return [
        textOf(one, "id"),
        textOf(coupon, "code"),
        textOf(coupon, "name"),
        textOf(one, "issued"),
        textOf(one, "used"),
      ];
    }),
  "put-coupon": putFile("coupon"),
  banners: async (site) =>
    table(["배너", "자리", "제목", "시작", "끝"], await site.call("GET", "/desk/banner"), (one) => {
      const banner = field(one, "banner");
      return [
        textOf(one, "id"),
        textOf(banner, "position"),
        textOf(banner, "title"),
        timeOf(banner, "startAt"),
        timeOf(banner, "endAt"),
      ];
    }),
  "put-banner": putFile("banner"),
} as const satisfies Acts;
