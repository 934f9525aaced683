import { type Api, implement } from "../contract.ts";
import type { Handler, OperationId } from "../contract/types.ts";
import { aboutContact, openContact } from "../contact-seal.ts";
import type { ApiEnv } from "../env.ts";
import { isRefusal } from "../errors.ts";

type SafeEnv = Pick<ApiEnv, "DATA_KEY" | "DATA_OLD_KEYS">;

interface Booked {
  id: string;
  booker: { email: string | null };
}

const isBooked = (value: unknown): value is Booked =>
  typeof value === "object" && value !== null && "id" in value && "booker" in value;

const openOne = async (env: SafeEnv, value: unknown): Promise<unknown> =>
  isBooked(value)
    ? {
        ...value,
        booker: {
          ...value.booker,
          email: await openContact(env, value.booker.email, aboutContact.bookingEmail(value.id)),
        },
      }
    : value;

/** The body of an answer, whose value is one booking or a page of them; any other as it is. */
async function openBody<T>(env: SafeEnv, body: T): Promise<T> {
  if (typeof body !== "object" || body === null || !("value" in body)) return body;
  const { value } = body;
  const opened = Array.isArray(value)
    ? await Promise.all(value.map((one) => openOne(env, one)))
    : await openOne(env, value);
  return { ...body, value: opened };
}

/**
 * `implement` for an operation that answers bookings to whose they are: the record and the answer that is
 * kept for a key hold the booker's address sealed, and it is opened here, after both.
 */
export const implementOpened = <Id extends OperationId>(api: Api, id: Id, handler: Handler<Id>): void =>
  implement(api, id, async (request, raw) => {
    const answer = await handler(request, raw);
    return isRefusal(answer) ? answer : { ...answer, body: await openBody(request.env, answer.body) };
  });
