import { implement, type Api } from "../contract.ts";
import pictures from "../program/pictures.json" with { type: "json" };
import { listCoupons, listEveryBanner, writeBanner, writeCoupon } from "./shop-window.ts";
import { writing } from "./writing.ts";

const DRAWINGS = Object.entries(pictures.banners).map(([scene, image]) => ({ image, scene }));

/** The desk's coupons and banners. */
export function deskShopRoutes(api: Api): void {
  implement(api, "listDeskCoupon", async ({ env }) => ({
    status: 200,
    body: { value: await listCoupons(env.DB) },
  }));

  implement(api, "putDeskCoupon", (request) =>
    writing(request, (write) => writeCoupon(write, request.params.id, request.body)),
  );

  implement(api, "listDeskBanner", async ({ env }) => ({
    status: 200,
    body: { value: await listEveryBanner(env.DB), drawings: DRAWINGS },
  }));

  implement(api, "putDeskBanner", (request) =>
    writing(request, (write) => writeBanner(write, request.params.id, request.body)),
  );
}
