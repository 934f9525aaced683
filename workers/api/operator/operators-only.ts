import type { Caller } from "../contract/types.ts";
import { fail, type ApiError } from "../errors.ts";

/** 403 for anyone whose token does not name the group `operator` (SPEC §7), null for an operator. */
export const operatorsOnly = ({ groups }: Caller): ApiError | null =>
  groups.includes("operator") ? null : fail("FORBIDDEN");
