import { fromBase64 } from "./bytes.ts";
import { invalidParameter } from "./faults.ts";
import { requiredText, type Input } from "./input.ts";
import { LIFETIME } from "./pool.ts";

const TIMESTAMP =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d? \d\d:\d\d:\d\d UTC \d{4}$/;

/** Reads and checks the form of what ends an SRP exchange; `isFresh`: its time is not too long ago. */
export function readProof(responses: Input) {
  const secretBlock = requiredText(responses, "PASSWORD_CLAIM_SECRET_BLOCK");
  const timestamp = requiredText(responses, "TIMESTAMP");
  const bytes = fromBase64(secretBlock);
  if (!TIMESTAMP.test(timestamp))
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  if (!bytes) throw invalidParameter("PASSWORD_CLAIM_SECRET_BLOCK is not valid.");
  const signature = requiredText(responses, "PASSWORD_CLAIM_SIGNATURE");
  const isFresh = Date.parse(timestamp) > Date.now() - LIFETIME.passwordClaim;
  return { secretBlock, bytes, timestamp, signature, isFresh };
}
