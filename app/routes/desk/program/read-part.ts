import { isCategoryId, type CategoryId } from "#domain/category";
import type { Schemas } from "../../../api/client.ts";

type Program = Schemas["DeskProgram"];

/** The groups of fields that each have a screen, in the order in which one fills them in. */
export const PARTS = ["about", "place", "price", "refund", "facts"] as const;
export type Part = (typeof PARTS)[number];

export const PART_NAMES: Readonly<Record<Part, string>> = {
  about: "소개",
  place: "장소",
  price: "요금과 예약",
  refund: "환불",
  facts: "안내",
};

export const isPart = (text: string | undefined): text is Part => PARTS.some((part) => part === text);

/** Where a gap is filled in. */
export const screenOf = (field: string): string =>
  ({ summary: "about", description: "about", place: "place", price: "price", session: "session" })[field] ??
  "about";

export const categoriesIn = (form: FormData): CategoryId[] =>
  form.getAll("categoryIds").map(String).filter(isCategoryId);

export interface PartRead {
  changes: Partial<Program>;
  errors: Record<string, string>;
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "").trim();
/** One thing a line. */
const lines = (form: FormData, name: string) =>
  text(form, name)
    .split("\n")
    .map((line) => line.trim().slice(0, 200))
    .filter(Boolean)
    .slice(0, 30);

/** A whole number as people type it, "36,000"; null where nothing was typed, NaN where it is none. */
function number(form: FormData, name: string): number | null {
  const typed = text(form, name).replaceAll(",", "");
  if (typed === "") return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : NaN;
}

const READERS: Readonly<Record<Part, (form: FormData) => PartRead>> = {
  about(form) {
    const title = text(form, "title");
    const categoryIds = categoriesIn(form);
    return {
      changes: {
        title,
        categoryIds,
        summary: text(form, "summary"),
        description: text(form, "description"),
      },
      errors: {
        ...(title === "" && { title: "제목을 적어 주세요." }),
        ...(categoryIds.length === 0 && { categoryIds: "분류를 하나 이상 골라 주세요." }),
      },
    };
  },
  place: (form) => ({
    changes: { addressDetail: text(form, "addressDetail"), meetingPoint: text(form, "meetingPoint") },
    errors: {},
  }),
  price(form) {
    const price = form.get("isFree") ? 0 : number(form, "price");
    const most = number(form, "maxPerBooking");
    const minutes = number(form, "durationMin");
    return {
      changes: {
        price,
        durationMin: minutes,
        confirmMode: form.get("confirmMode") === "APPROVAL" ? "APPROVAL" : "INSTANT",
        ...(most !== null && { maxPerBooking: most }),
        ...(price !== 0 && { deposit: 0 }),
      },
      errors: {
        ...(Number.isNaN(price) && { price: "숫자로 적어 주세요. 예: 36,000" }),
        ...((Number.isNaN(minutes) || minutes === 0) && { durationMin: "몇 분인지 숫자로 적어 주세요." }),
        ...((Number.isNaN(most) || most === 0) && { maxPerBooking: "1명 이상으로 적어 주세요." }),
      },
    };
  },
  refund(form) {
    const id = text(form, "refundPolicyId");
    const refundPolicyId = id === "MATERIAL" || id === "FLEXIBLE" ? id : "STANDARD";
    return { changes: { refundPolicyId }, errors: {} };
  },
  facts(form) {
    const age = number(form, "minAge");
    const level = text(form, "difficulty");
    const where = text(form, "indoor");
    return {
      changes: {
        minAge: age,
        difficulty: level === "EASY" || level === "NORMAL" || level === "HARD" ? level : null,
        indoor: where === "" ? null : where === "in",
        bring: lines(form, "bring"),
        includes: lines(form, "includes"),
        caution: text(form, "caution"),
      },
      errors: { ...(Number.isNaN(age) && { minAge: "나이를 숫자로 적어 주세요." }) },
    };
  },
};

/** What the form of a part says of a program, and what is wrong with it. */
export const readPart = (part: Part, form: FormData): PartRead => READERS[part](form);
