import { keep, readKept } from "./kept-token.ts";
import { DEMO_ACCOUNTS } from "../seed/demo-accounts.ts";

const LOCAL_CLIENT = "nadeul-web-dev";

/** Something the person at the terminal can put right; everything else is a bug and is thrown as it is. */
export class OperatorError extends Error {
  /** The API's, where it was the API that refused. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

export interface OperatorSite {
  /**
   * One call of the product API with the operator's token. Throws OperatorError with the API's own sentence
   * where it refuses.
   */
  call(method: "GET" | "POST", path: string, body?: unknown): Promise<unknown>;
  /** As `call`, but all that the API answered, `value` and what stands beside it. */
  page(path: string): Promise<unknown>;
}

/**
 * @param url the site's, without a slash at the end;
 * @param token an operator's access token, or undefined on one's own machine
 */
export async function openSite(url: string, token: string | undefined): Promise<OperatorSite> {
  const kept = token === undefined ? readKept(url) : null;
  let bearer = token ?? kept ?? (await signInLocally(url));
  let mayBeStale = kept !== null;
  const answerTo = async (method: "GET" | "POST", path: string, body?: unknown): Promise<unknown> => {
    const send = async () => {
      const headers: Record<string, string> = {
        usertype: "user",
        bucket: process.env["NADEUL_BUCKET"] ?? "nadeul-files",
        authorization: `Bearer ${bearer}`,
      };
      if (body !== undefined) headers["content-type"] = "application/json";
      if (method === "POST") headers["idempotency-key"] = crypto.randomUUID();
      return reach(`${url}/api${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    };
    let answer = await send();
    if (answer.status === 401 && mayBeStale) {
      bearer = await signInLocally(url); // the site was filled anew since
      mayBeStale = false;
      answer = await send();
    }
    const json: unknown = await answer.json().catch(() => null); // no JSON: no API there
    if (answer.ok) return json;
    const code = field(field(json, "error"), "code");
    throw new OperatorError(refusalOf(answer.status, json), typeof code === "string" ? code : null);
  };
  return {
    call: async (method, path, body) => field(await answerTo(method, path, body), "value"),
    page: (path) => answerTo("GET", path),
  };
}

/** The property of an object read from JSON; undefined where there is none. */
export const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new OperatorError(
      `${new URL(url).origin}에 연결하지 못했어요. 사이트가 켜져 있는지 확인해 주세요. (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function refusalOf(status: number, json: unknown): string {
  const message = field(field(json, "error"), "message");
  if (status === 401) return "로그인이 필요해요. 토큰이 끝났으면 새 토큰을 NADEUL_TOKEN에 넣어 주세요.";
  if (status === 403) return "운영자만 할 수 있어요. 이 계정의 토큰에는 operator 그룹이 없어요.";
  return typeof message === "string" ? message : `알 수 없는 대답이에요 (${status}). 주소를 확인해 주세요.`;
}

/** One call of the identity service's wire protocol. */
async function identity(url: string, operation: string, body: unknown): Promise<unknown> {
  const headers = {
    "content-type": "application/x-amz-json-1.1",
    "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
  };
  const answer = await reach(`${url}/__dev/cognito`, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.json().catch(() => null); // a deployed site has no stand-in there
}

/**
 * Signs the practice operator in at the identity stand-in, with the code of their second factor; a deployed
 * site has neither.
 */
async function signInLocally(url: string): Promise<string> {
  const operator = DEMO_ACCOUNTS.find((account) => "groups" in account);
  const begun = await identity(url, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: LOCAL_CLIENT,
    AuthParameters: { USERNAME: operator?.username, PASSWORD: operator?.password },
  });
  const asksCode = field(begun, "ChallengeName") === "SOFTWARE_TOKEN_MFA";
  const done = asksCode ? await answerCode(url, operator?.username ?? "", field(begun, "Session")) : begun;
  const token = field(field(done, "AuthenticationResult"), "AccessToken");
  if (typeof token === "string") return keep(url, token);
  if (asksCode) throw new OperatorError("인증번호를 방금 썼어요. 30초 뒤에 다시 해 주세요.");
  throw new OperatorError(
    "운영자로 로그인하지 못했어요. 배포한 사이트라면 운영자의 접근 토큰을 NADEUL_TOKEN에 넣어 주세요.",
  );
}

async function answerCode(url: string, username: string, session: unknown): Promise<unknown> {
  // no such dial: no code
  const shown: unknown = await (
    await reach(`${url}/__dev/totp?username=${username}`, {})
  )
    .json()
    .catch(() => null);
  const answers = { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: field(shown, "code") };
  return identity(url, "RespondToAuthChallenge", {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ClientId: LOCAL_CLIENT,
    Session: session,
    ChallengeResponses: answers,
  });
}
