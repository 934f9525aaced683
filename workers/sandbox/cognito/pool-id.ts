import type { Call } from "./call.ts";
import { notFound } from "./faults.ts";
import { requiredText, type Input } from "./input.ts";

/** @throws ResourceNotFoundException where the owner's call names another pool */
export function assertPool(call: Call, input: Input): void {
  const poolId = requiredText(input, "UserPoolId");
  if (poolId !== call.env.POOL_ID) throw notFound(`User pool ${poolId} does not exist.`);
}
