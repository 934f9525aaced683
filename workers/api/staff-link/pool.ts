import { AwsV4Signer } from "aws4fetch";
import type { ApiEnv } from "../env.ts";
import { fieldOf } from "../json-column.ts";
import { callOutside, isGatewaysOwn } from "../outside/call.ts";

type Env = Pick<
  ApiEnv,
  "SANDBOX" | "DESK_USER_POOL_ID" | "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY" | "COGNITO_ENDPOINT"
>;

/**
 * What an operation of the pool's owner was answered. UNKNOWN: no answer came, or the pool's own trouble; it
 * may be done all the same.
 */
export type PoolAnswer = { ok: true; value: unknown } | { ok: false; fault: string };
export const UNKNOWN = "UNKNOWN";

export type OwnersOperation =
  | "AdminCreateUser"
  | "AdminDeleteSoftwareToken"
  | "AdminDeleteUser"
  | "AdminGetUser"
  | "AdminSetUserPassword"
  | "AdminUserGlobalSignOut";

/** The desk's pool as its owner asks it. */
export interface DeskPool {
  ask: (operation: OwnersOperation, body: object) => Promise<PoolAnswer>;
}

const TARGET = "AWSCognitoIdentityProviderService.";

/** Whether the site makes accounts of the desk by itself. */
export const makesAccounts = (env: Env): boolean =>
  !!env.DESK_USER_POOL_ID && !!env.AWS_ACCESS_KEY_ID && !!env.AWS_SECRET_ACCESS_KEY;

/**
 * Amazon Cognito's user pools API (2016-04-18), signed with Signature Version 4, for the desk's pool. Null on
 * a site that has no key for it.
 */
export function deskPoolOf(env: Env): DeskPool | null {
  const {
    DESK_USER_POOL_ID: UserPoolId,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!UserPoolId || !accessKeyId || !secretAccessKey) return null;
  const [region = ""] = UserPoolId.split("_");
  const endpoint = env.COGNITO_ENDPOINT || `https://cognito-idp.${region}.amazonaws.com`;
  return {
    async ask(operation, body) {
      const text = JSON.stringify({ UserPoolId, ...body });
      const { url, headers } = await new AwsV4Signer({
        url: `${endpoint}/`,
        method: "POST",
        headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": TARGET + operation },
        body: text,
        accessKeyId,
        secretAccessKey,
        region,
        service: "cognito-idp",
        allHeaders: true,
      }).sign();
      const call = { method: "POST", headers: Object.fromEntries(headers), body: text } as const;
      const answer = await callOutside(env, url.href, call);
      if ("failed" in answer || answer.status >= 500 || isGatewaysOwn(answer.status))
        return { ok: false, fault: UNKNOWN };
      return read(answer.status, answer.text);
    },
  };
}

/** "…#UsernameExistsException" or the name alone; what cannot be read is no answer. */
function read(status: number, text: string): PoolAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text === "" ? "{}" : text);
  } catch {
    return { ok: false, fault: UNKNOWN };
  }
  if (status === 200) return { ok: true, value };
  const named = fieldOf(value, "__type");
  return { ok: false, fault: typeof named === "string" ? (named.split("#").at(-1) ?? UNKNOWN) : UNKNOWN };
}
