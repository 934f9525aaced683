import type { Fault } from "#domain/identity/fault";
import { type IdentityNotice, identityNotice } from "#domain/identity/messages";
import { notDelivered } from "#domain/identity/not-delivered";
import { fromE164, toE164 } from "#domain/identity/phone";
import { emailReason } from "#domain/validation/email";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import type { ApiClient } from "../../../../api/client.ts";
import { updateAttributes, type VerifiableAttribute } from "../../../../api/identity/account.ts";
import { getUser, type OwnUser } from "../../../../api/identity/own-user.ts";
import { textAt, valueAt } from "../../../../api/identity/wire.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import type { FieldMessages } from "../../../../ui/form-errors.tsx";
import { ADDRESS_TAKEN, type Info } from "./info-form.ts";
import { log } from "#domain/log";

export interface InfoProblem {
  errors?: FieldMessages;
  notice?: IdentityNotice;
}

/** The member at the pool. A pool that cannot say leaves the screen with what the product knows. */
export async function poolUser(
  { accessToken, send }: OwnAccount,
  request: Request,
): Promise<OwnUser | undefined> {
  const outcome = await getUser(accessToken, send);
  if (outcome.ok) return outcome.value;
  leaveIfEnded(outcome.fault, request);
  log("warn", "The member could not be read at the pool", { reason: outcome.fault });
}

/** Addresses that the pool holds and whose owner has not proved yet that they are theirs. */
export const unproved = (user: OwnUser | undefined): VerifiableAttribute[] =>
  (["email", "phone_number"] as const).filter(
    (name) => user?.attributes[name] && user.attributes[`${name}_verified`] !== "true",
  );

/** A new address that waits for its code, and where the code went, masked. */
export interface Waiting {
  name: VerifiableAttribute;
  destination: string;
}

/**
 * Writes what changed: to the pool first, which sends a code to a new address, then name and number to the
 * product. A new e-mail address becomes the product's only once it is proved: it is by this that an id is
 * found.
 */
export async function saveInfo(
  info: Info,
  account: OwnAccount,
  user: OwnUser,
  api: ApiClient,
  id: string,
): Promise<{ ok: true; waiting: Waiting | undefined } | { ok: false; problem: InfoProblem }> {
  const changed = changedAttributes(info, user);
  let waiting: Waiting | undefined;
  if (Object.keys(changed).length > 0) {
    const outcome = await updateAttributes(account.accessToken, changed, account.send);
    if (!outcome.ok) return { ok: false, problem: infoProblem(outcome.fault) };
    waiting = waitingIn(valueAt(outcome.value, "CodeDeliveryDetailsList"));
  }
  const { error } = await api.PUT("/user", { body: { id, name: info.name, phone: info.phone } });
  return error ? { ok: false, problem: { notice: { text: error.error.message } } } : { ok: true, waiting };
}

function changedAttributes({ name, phone, email }: Info, { attributes }: OwnUser): Record<string, string> {
  // A number of another country was not typed here; what was typed is Korean.
  const number =
    phone === null
      ? ""
      : phone === fromE164(attributes["phone_number"] ?? "")
        ? (attributes["phone_number"] ?? "")
        : toE164(phone);
  const wanted = { name, email, phone_number: number };
  return Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== (attributes[key] ?? "")),
  );
}

/** The e-mail address before the number, where both wait. */
function waitingIn(list: unknown): Waiting | undefined {
  const sent = (Array.isArray(list) ? list : []).map((entry: unknown) => ({
    name: textAt(entry, "AttributeName"),
    destination: textAt(entry, "Destination") ?? "",
  }));
  for (const name of ["email", "phone_number"] as const) {
    const found = sent.find((entry) => entry.name === name);
    if (found) return { name, destination: found.destination };
  }
}

export function infoProblem(fault: Fault): InfoProblem {
  const { name, message } = fault;
  const text = notDelivered(fault);
  if (text) return { notice: { text } };
  if (name === "AliasExistsException") return { errors: { email: ADDRESS_TAKEN } };
  if (name === "InvalidParameterException" && /email/i.test(message))
    return { errors: { email: VALIDATION_MESSAGES.EMAIL_INVALID } };
  if (name === "InvalidParameterException" && /phone/i.test(message))
    return { errors: { phone: "휴대폰 번호를 다시 확인해 주세요. 예: 01012345678" } };
  return { notice: identityNotice(message) };
}

/**
 * After a proof: the e-mail address becomes the product's (C06). False where the product could not take it
 * now.
 */
export async function takeProvedEmail(
  account: OwnAccount,
  request: Request,
  api: ApiClient,
  id: string,
): Promise<boolean> {
  const user = await poolUser(account, request);
  const email = user?.attributes["email"];
  if (!email || user.attributes["email_verified"] !== "true" || emailReason(email)) return false;
  const { error } = await api.PUT("/user", { body: { id, email } });
  return !error;
}

/** After a proof of the number: the edge's word beside any change of the record has it written down. */
export async function noteProvedNumber(api: ApiClient, id: string): Promise<void> {
  const { error } = await api.PUT("/user", { body: { id } });
  if (error) log("warn", "A proved number could not be written down", { code: error.error.code });
}
