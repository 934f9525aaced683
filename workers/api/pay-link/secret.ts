import { toBase64Url } from "#domain/booking/ticket";
import { PAY_SECRET } from "#domain/notification/talk-templates";
import type { ApiEnv } from "../env.ts";
import { openBy, type NewPayLink, type PayLinkRow } from "../record/pay-link-rows.ts";
import { hashOfSecret, secretOf } from "../ticket/secret-link.ts";

const tokenOf = (env: ApiEnv, id: string): Promise<string | null> => secretOf(env, "nadeul-pay-link", id);

const linkOf = async (env: ApiEnv, id: string): Promise<NewPayLink | null> => {
  const token = await tokenOf(env, id);
  return token === null ? null : { id, tokenHash: await hashOfSecret(token) };
};

/** A link that nobody can guess; null on a site without tickets. */
export const newPayLink = (env: ApiEnv): Promise<NewPayLink | null> =>
  linkOf(env, toBase64Url(crypto.getRandomValues(new Uint8Array(16))));

/** The same link once more, or a new one where the key that it was made by was replaced since. */
export async function sameOrNew(env: ApiEnv, row: PayLinkRow): Promise<NewPayLink | null> {
  const same = await linkOf(env, row.id);
  return same?.tokenHash === row.tokenHash ? same : newPayLink(env);
}

/**
 * What stands in a message, with the secret where its link's id stood: as it leaves, and nowhere before.
 * Where the key that the link was made by was replaced since, the new one's secret opens it from then on.
 * Null where the site can make none any more, or has no such link.
 */
export async function withPaySecret(
  env: ApiEnv,
  values: Record<string, string>,
): Promise<Record<string, string> | null> {
  const id = values[PAY_SECRET];
  if (id === undefined) return values;
  const token = await tokenOf(env, id);
  if (token === null || !(await openBy(env.DB, { id, tokenHash: await hashOfSecret(token) }))) return null;
  return { ...values, [PAY_SECRET]: token };
}
