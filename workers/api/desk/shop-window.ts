import type { D1Database } from "@cloudflare/workers-types";
import type { components } from "#openapi/schema.d";
import { ruleBroken, type ApiError } from "../errors.ts";
import { isString, listFrom } from "../json-column.ts";
import type { CouponRow } from "../record/coupon-store.ts";
import { writeRow, type Write, type WrittenThing } from "./write-row.ts";

type Schemas = components["schemas"];

const MOST = 500;

interface DeskCouponRow extends CouponRow {
  code: string;
  host_id: string | null;
  updated_at: number;
}

/** Every coupon, the newest first. */
export async function listCoupons(db: D1Database): Promise<Schemas["DeskCouponRow"][]> {
  const { results } = await db
    .prepare(
      `SELECT c.*,
         (SELECT count(*) FROM coupon_issue i WHERE i.coupon_id = c.id AND i.status = 'USED') AS used
       FROM coupon c ORDER BY c.created_at DESC, c.id LIMIT ${MOST}`,
    )
    .all<DeskCouponRow & { issued: number; used: number }>();
  return results.map((row) => ({
    id: row.id,
    coupon: couponFrom(row),
    issued: row.issued,
    used: row.used,
    updatedAt: row.updated_at,
  }));
}

const couponFrom = (row: DeskCouponRow): Schemas["DeskCoupon"] => ({
  code: row.code,
  name: row.name,
  type: row.type,
  value: row.value,
  maxDiscount: row.max_discount,
  minAmount: row.min_amount,
  scope: row.scope,
  scopeIds: listFrom(row.scope_ids, isString),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  totalLimit: row.total_limit,
  perUserLimit: row.per_user_limit,
  hostId: row.host_id,
});

/** The columns of a coupon that its holders count on. */
const WORTH = [
  "type",
  "value",
  "max_discount",
  "min_amount",
  "scope",
  "scope_ids",
  "starts_at",
  "host_id",
] as const;

const couponRow = (coupon: Schemas["DeskCoupon"]) => ({
  code: coupon.code,
  name: coupon.name,
  type: coupon.type,
  value: coupon.value,
  max_discount: coupon.maxDiscount ?? null,
  min_amount: coupon.minAmount ?? 0,
  scope: coupon.scope,
  scope_ids: JSON.stringify(coupon.scopeIds ?? []),
  starts_at: coupon.startsAt,
  ends_at: coupon.endsAt,
  total_limit: coupon.totalLimit ?? null,
  per_user_limit: coupon.perUserLimit ?? 1,
  host_id: coupon.hostId ?? null,
});

/** Whether a host's coupon is for programs of theirs alone: nobody else's price comes off by it. */
async function isOwnPrograms(db: D1Database, { hostId, scope, scopeIds = [] }: Schemas["DeskCoupon"]) {
  if (!hostId) return true;
  if (scope !== "PROGRAM") return false;
  const own = await db
    .prepare(
      "SELECT count(*) AS n FROM program WHERE host_id = ?1 AND id IN (SELECT value FROM json_each(?2))",
    )
    .bind(hostId, JSON.stringify(scopeIds))
    .first<number>("n");
  return own === new Set(scopeIds).size;
}

/** Writes a coupon; what somebody has already stays worth what it was. */
export async function writeCoupon(
  write: Write,
  id: string,
  { coupon, updatedAt }: Schemas["DeskCouponDraft"],
): Promise<WrittenThing | ApiError> {
  const { type, value, scope, scopeIds = [], startsAt, endsAt } = coupon;
  const problem =
    type === "PERCENT" && value > 100
      ? ["value", "할인율은 100%까지예요."]
      : endsAt <= startsAt
        ? ["endsAt", "끝나는 때는 시작하는 때보다 뒤여야 해요."]
        : (scope === "ALL") !== (scopeIds.length === 0)
          ? ["scopeIds", "어디에 쓰는 쿠폰인지 다시 확인해 주세요."]
          : null;
  if (problem !== null)
    return ruleBroken([{ name: `coupon.${problem[0]}`, code: "RULE", message: problem[1] ?? "" }]);
  if (!(await isOwnPrograms(write.db, coupon)))
    return ruleBroken([
      {
        name: "coupon.hostId",
        code: "SCOPE",
        message: "진행자가 부담하는 쿠폰은 그 진행자의 프로그램을 골라야 해요.",
      },
    ]);
  const row = couponRow(coupon);
  const held = await write.db
    .prepare(
      "SELECT c.* FROM coupon c WHERE id = ?1 AND EXISTS (SELECT 1 FROM coupon_issue WHERE coupon_id = c.id)",
    )
    .bind(id)
    .first<DeskCouponRow>();
  if (held !== null && WORTH.some((name) => held[name] !== row[name]))
    return ruleBroken([
      {
        name: "coupon.value",
        code: "HELD",
        message: "이미 받은 사람이 있어서 혜택은 바꿀 수 없어요. 새 쿠폰을 만들어 주세요.",
      },
    ]);
  return writeRow(write, "coupon", id, row, updatedAt);
}

interface BannerRow {
  id: string;
  position: Schemas["DeskBanner"]["position"];
  title: string;
  subtitle: string;
  image: string;
  alt: string;
  link: string;
  start_at: number;
  end_at: number;
  ord: number;
  coupon_id: string | null;
  updated_at: number;
}

/** Every banner, by placement and order: those to come and those that are over too. */
export async function listEveryBanner(db: D1Database): Promise<Schemas["DeskBannerRow"][]> {
  const { results } = await db
    .prepare(`SELECT * FROM banner ORDER BY position, ord, id LIMIT ${MOST}`)
    .all<BannerRow>();
  return results.map((row) => ({
    id: row.id,
    banner: {
      position: row.position,
      title: row.title,
      subtitle: row.subtitle,
      image: row.image,
      alt: row.alt,
      link: row.link,
      startAt: row.start_at,
      endAt: row.end_at,
      order: row.ord,
      couponId: row.coupon_id,
    },
    updatedAt: row.updated_at,
  }));
}

/** Writes a banner. */
export async function writeBanner(
  write: Write,
  id: string,
  { banner, updatedAt }: Schemas["DeskBannerDraft"],
): Promise<WrittenThing | ApiError> {
  if (banner.endAt <= banner.startAt)
    return ruleBroken([
      { name: "banner.endAt", code: "RULE", message: "끝나는 때는 시작하는 때보다 뒤여야 해요." },
    ]);
  const row = {
    position: banner.position,
    title: banner.title,
    subtitle: banner.subtitle ?? "",
    image: banner.image,
    alt: banner.alt ?? "",
    link: banner.link,
    start_at: banner.startAt,
    end_at: banner.endAt,
    ord: banner.order,
    coupon_id: banner.couponId ?? null,
  };
  return writeRow(write, "banner", id, row, updatedAt);
}
