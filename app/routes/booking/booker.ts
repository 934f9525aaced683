import { checkDetails } from "#domain/booking/details";

export interface Booker {
  name: string;
  phone: string;
  email: string;
}

/** A phone number as people write it, as the digits that are kept (V06). */
export const phoneDigits = (typed: string): string => typed.replace(/^\+82\s?/, "0").replace(/[\s-]/g, "");

/** The kept digits as people read them: 010-1234-5678. What is no mobile number stands as it is. */
export const shownPhone = (digits: string): string => digits.replace(/^(01\d)(\d{3,4})(\d{4})$/, "$1-$2-$3");

const NOTHING: Booker = { name: "", phone: "", email: "" };

/** The message for one field of the booker while it is typed; undefined where it is right. */
export const bookerMessage =
  (field: keyof Booker) =>
  (value: string): string | undefined => {
    const booker = { ...NOTHING, [field]: field === "phone" ? phoneDigits(value) : value.trim() };
    return checkDetails({ booker, answers: [], consents: [] }, { questions: [], consents: [] }).find(
      ({ name }) => name === `booker.${field}`,
    )?.message;
  };
