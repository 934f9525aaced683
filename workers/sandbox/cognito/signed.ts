import { sha256, signatureOf } from "../bucket/signature.ts";
import type { SandboxEnv } from "../env.ts";
import { CognitoFault } from "./faults.ts";

/** How far a signer's clock may be from the pool's, in milliseconds. */
const SKEW_MS = 5 * 60_000;

const CLAIM =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/;

const fault = (type: string, message: string) => new CognitoFault(type, message);

/** "20130524T000000Z" as epoch ms; NaN for anything else. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

/**
 * An operation of the pool's owner is AWS's own: signed with Signature Version 4 by the owner's key, for this
 * service and region, not long ago, every header that says something signed along. Answers in the words of
 * "Common Errors" of Amazon Cognito's API Reference.
 */
export async function assertSigned(request: Request, body: string, env: SandboxEnv): Promise<void> {
  const said = request.headers.get("authorization");
  if (said === null) throw fault("MissingAuthenticationTokenException", "Missing Authentication Token");
  const [, keyId = "", scope = "", names = "", signature = ""] = CLAIM.exec(said) ?? [];
  if (signature === "")
    throw fault("IncompleteSignatureException", "Authorization header is not of the expected form.");
  if (keyId !== env.AWS_ACCESS_KEY_ID)
    throw fault("UnrecognizedClientException", "The security token included in the request is invalid.");
  const date = request.headers.get("x-amz-date") ?? "";
  const [region = ""] = env.POOL_ID.split("_");
  if (scope !== `${date.slice(0, 8)}/${region}/cognito-idp/aws4_request`)
    throw fault("InvalidSignatureException", "Credential should be scoped to a valid region.");
  if (!(Math.abs(Date.now() - timeOf(date)) <= SKEW_MS))
    throw fault("InvalidSignatureException", `Signature expired: ${date} is not close to the present.`);
  const signed = names.split(";");
  const wanted = [...request.headers.keys()].filter(
    (name) => name.startsWith("x-amz-") || name === "content-type",
  );
  if (!["host", "x-amz-date", "x-amz-target", ...wanted].every((name) => signed.includes(name)))
    throw fault("InvalidSignatureException", "A header of the request is not signed.");
  const url = new URL(request.url);
  const headers = Object.fromEntries(
    signed.map((name) => [name, name === "host" ? url.host : (request.headers.get(name) ?? "")]),
  );
  const payload = await sha256(body);
  const { method } = request;
  const ours = await signatureOf({ method, url, headers, payload, date, scope }, env.AWS_SECRET_ACCESS_KEY);
  if (ours !== signature)
    throw fault(
      "InvalidSignatureException",
      "The request signature we calculated does not match the signature you provided. Check your AWS " +
        "Secret Access Key and signing method. Consult the service documentation for details.",
    );
}
