import type { Schemas } from "../../../api/client.ts";
import { categoriesIn } from "../program/read-part.ts";
import { momentIn, numberIn, textIn } from "../typed.ts";

export type Coupon = Schemas["DeskCoupon"];

export interface CouponRead {
  coupon: Coupon;
  errors: Record<string, string>;
}

/** What its holders count on, which stands once somebody has it. */
type Worth = Pick<
  Coupon,
  "type" | "value" | "maxDiscount" | "minAmount" | "scope" | "scopeIds" | "startsAt" | "hostId"
>;

/** A coupon with what it leaves out, as its words ask for it. */
export const priced = ({ maxDiscount = null, minAmount = 0, scopeIds = [], ...coupon }: Coupon) => ({
  ...coupon,
  maxDiscount,
  minAmount,
  scopeIds,
});

/** As it is typed at a counter, without spaces and hyphens. */
const codeIn = (form: FormData): string =>
  textIn(form, "code").normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

/**
 * What the form of a coupon says, and what is wrong with it.
 * @param held what it is worth to those who have it already; null while nobody has it
 */
export function readCoupon(form: FormData, held: Worth | null): CouponRead {
  const worth = held ? { worth: held, errors: {} } : readWorth(form);
  const [code, name, endsAt] = [codeIn(form), textIn(form, "name"), momentIn(form, "endsAt")];
  const [total, perUser] = [numberIn(form, "totalLimit"), numberIn(form, "perUserLimit")];
  const errors = {
    ...(name === "" && { name: "쿠폰 이름을 적어 주세요." }),
    ...(!/^[A-Z0-9가-힣]{3,30}$/.test(code) && {
      code: "한글, 영문, 숫자로 3자에서 30자까지 적어 주세요.",
    }),
    ...worth.errors,
    ...(endsAt === undefined && { endsAt: "언제까지 받을 수 있는지 골라 주세요." }),
    ...((Number.isNaN(total) || total === 0) && { totalLimit: "1장 이상으로 적거나 비워 주세요." }),
    ...((Number.isNaN(perUser) || perUser === 0) && { perUserLimit: "1장 이상으로 적어 주세요." }),
  };
  const coupon = {
    ...worth.worth,
    code,
    name,
    endsAt: endsAt ?? 0,
    totalLimit: total,
    perUserLimit: perUser ?? 1,
  };
  return { coupon, errors };
}

function readWorth(form: FormData): { worth: Worth; errors: Record<string, string> } {
  const type = textIn(form, "type") === "PERCENT" ? "PERCENT" : "FIXED";
  const value = numberIn(form, type === "PERCENT" ? "percent" : "won");
  const most = type === "PERCENT" ? numberIn(form, "maxDiscount") : null;
  const least = numberIn(form, "minAmount");
  const startsAt = momentIn(form, "startsAt");
  const chosen = textIn(form, "scope");
  const scope = chosen === "CATEGORY" || chosen === "PROGRAM" ? chosen : "ALL";
  const scopeIds =
    scope === "ALL" ? [] : scope === "CATEGORY" ? categoriesIn(form) : form.getAll("programIds").map(String);
  const isPercent = value !== null && value >= 1 && value <= 100;
  const errors = {
    ...(type === "PERCENT" && !isPercent && { percent: "1에서 100 사이로 적어 주세요." }),
    ...(type === "FIXED" && !value && { won: "얼마를 깎아 주는지 숫자로 적어 주세요. 예: 5,000" }),
    ...((Number.isNaN(most) || most === 0) && { maxDiscount: "1원 이상으로 적거나 비워 주세요." }),
    ...(Number.isNaN(least) && { minAmount: "숫자로 적거나 비워 주세요." }),
    ...(scope === "CATEGORY" && scopeIds.length === 0 && { categoryIds: "분류를 하나 이상 골라 주세요." }),
    ...(scope === "PROGRAM" && scopeIds.length === 0 && { programIds: "프로그램을 하나 이상 골라 주세요." }),
    ...(startsAt === undefined && { startsAt: "언제부터 받을 수 있는지 골라 주세요." }),
  };
  const worth = {
    type,
    value: value ?? 0,
    maxDiscount: most,
    minAmount: least ?? 0,
    scope,
    scopeIds,
    startsAt: startsAt ?? 0,
    hostId: textIn(form, "hostId") || null,
  } as const;
  return { worth, errors };
}
