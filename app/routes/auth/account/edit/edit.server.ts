import { identityNotice } from "#domain/identity/messages";
import { readClaims } from "#domain/identity/claims";
import { deviceName } from "#domain/identity/device-name";
import { providerOf } from "#domain/identity/provider";
import type { ApiClient } from "../../../../api/client.ts";
import { valueIfAny } from "../../../../api/value-of.ts";
import { listDevices } from "../../../../api/identity/devices.ts";
import { listPasskeys } from "../../../../api/identity/passkey-list.ts";
import type { MfaPreference } from "../../../../api/identity/mfa.ts";
import type { OwnUser } from "../../../../api/identity/own-user.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import type { Member } from "../../../../server/verify-token.server.ts";
import { consentLines } from "./consent.server.ts";
import { poolUser } from "../info-edit/info.server.ts";
import { loadChoices } from "./notify.server.ts";

/** A device as the screen lists it. */
export interface DeviceLine {
  key: string;
  name: string;
  lastUsedAt: number;
  isRemembered: boolean;
  /** The one that is looking at the list. */
  isThis: boolean;
}

/** A login as the screen lists it; `usedAt` in epoch ms. */
export interface LoginLine {
  id: string;
  name: string;
  usedAt: number;
  hasPush: boolean;
  /** The one that is looking at the list. */
  isThis: boolean;
}

/** Everything /my/edit shows. What the pool does not tell now is left out of the page, never guessed. */
export async function loadEdit(
  api: ApiClient,
  member: Member,
  account: OwnAccount,
  request: Request,
  hasPasskeys: boolean,
) {
  const [record, user, devices, choices, { data: logins }, passkeys] = await Promise.all([
    api.GET("/user/{id}", { params: { path: { id: member.sub } } }).then(valueIfAny),
    poolUser(account, request),
    loadDevices(account, request),
    loadChoices(api),
    api.GET("/user/login"),
    hasPasskeys ? listPasskeys(account.accessToken, account.send) : null,
  ]);
  return {
    username: member.username,
    nickname: record?.nickname ?? "",
    picture: record?.picture ?? null,
    categoryIds: record?.categoryIds ?? [],
    provider: providerOf(member.username),
    mfa: user && {
      preference: preferenceOf(user),
      hasToken: user.factors.includes("SOFTWARE_TOKEN_MFA"),
      hasPhone: Boolean(user.attributes["phone_number"]),
    },
    /** Null where the site has none. */
    passkeys: passkeys && { list: passkeys.ok ? passkeys.value : undefined },
    devices,
    logins: logins?.value.map(({ id, agent, usedAt, hasPush, isThis }): LoginLine => ({
      id,
      name: deviceName(agent),
      usedAt,
      hasPush,
      isThis,
    })),
    choices,
    registered: record?.device?.id ?? null,
    consents: consentLines(record?.consents ?? []),
  };
}

/** One factor that is on is the preferred one, whether or not the pool was told so. */
const preferenceOf = ({ factors, preferred }: OwnUser): MfaPreference => preferred ?? factors[0] ?? "NOMFA";

async function loadDevices(
  { accessToken, send }: OwnAccount,
  request: Request,
): Promise<{ list: DeviceLine[] } | { problem: string }> {
  const outcome = await listDevices(accessToken, send);
  if (!outcome.ok) {
    leaveIfEnded(outcome.fault, request);
    return { problem: identityNotice(outcome.fault.message).text };
  }
  const thisKey = readClaims(accessToken)?.deviceKey;
  return {
    list: outcome.value.map(({ name, ...device }) => ({
      ...device,
      name: deviceName(name),
      isThis: device.key === thisKey,
    })),
  };
}
