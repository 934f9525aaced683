import { readClaims } from "#domain/identity/claims";
import { deviceName } from "#domain/identity/device-name";
import { providerOf } from "#domain/identity/provider";
import type { ApiClient } from "../../../../api/client.ts";
import { listDevices } from "../../../../api/identity/devices.ts";
import type { MfaPreference } from "../../../../api/identity/mfa.ts";
import { type ListedPasskey, listPasskeys } from "../../../../api/identity/passkey-list.ts";
import { valueIfAny } from "../../../../api/value-of.ts";
import { leaveIfEnded, type OwnAccount } from "../../../../server/own-account.server.ts";
import type { Member } from "../../../../server/verify-token.server.ts";
import { poolUser } from "../info-edit/info.server.ts";
import { type ConsentLine, consentLines } from "./consent.server.ts";
import { preferenceOf } from "./edit.server.ts";

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

/** What one screen below 설정 shows; what the pool does not tell now is left out, never guessed. */
export type Part =
  | { part: "profile"; username: string; nickname: string; picture: string | null }
  | {
      part: "security";
      username: string;
      mfa: { preference: MfaPreference; hasToken: boolean; hasPhone: boolean } | undefined;
    }
  | { part: "passkeys"; passkeys: ListedPasskey[] | undefined }
  | {
      part: "devices";
      logins: LoginLine[] | undefined;
      devices: DeviceLine[] | undefined;
    }
  | { part: "consents"; consents: ConsentLine[] };

export interface Asked {
  api: ApiClient;
  member: Member;
  account: OwnAccount;
  request: Request;
}

const recordOf = ({ api, member }: Asked) =>
  api.GET("/user/{id}", { params: { path: { id: member.sub } } }).then(valueIfAny);

/** Undefined where there is no such part for this member: who signs in elsewhere has no factors here. */
export async function loadPart(part: string, asked: Asked, hasPasskeys: boolean): Promise<Part | undefined> {
  const { member, account, request } = asked;
  const isOwn = !providerOf(member.username);
  if (part === "profile") {
    const record = await recordOf(asked);
    const { nickname, picture } = record ?? {};
    return { part, username: member.username, nickname: nickname ?? "", picture: picture ?? null };
  }
  if (part === "security" && isOwn) {
    const user = await poolUser(account, request);
    const mfa = user && {
      preference: preferenceOf(user),
      hasToken: user.factors.includes("SOFTWARE_TOKEN_MFA"),
      hasPhone: Boolean(user.attributes["phone_number"]),
    };
    return { part, username: member.username, mfa };
  }
  if (part === "passkeys" && isOwn && hasPasskeys) {
    const listed = await listPasskeys(account.accessToken, account.send);
    return { part, passkeys: listed.ok ? listed.value : undefined };
  }
  if (part === "devices") {
    const [logins, devices] = await Promise.all([loadLogins(asked), loadDevices(asked)]);
    return { part, logins, devices };
  }
  if (part === "consents") {
    const record = await recordOf(asked);
    return { part, consents: consentLines(record?.consents ?? []) };
  }
  return undefined;
}

async function loadLogins({ api }: Asked): Promise<LoginLine[] | undefined> {
  const { data: logins } = await api.GET("/user/login");
  return logins?.value.map(({ id, agent, usedAt, hasPush, isThis }) => ({
    id,
    name: deviceName(agent),
    usedAt,
    hasPush,
    isThis,
  }));
}

async function loadDevices({
  account: { accessToken, send },
  request,
}: Asked): Promise<DeviceLine[] | undefined> {
  const outcome = await listDevices(accessToken, send);
  if (!outcome.ok) {
    leaveIfEnded(outcome.fault, request);
    return undefined;
  }
  const thisKey = readClaims(accessToken)?.deviceKey;
  return outcome.value.map(({ name, ...device }) => ({
    ...device,
    name: deviceName(name),
    isThis: device.key === thisKey,
  }));
}
