import { providerOf } from "#domain/identity/provider";
import type { ApiClient } from "../../../../api/client.ts";
import type { MfaPreference } from "../../../../api/identity/mfa.ts";
import type { OwnUser } from "../../../../api/identity/own-user.ts";
import { listPasskeys } from "../../../../api/identity/passkey-list.ts";
import { valueIfAny } from "../../../../api/value-of.ts";
import type { OwnAccount } from "../../../../server/own-account.server.ts";
import type { Member } from "../../../../server/verify-token.server.ts";
import { poolUser } from "../info-edit/info.server.ts";
import { loadChoices } from "./notify.server.ts";

/** What the rows of 설정 say. What the pool does not tell now is left out, never guessed. */
export async function loadSettings(
  api: ApiClient,
  member: Member,
  account: OwnAccount,
  request: Request,
  hasPasskeys: boolean,
) {
  const [record, user, choices, { data: logins }, passkeys] = await Promise.all([
    api.GET("/user/{id}", { params: { path: { id: member.sub } } }).then(valueIfAny),
    poolUser(account, request),
    loadChoices(api),
    api.GET("/user/login"),
    hasPasskeys ? listPasskeys(account.accessToken, account.send) : undefined,
  ]);
  return {
    username: member.username,
    nickname: record?.nickname ?? "",
    picture: record?.picture ?? null,
    categoryIds: record?.categoryIds ?? [],
    provider: providerOf(member.username),
    mfa: user && preferenceOf(user),
    /** How many; undefined where the site has none, null where the pool does not tell. */
    passkeys: passkeys && (passkeys.ok ? passkeys.value.length : null),
    logins: logins?.value.length,
    choices,
    registered: record?.device?.id ?? null,
  };
}

export type Settings = Awaited<ReturnType<typeof loadSettings>>;

/** One factor that is on is the preferred one, whether or not the pool was told so. */
export const preferenceOf = ({ factors, preferred }: OwnUser): MfaPreference =>
  preferred ?? factors[0] ?? "NOMFA";
