/** What a value has to be, and the sentence of a refusal where it is not. */
type Shape = (value: unknown, at: string) => string | null;

export const ISSUER = "3388000000012345678";

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with these fields; like Google's API it refuses a name that it does not know. */
const object =
  (fields: Record<string, Shape>, required: readonly string[] = []): Shape =>
  (value, at) => {
    if (!isFields(value)) return `${at} is not an object`;
    const missing = required.find((name) => value[name] === undefined);
    if (missing !== undefined) return `${at}.${missing} is required`;
    for (const [name, held] of Object.entries(value)) {
      const shape = fields[name];
      if (shape === undefined) return `Invalid JSON payload received. Unknown name "${name}" at '${at}'`;
      const wrong = shape(held, `${at}.${name}`);
      if (wrong !== null) return wrong;
    }
    return null;
  };
const list =
  (of: Shape): Shape =>
  (value, at) =>
    Array.isArray(value)
      ? (value.map((one, place) => of(one, `${at}[${place}]`)).find((wrong) => wrong !== null) ?? null)
      : `${at} is not a list`;
const matching =
  (pattern: RegExp): Shape =>
  (value, at) =>
    typeof value === "string" && pattern.test(value) ? null : `Invalid value at '${at}'`;

const text = matching(/./);
// ISO 8601 extended; without an offset Google shows it, but some of its features are off
const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
const uri = matching(/^(?:https?|tel|mailto|geo):/);
const id = matching(new RegExp(`^${ISSUER}\\.[\\w.-]{1,64}$`));
const words = object({ language: matching(/^[a-z]{2}(?:-[A-Za-z]+)?$/), value: text }, ["language", "value"]);
const localized = object({ defaultValue: words, translatedValues: list(words) }, ["defaultValue"]);
const image = object({ sourceUri: object({ uri: matching(/^https:/) }, ["uri"]) }, ["sourceUri"]);

/** The parts of Google's resources that we use, by the reference of walletobjects v1. */
export const SHAPES = {
  eventTicketClass: object(
    {
      id,
      issuerName: text,
      reviewStatus: matching(/^(?:UNDER_REVIEW|DRAFT)$/),
      eventName: localized,
      venue: object({ name: localized, address: localized }, ["name", "address"]),
      dateTime: object({ start: moment, end: moment }),
      logo: image,
      hexBackgroundColor: matching(/^#[0-9a-f]{6}$/),
      countryCode: matching(/^[A-Z]{2}$/),
    },
    ["id", "issuerName", "reviewStatus", "eventName"],
  ),
  eventTicketObject: object(
    {
      id,
      classId: id,
      state: matching(/^(?:ACTIVE|COMPLETED|EXPIRED|INACTIVE)$/),
      ticketNumber: text,
      ticketType: localized,
      barcode: object(
        { type: matching(/^(?:QR_CODE|AZTEC|PDF_417|CODE_128)$/), value: text, alternateText: text },
        ["type"],
      ),
      validTimeInterval: object({
        start: object({ date: moment }, ["date"]),
        end: object({ date: moment }, ["date"]),
      }),
      linksModuleData: object({ uris: list(object({ id: text, uri, description: text }, ["uri"])) }),
    },
    ["id", "classId", "state"],
  ),
} as const;

export type Kind = keyof typeof SHAPES;
export const isKind = (name: string): name is Kind => name in SHAPES;

/** The claims of a token that a pass is taken by; both ids, for what was told before. */
export const SAVE = object(
  {
    iss: matching(/^[^@\s]+@[^@\s]+$/),
    aud: matching(/^google$/),
    typ: matching(/^savetowallet$/),
    iat: (value, at) => (Number.isInteger(value) ? null : `${at} is not a whole number`),
    origins: list(uri),
    payload: object({ eventTicketObjects: list(object({ id, classId: id }, ["id", "classId"])) }, [
      "eventTicketObjects",
    ]),
  },
  ["iss", "aud", "typ", "iat", "payload"],
);
