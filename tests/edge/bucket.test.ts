import { AwsV4Signer } from "aws4fetch";
import { InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createCredentials,
  toIdentityPool,
  type AwsCredentials,
} from "../../app/api/identity/credentials.ts";
import { signatureOf } from "../../workers/sandbox/bucket/signature.ts";
import { CLIENT_ID, ISSUER, PASSWORD, startSandbox, type Sandbox } from "./cognito-harness.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const POOL = "ap-northeast-2:00000000-0000-4000-8000-000000000000";
const HOST = "nadeul-uploads.s3.ap-northeast-2.amazonaws.com";

const credentialsFor = () =>
  createCredentials({ identityPoolId: POOL, send: toIdentityPool(sandbox.endpoint) });

/** Credentials of a member of their own. */
async function aMembers(): Promise<AwsCredentials> {
  const { username, sub } = await sandbox.aUser();
  const { AuthenticationResult } = await sandbox.sdk.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: CLIENT_ID,
      AuthParameters: { USERNAME: username, PASSWORD },
    }),
  );
  const value = AuthenticationResult?.IdToken ?? "";
  const outcome = await credentialsFor().federated({
    provider: ISSUER.replace("https://", ""),
    subject: sub,
    token: async () => ({ ok: true, value }),
  });
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}

interface Asked {
  by: AwsCredentials;
  key: string;
  method?: "GET" | "PUT";
  body?: string;
  datetime?: string;
  /** In the address, for so many seconds, instead of in headers. */
  expires?: number;
  /** What is changed after the signing. */
  change?: (url: URL, headers: Headers) => void;
}

/** One call as aws4fetch signs it, sent to the bucket as it stands behind its own host. */
async function ask({ by, key, method = "GET", body, datetime, expires, change }: Asked) {
  const query = expires === undefined ? "" : `?X-Amz-Expires=${expires}`;
  const signer = new AwsV4Signer({
    ...by,
    method,
    url: `https://${HOST}/${key}${query}`,
    service: "s3",
    region: "ap-northeast-2",
    signQuery: expires !== undefined,
    ...(datetime !== undefined && { datetime }),
  });
  const { url, headers } = await signer.sign();
  change?.(url, headers);
  headers.set("x-forwarded-host", url.host);
  headers.delete("host");
  const answer = await fetch(`${sandbox.origin}/__dev/bucket${url.pathname}${url.search}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] };
}

const HOUR_MS = 3_600_000;
const at = (time: number) => new Date(time).toISOString().replace(/[:-]|\.\d{3}/g, "");

describe("the bucket's stand-in", () => {
  it("computes the signatures that Amazon's own examples have", async () => {
    const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    const date = "20130524T000000Z";
    const scope = "20130524/us-east-1/s3/aws4_request";
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const host = "examplebucket.s3.amazonaws.com";
    const inHeaders = { host, range: "bytes=0-9", "x-amz-content-sha256": empty, "x-amz-date": date };
    const url = new URL(`https://${host}/test.txt`);
    expect(
      await signatureOf({ method: "GET", url, headers: inHeaders, payload: empty, date, scope }, secret),
    ).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
    url.search = new URLSearchParams({
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": `AKIAIOSFODNN7EXAMPLE/${scope}`,
      "X-Amz-Date": date,
      "X-Amz-Expires": "86400",
      "X-Amz-SignedHeaders": "host",
    }).toString();
    expect(
      await signatureOf(
        { method: "GET", url, headers: { host }, payload: "UNSIGNED-PAYLOAD", date, scope },
        secret,
      ),
    ).toBe("aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
  });

  it("[C19] lets a member put into and read from the own folder alone", async () => {
    const [by, other] = [await aMembers(), await aMembers()];
    const key = `private/${by.identityId}/a`;
    expect(await ask({ by, key, method: "PUT", body: "picture" })).toMatchObject({ status: 200 });
    expect(await ask({ by, key, expires: 300 })).toMatchObject({ status: 200, text: "picture" });
    for (const method of ["PUT", "GET"] as const)
      expect(await ask({ by: other, key, method, ...(method === "PUT" && { body: "x" }) })).toMatchObject({
        status: 403,
        code: "AccessDenied",
      });
    const guest = await credentialsFor().guest();
    if (!guest.ok) throw new Error(guest.fault.message);
    const own = `private/${guest.value.identityId}/a`;
    expect(await ask({ by: guest.value, key: own, method: "PUT", body: "x" })).toMatchObject({
      code: "AccessDenied",
    });
  });

  it("refuses what is not signed as it came", async () => {
    const by = await aMembers();
    const key = `private/${by.identityId}/b`;
    await ask({ by, key, method: "PUT", body: "picture" });
    const codeOf = async (asked: Partial<Asked>) => (await ask({ by, key, ...asked })).code;
    const wrong = { ...by, secretAccessKey: "another" };
    expect(await codeOf({ by: wrong })).toBe("SignatureDoesNotMatch");
    expect(await codeOf({ by: { ...by, accessKeyId: "ASIAUNKNOWN" } })).toBe("InvalidAccessKeyId");
    expect(await codeOf({ by: { ...by, sessionToken: "another" } })).toBe("InvalidToken");
    expect(await codeOf({ change: (url) => (url.pathname += "c") })).toBe("SignatureDoesNotMatch");
    expect(await codeOf({ change: (_, headers) => headers.set("x-amz-acl", "public-read") })).toBe(
      "AccessDenied",
    );
    expect(await codeOf({ change: (_, headers) => headers.delete("authorization") })).toBe("AccessDenied");
    expect(await codeOf({ datetime: at(Date.now() - 16 * 60_000) })).toBe("RequestTimeTooSkewed");
    expect(await codeOf({ datetime: at(Date.now() - HOUR_MS), expires: 300 })).toBe("AccessDenied");
    expect(await codeOf({ expires: 604_801 })).toBe("AuthorizationQueryParametersError");
  });

  it("refuses credentials that have ended", async () => {
    const by = await aMembers();
    const db = await sandbox.db();
    await db
      .prepare("UPDATE cognito_credentials SET expires_at = ?2 WHERE access_key_id = ?1")
      .bind(by.accessKeyId, Date.now() - 1)
      .run();
    expect(await ask({ by, key: `private/${by.identityId}/a` })).toMatchObject({ code: "ExpiredToken" });
  });
});
