import { isCategoryId, type CategoryId } from "#domain/category";
import { shareProblem } from "#domain/booking/limits";
import type { Point } from "#domain/geo";
import { listPriceProblem } from "#domain/program/discount";
import { depositProblem, priceProblem } from "#domain/payment/least-payable";
import { askedIn, MOST_ASKED } from "#domain/program/asked";
import { isRefundPolicyId } from "#domain/refund/policies";
import type { Schemas } from "../../../api/client.ts";
import { numberIn, textIn } from "../typed.ts";

type Program = Schemas["DeskProgram"];

/** The groups of fields that each have a screen, in the order in which one fills them in. */
export const PARTS = ["about", "place", "price", "refund", "facts", "questions"] as const;
export type Part = (typeof PARTS)[number];

export const PART_NAMES: Readonly<Record<Part, string>> = {
  about: "소개",
  place: "장소",
  price: "요금과 예약",
  refund: "환불",
  facts: "안내",
  questions: "예약할 때 물어볼 것",
};

export const isPart = (text: string | undefined): text is Part => PARTS.some((part) => part === text);

/** Where a gap is filled in. */
export const screenOf = (field: string): string =>
  ({ place: "place", price: "price", session: "session", picture: "picture" })[field] ?? "about";

/** A program's screens in the order in which one goes through them. */
const WAY: readonly string[] = [...PARTS, "session", "picture"];

/**
 * The next screen after `part` on which something is missing, never one before it (SPEC U41): who leaves a
 * field for later would walk in a circle. Undefined where there is none.
 * @param gaps what keeps the program from going online
 */
export const nextScreen = (part: Part, gaps: readonly { field: string }[]): string | undefined => {
  const missing = gaps.map(({ field }) => screenOf(field));
  return WAY.slice(WAY.indexOf(part) + 1).find((screen) => missing.includes(screen));
};

export const categoriesIn = (form: FormData): CategoryId[] =>
  form.getAll("categoryIds").map(String).filter(isCategoryId);

export interface PartRead {
  changes: Partial<Program>;
  errors: Record<string, string>;
}

/** As many lines as a list of a program has, and characters as one of them (contract). */
const [MOST_LINES, MOST_IN_LINE] = [30, 200];

/** One thing a line. */
const lines = (form: FormData, name: string): string[] =>
  textIn(form, name)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Which of the lists are longer than they may be, and how: nothing of them is cut off unsaid. */
function linesErrors(form: FormData, names: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of names) {
    const all = lines(form, name);
    const longest = all.findIndex((line) => line.length > MOST_IN_LINE);
    if (all.length > MOST_LINES)
      errors[name] = `${MOST_LINES}줄까지 쓸 수 있어요. 지금은 ${all.length}줄이에요.`;
    else if (longest >= 0)
      errors[name] = `한 줄에 ${MOST_IN_LINE}자까지 쓸 수 있어요. ${longest + 1}번째 줄을 나눠 주세요.`;
  }
  return errors;
}

/** Where the pin of a form stands; nothing where it has none, or none that could be in Korea. */
function pinIn(form: FormData): Partial<Point> {
  const [lat, lon] = [Number(textIn(form, "lat") || NaN), Number(textIn(form, "lon") || NaN)];
  return lat >= 32 && lat <= 40 && lon >= 123 && lon <= 133 ? { lat, lon } : {};
}

/** What is wrong with a list price beside a price that is a number itself. */
function listPriceError(listPrice: number | null, price: number | null): Record<string, string> {
  if (Number.isNaN(listPrice)) return { listPrice: "숫자로 적어 주세요. 예: 48,000" };
  const problem = Number.isNaN(price) ? null : listPriceProblem(listPrice, price);
  return problem === null ? {} : { listPrice: problem };
}

/** What nobody could pay (S60), or is no number at all. */
function priceError(price: number | null, deposit: number | null): Record<string, string> {
  const [noPrice, noDeposit] = [priceProblem(price), price === 0 ? depositProblem(deposit ?? 0) : null];
  return {
    ...(noPrice !== null && { price: noPrice }),
    ...(noDeposit !== null && { deposit: noDeposit }),
    ...(Number.isNaN(price) && { price: "숫자로 적어 주세요. 예: 36,000" }),
    ...(Number.isNaN(deposit) && { deposit: "숫자로 적어 주세요. 예: 5,000" }),
  };
}

function shareError(most: number | null, inAll: number | null): Record<string, string> {
  if (Number.isNaN(inAll) || inAll === 0) return { maxPerMember: "1명 이상으로 적어 주세요." };
  const problem = shareProblem({ maxPerBooking: most ?? 1, maxPerMember: inAll });
  return problem === null ? {} : { maxPerMember: problem };
}

const READERS: Readonly<Record<Part, (form: FormData) => PartRead>> = {
  about(form) {
    const title = textIn(form, "title");
    const categoryIds = categoriesIn(form);
    return {
      changes: {
        title,
        categoryIds,
        summary: textIn(form, "summary"),
        description: textIn(form, "description"),
      },
      errors: {
        ...(title === "" && { title: "제목을 적어 주세요." }),
        ...(categoryIds.length === 0 && { categoryIds: "분류를 하나 이상 골라 주세요." }),
      },
    };
  },
  place: (form) => ({
    changes: {
      addressDetail: textIn(form, "addressDetail"),
      meetingPoint: textIn(form, "meetingPoint"),
      ...pinIn(form),
    },
    errors: {},
  }),
  price(form) {
    const price = form.get("isFree") ? 0 : numberIn(form, "price");
    const most = numberIn(form, "maxPerBooking");
    const least = numberIn(form, "minPeople");
    const inAll = numberIn(form, "maxPerMember");
    // without a field it is none: what stood above a former price is no list price of the new one
    const listPrice = price === 0 ? null : numberIn(form, "listPrice");
    const minutes = numberIn(form, "durationMin");
    const deposit = numberIn(form, "deposit");
    return {
      changes: {
        price,
        listPrice,
        durationMin: minutes,
        confirmMode: form.get("confirmMode") === "APPROVAL" ? "APPROVAL" : "INSTANT",
        ...(most !== null && { maxPerBooking: most }),
        ...(form.has("maxPerMember") && { maxPerMember: inAll }),
        ...(least !== null && { minPeople: least }),
        ...(price !== 0 && { deposit: 0 }),
        ...(price === 0 && form.has("deposit") && { deposit: deposit ?? 0 }),
        // a form of before had none
        ...(form.has("facilities") && {
          facilities: [
            ...textIn(form, "facilities").split(" ").filter(Boolean),
            ...form.getAll("vouchers").map(String),
          ],
        }),
      },
      errors: {
        ...priceError(price, deposit),
        ...listPriceError(listPrice, price),
        ...((Number.isNaN(minutes) || minutes === 0) && { durationMin: "몇 분인지 숫자로 적어 주세요." }),
        ...((Number.isNaN(least) || least === 0) && { minPeople: "1명 이상으로 적어 주세요." }),
        ...((Number.isNaN(most) || most === 0) && { maxPerBooking: "1명 이상으로 적어 주세요." }),
        ...shareError(most, inAll),
      },
    };
  },
  refund(form) {
    const id = textIn(form, "refundPolicyId");
    return { changes: { refundPolicyId: isRefundPolicyId(id) ? id : "STANDARD" }, errors: {} };
  },
  facts(form) {
    const age = numberIn(form, "minAge");
    const level = textIn(form, "difficulty");
    const where = textIn(form, "indoor");
    return {
      changes: {
        minAge: age,
        difficulty: level === "EASY" || level === "NORMAL" || level === "HARD" ? level : null,
        indoor: where === "" ? null : where === "in",
        bring: lines(form, "bring"),
        includes: lines(form, "includes"),
        // a form of before had neither
        ...(form.has("excludes") && { excludes: lines(form, "excludes") }),
        ...(form.has("taken") && {
          facilities: [
            ...form.getAll("facility").map(String),
            ...textIn(form, "taken").split(" ").filter(Boolean),
          ],
          accessibility: form.getAll("accessible").map(String),
        }),
        caution: textIn(form, "caution"),
      },
      errors: {
        ...(Number.isNaN(age) && { minAge: "나이를 숫자로 적어 주세요." }),
        ...linesErrors(form, ["includes", "excludes", "bring"]),
      },
    };
  },
  questions(form) {
    const rows = Array.from({ length: MOST_ASKED }, (_, at) => ({
      label: textIn(form, `question${at}`),
      isRequired: form.has(`required${at}`),
      was: { id: textIn(form, `questionId${at}`), label: textIn(form, `questionWas${at}`) },
    }));
    return { changes: { questions: askedIn(rows) }, errors: {} };
  },
};

/** What the form of a part says of a program, and what is wrong with it. */
export const readPart = (part: Part, form: FormData): PartRead => READERS[part](form);
