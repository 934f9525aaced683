import type { MfaType } from "./challenge.ts";
import { type Outcome, type Send, callIdentity, isWire, textAt, valueAt } from "./wire.ts";

/** A signed-in member as the pool knows them (E10). */
export interface OwnUser {
  username: string;
  /** Name/value pairs, `…_verified` as "true" or "false". */
  attributes: Readonly<Record<string, string>>;
  /** Factors that are on; none is NOMFA. */
  factors: MfaType[];
  preferred: MfaType | undefined;
}

const FACTORS: readonly MfaType[] = ["SMS_MFA", "SOFTWARE_TOKEN_MFA"];

const listAt = (value: unknown, name: string): unknown[] => {
  const list = valueAt(value, name);
  return Array.isArray(list) ? list : [];
};

/**
 * Who the access token belongs to. Asked at the pool itself, so that a login ended elsewhere is noticed.
 */
export async function getUser(accessToken: string, send?: Send): Promise<Outcome<OwnUser>> {
  const outcome = await callIdentity("GetUser", { AccessToken: accessToken }, send);
  if (!outcome.ok) return outcome;
  const attributes = Object.fromEntries(
    listAt(outcome.value, "UserAttributes")
      .filter(isWire)
      .map((pair) => [textAt(pair, "Name") ?? "", textAt(pair, "Value") ?? ""]),
  );
  const enabled = listAt(outcome.value, "UserMFASettingList");
  const preferred = textAt(outcome.value, "PreferredMfaSetting");
  return {
    ok: true,
    value: {
      username: textAt(outcome.value, "Username") ?? "",
      attributes,
      factors: FACTORS.filter((type) => enabled.includes(type)),
      preferred: FACTORS.find((type) => type === preferred),
    },
  };
}
