import type { IdentityNotice } from "#domain/identity/messages";
import type { ProofQuestion } from "../../../../server/proof-by-choice.server.ts";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";

/** Why there is no proof yet: what is wrong with what was given, or what the pool asks next. */
export interface ProofProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
  question?: ProofQuestion;
}
