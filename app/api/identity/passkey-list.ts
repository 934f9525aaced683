import { type Outcome, type Send, callIdentity, textAt, valueAt } from "./wire.ts";

/** One of a member's passkeys as the pool lists it; `createdAt` in epoch milliseconds, 0 where unknown. */
export interface ListedPasskey {
  id: string;
  /** Bound to one device, or carried about (a security key). */
  isPlatform: boolean;
  createdAt: number;
}

/** The member's passkeys, the newest first; a pool keeps 20 at most. */
export async function listPasskeys(accessToken: string, send: Send): Promise<Outcome<ListedPasskey[]>> {
  const outcome = await callIdentity(
    "ListWebAuthnCredentials",
    { AccessToken: accessToken, MaxResults: 20 },
    send,
  );
  if (!outcome.ok) return outcome;
  const listed = valueAt(outcome.value, "Credentials");
  const passkeys = (Array.isArray(listed) ? listed : []).map((one): ListedPasskey => {
    const createdAt = valueAt(one, "CreatedAt");
    return {
      id: textAt(one, "CredentialId") ?? "",
      isPlatform: textAt(one, "AuthenticatorAttachment") !== "cross-platform",
      createdAt: typeof createdAt === "number" ? Math.round(createdAt * 1000) : 0, // epoch seconds there
    };
  });
  return { ok: true, value: passkeys.toSorted((a, b) => b.createdAt - a.createdAt) };
}

export const removePasskey = (accessToken: string, id: string, send: Send) =>
  callIdentity("DeleteWebAuthnCredential", { AccessToken: accessToken, CredentialId: id }, send);
