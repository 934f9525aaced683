import type { ApiRequest, Reply } from "../contract/types.ts";
import { isRefusal, type ApiError } from "../errors.ts";
import { once } from "../idempotency.ts";
import type { Write, WrittenThing } from "./write-row.ts";

/** The operations that answer how one thing stands once it is written. */
type Writing =
  | "duplicateDeskProgram"
  | "putDeskBanner"
  | "putDeskCode"
  | "putDeskCoupon"
  | "putDeskHost"
  | "putDeskProgram"
  | "putDeskProgramState"
  | "putDeskRegion"
  | "putDeskReply"
  | "putDeskTerms";

/** Runs a write of the catalogue once for its key, and answers how the thing stands. */
export function writing(
  request: ApiRequest<Writing>,
  run: (write: Write) => Promise<WrittenThing | ApiError>,
): Promise<Reply<Writing> | ApiError> {
  const { env, staff, now } = request;
  const reply = (value: WrittenThing) => ({ status: 200, body: { value } }) as const;
  return once<Writing>(request, async (record) => {
    const value = await run({ db: env.DB, staff, now, record: (made) => record(reply(made)) });
    return isRefusal(value) ? value : reply(value);
  });
}
