import type { FieldMessages } from "../../../ui/form-errors.tsx";
import { consentErrors, joinMessages, passwordErrors } from "../fields/read-join.ts";
import type { JoinStep } from "./steps.ts";

/** What is wrong with what one step asks for, undefined where nothing is: in the browser and at the edge. */
export function stepErrors(step: JoinStep, form: FormData): FieldMessages | undefined {
  const errors = readErrors(step, form);
  return Object.values(errors).some(Boolean) ? errors : undefined;
}

function readErrors(step: JoinStep, form: FormData): FieldMessages {
  if (step === "consents") return consentErrors(form);
  if (step === "password") return passwordErrors(form);
  return { [step]: joinMessages[step](String(form.get(step) ?? "")) };
}
