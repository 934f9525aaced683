import { AwsV4Signer } from "aws4fetch";
import type { MemberFiles } from "#domain/image/member-files";
import { STATE_MESSAGES } from "#domain/identity/messages";
import { type AwsCredentials, createCredentials, toIdentityPool } from "./identity/credentials.ts";
import type { Outcome } from "./identity/wire.ts";
import { adoptLogin } from "./adopt-login.ts";
import { currentLogin } from "./login-entries.ts";

/** For how long the address is good by which the site takes a picture over, in seconds. */
const GOOD_S = 300;

let store: ReturnType<typeof createCredentials> | undefined;
let holder = "";

/** The member's id token, which the vault has the pool give anew; the refresh token stays with the edge. */
async function idToken(): Promise<Outcome<string>> {
  const answer = await fetch("/idp/id-token", { method: "POST", headers: { accept: "application/json" } });
  if (!answer.ok) return { ok: false, fault: { name: "NoToken", message: STATE_MESSAGES.notAuthenticated } };
  const { value }: { value: { accessToken: string; idToken: string } } = await answer.json();
  adoptLogin(value.accessToken);
  return { ok: true, value: value.idToken };
}

/**
 * The signed-in member's credentials for their own folder, renewed as K12 says; another member's are dropped
 * before.
 */
async function credentialsOf(files: MemberFiles): Promise<Outcome<AwsCredentials>> {
  const sub = currentLogin()?.sub ?? "";
  store ??= createCredentials({
    identityPoolId: files.identityPoolId,
    send: toIdentityPool(files.endpoint),
  });
  if (holder !== sub) store.clear();
  holder = sub;
  return store.federated({ provider: files.provider, subject: sub, token: idToken });
}

/** What a script sends to put one picture there, and how the site then reads it. */
export interface Placed {
  /** The call that puts it: its address and its headers. */
  url: string;
  headers: [string, string][];
  /** The signed address by which it is taken over, good for five minutes. */
  readBy: string;
}

/** Signs for one picture in the member's own folder. The fault of the pool where it gives no credentials. */
export async function signPicture(files: MemberFiles): Promise<Outcome<Placed>> {
  const outcome = await credentialsOf(files);
  if (!outcome.ok) return outcome;
  const { identityId, accessKeyId, secretAccessKey, sessionToken } = outcome.value;
  const url = `${files.base}/private/${identityId}/${crypto.randomUUID()}`;
  const by = { accessKeyId, secretAccessKey, sessionToken, service: "s3", region: files.region };
  const [put, read] = await Promise.all([
    new AwsV4Signer({ ...by, method: "PUT", url }).sign(),
    new AwsV4Signer({ ...by, method: "GET", url: `${url}?X-Amz-Expires=${GOOD_S}`, signQuery: true }).sign(),
  ]);
  const headers = [...put.headers].filter(([name]) => name !== "host");
  return { ok: true, value: { url: put.url.href, headers, readBy: read.url.href } };
}
