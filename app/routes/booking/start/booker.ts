import { checkDetails } from "#domain/booking/details";
import { phoneDigits } from "#domain/identity/phone";

export interface Booker {
  name: string;
  phone: string;
  email: string;
}

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
