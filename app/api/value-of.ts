import { data } from "react-router";
import type { Schemas } from "./client.ts";

interface Answer<Value> {
  data?: { value: Value } | undefined;
  error?: Schemas["Error"] | undefined;
  response: Response;
}

/**
 * The `value` of an answer that a screen cannot do without. Where the API answered an error, throws it as a
 * route error with the same status, so that a missing record becomes the not-found screen and the rest the
 * error screen with the API's Korean message.
 */
export function valueOf<Value>({ data: body, error, response }: Answer<Value>): Value {
  if (body) return body.value;
  // A malformed id is, to a visitor, a page that does not exist.
  const status = response.status === 400 ? 404 : response.status;
  throw data(
    { code: error?.error.code ?? "INTERNAL", message: error?.error.message ?? "잠시 후 다시 시도해 주세요." },
    { status },
  );
}

/**
 * The `value` of an answer, null where there is no such record. An API that cannot say throws as `valueOf`
 * does: a screen must not show a member as one without a record.
 */
export const valueIfAny = <Value>(answer: Answer<Value>): Value | null =>
  answer.response.status === 404 ? null : valueOf(answer);
