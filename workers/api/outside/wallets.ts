import type { components } from "#openapi/schema.d";
import type { ApiEnv } from "../env.ts";

export type Wallet = components["schemas"]["OwnTicket"]["wallets"][number];

/** What passes of Apple Wallet are signed with, all PEM; null where one of them is missing. */
export function appleKeys({
  APPLE_PASS_CERTIFICATE: certificate,
  APPLE_WWDR_CERTIFICATE: wwdr,
  APPLE_PASS_KEY: key,
}: ApiEnv): { certificate: string; wwdr: string; key: string } | null {
  return certificate && wwdr && key ? { certificate, wwdr, key } : null;
}

/** In whose name passes of Google Wallet are made; null where a part of it is missing. */
export const googleIssuer = ({
  GOOGLE_WALLET_ISSUER: issuer,
  GOOGLE_WALLET_ACCOUNT: account,
}: ApiEnv): { issuer: string; account: string } | null => (issuer && account ? { issuer, account } : null);

/** Whose passes this site makes of its tickets. */
export const walletsOf = (env: ApiEnv): Wallet[] => [
  ...(googleIssuer(env) ? (["GOOGLE"] as const) : []),
  ...(appleKeys(env) ? (["APPLE"] as const) : []),
];
