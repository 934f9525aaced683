import { SignJWT, importPKCS8 } from "jose";
import type { ApiEnv } from "../env.ts";
import { fieldOf, isString } from "../json-column.ts";
import { callOutside } from "./call.ts";

/** The parts of a service account's key file that are needed. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUri: string;
}

const LIVES_S = 3_600;
/** Before its end a token is no longer used, in milliseconds. */
const MARGIN_MS = 300_000;

/**
 * The service account of this deployment.
 * @param name the secret's own
 * @throws where the secret is no key file: a wrong deployment, not a message's fault
 */
export function serviceAccount(secret: string, name: keyof ApiEnv): ServiceAccount {
  const json: unknown = JSON.parse(secret);
  const [projectId, clientEmail, privateKey] = ["project_id", "client_email", "private_key"].map((field) =>
    fieldOf(json, field),
  );
  const tokenUri = fieldOf(json, "token_uri") ?? "https://oauth2.googleapis.com/token";
  if (!isString(projectId) || !isString(clientEmail) || !isString(privateKey) || !isString(tokenUri))
    throw new Error(`${name} is not a service account's key file.`);
  return { projectId, clientEmail, privateKey, tokenUri };
}

const kept = new Map<string, { token: string; until: number }>();
const nameOf = (clientEmail: string, scope: string): string => `${clientEmail} ${scope}`;

/** Forgets a token that Google no longer takes. */
export const forgetToken = ({ clientEmail }: ServiceAccount, scope: string): boolean =>
  kept.delete(nameOf(clientEmail, scope));

/**
 * An access token for one of Google's services (RFC 7523), kept for most of its hour; an error's sentence
 * where none was given.
 */
export async function accessToken(
  env: ApiEnv,
  { clientEmail, privateKey, tokenUri }: ServiceAccount,
  scope: string,
  now: number,
): Promise<{ token: string } | { failed: string }> {
  const before = kept.get(nameOf(clientEmail, scope));
  if (before && before.until > now) return before;
  const issuedAt = Math.floor(now / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIVES_S)
    .sign(await importPKCS8(privateKey, "RS256"));
  const answer = await callOutside(env, tokenUri, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion,
    }).toString(),
  });
  if ("failed" in answer) return answer;
  const token = answer.status === 200 ? fieldOf(JSON.parse(answer.text), "access_token") : undefined;
  if (!isString(token)) return { failed: `token: ${answer.status} ${answer.text}`.slice(0, 300) };
  kept.set(nameOf(clientEmail, scope), { token, until: now + LIVES_S * 1000 - MARGIN_MS });
  return { token };
}
