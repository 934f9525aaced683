import { identityNotice } from "#domain/identity/messages";
import { notDelivered } from "#domain/identity/not-delivered";
import { VALIDATION_MESSAGES } from "#domain/validation/messages";
import { numberReason } from "#domain/validation/number";
import {
  sendAttributeCode,
  type VerifiableAttribute,
  verifyAttribute,
} from "../../../../api/identity/account.ts";
import { textAt } from "../../../../api/identity/wire.ts";
import { codeCookie, codeWait } from "../../../../server/code-cookie.server.ts";
import type { EdgeContext } from "../../../../server/context.server.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import type { InfoProblem } from "./info.server.ts";
import { ADDRESS_TAKEN } from "./info-form.ts";

export const aboutProof = (name: VerifiableAttribute, id: string) => `${name}/${id}`;

export const isVerifiable = (name: string | null): name is VerifiableAttribute =>
  name === "email" || name === "phone_number";

/** Another code for an address that waits; the Set-Cookie values where it was sent. */
export async function sendProofCode(
  name: VerifiableAttribute,
  id: string,
  account: OwnAccount,
  request: Request,
  edge: EdgeContext,
): Promise<{ ok: true; cookies: string[] } | { ok: false; problem: InfoProblem }> {
  const cookie = await codeCookie(request, edge.env);
  const about = aboutProof(name, id);
  if (codeWait(await cookie.read(about), edge.now) > 0)
    return { ok: false, problem: { notice: identityNotice("Too many requests") } };
  const outcome = await sendAttributeCode(account.accessToken, name, account.send);
  if (!outcome.ok) {
    leaveIfEnded(outcome.fault, request);
    const text = notDelivered(outcome.fault);
    return { ok: false, problem: { notice: text ? { text } : identityNotice(outcome.fault.message) } };
  }
  const destination = textAt(outcome.value, "CodeDeliveryDetails", "Destination") ?? "";
  return { ok: true, cookies: [await cookie.keep({ about, destination, sentAt: edge.now })] };
}

/** Proves an address with its code; undefined once it is proved. */
export async function prove(
  name: VerifiableAttribute,
  form: FormData,
  account: OwnAccount,
  request: Request,
): Promise<InfoProblem | undefined> {
  const code = String(form.get("code") ?? "").replaceAll(/\s/g, "");
  if (code && numberReason(code)) return { errors: { code: VALIDATION_MESSAGES.NUMBER_INVALID } };
  const outcome = await verifyAttribute(account.accessToken, name, code, account.send);
  if (outcome.ok) return;
  leaveIfEnded(outcome.fault, request);
  if (outcome.fault.name === "AliasExistsException") return { errors: { code: ADDRESS_TAKEN } };
  const notice = identityNotice(outcome.fault.message);
  return notice.detail === undefined ? { errors: { code: notice.text } } : { notice };
}
