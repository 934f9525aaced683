import type { Caller } from "../contract/types.ts";
import { fail } from "../errors.ts";
import type { ApiError } from "../errors.ts";

/** 403 for anyone whose token does not name the group `operator` (SPEC §7). */
export const refuse = ({ groups }: Caller): ApiError | null =>
  groups.includes("operator") ? null : fail("FORBIDDEN");
