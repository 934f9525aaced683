import { AwsV4Signer } from "aws4fetch";

/** The key of the stand-in's owner, as workers/sandbox/wrangler.toml names it. */
export const OWNER_KEY = {
  accessKeyId: "AKIANADEULLOCAL00001",
  secretAccessKey: "nadeul/local/secret/key/for/the/stand-in",
};

/** An operation of a pool's owner, signed as AWS asks for it. @param endpoint where the stand-in answers */
export async function asPoolOwner(
  endpoint: string,
  operation: string,
  body: object,
  key = OWNER_KEY,
  send: (url: string, init: { method: string; headers: Headers; body: string }) => Promise<Response> = fetch,
): Promise<Response> {
  const {
    url,
    method,
    headers,
    body: sent,
  } = await new AwsV4Signer({
    url: endpoint,
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    ...key,
    region: "ap-northeast-2",
    service: "cognito-idp",
    allHeaders: true,
  }).sign();
  return send(url.href, { method, headers, body: String(sent) });
}

/** Whether an operation is the owner's. */
export const isOwners = (operation: string): boolean => /^Admin|UserPool/.test(operation);
