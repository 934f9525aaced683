import { field, jsonOf, OperatorError, reach } from "./fields.ts";
import { keptToken, signInLocally } from "./sign-in.ts";

export { field, OperatorError };

/** The site that every command means unless told otherwise. */
export const LOCAL_SITE = "http://localhost:8787";

export interface OperatorSite {
  url: string;
  /**
   * One call of the product API as the member who is signed in. Throws OperatorError with the API's own
   * sentence where it refuses.
   */
  call(method: Method, path: string, body?: unknown, more?: { key?: string }): Promise<unknown>;
  /** As `call`, but all that the API answered, `value` and what stands beside it. */
  page(path: string): Promise<unknown>;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What the desk's token is good for; elsewhere its bearer is a guest, and with it would be refused. */
const DESK_PATH = /^\/(?:desk|operator)(?:[/?]|$)/;

/**
 * @param url the site's, without a slash at the end;
 * @param token an access token of the desk's pool, or undefined for the login that is kept
 */
export async function openSite(url: string, token: string | undefined): Promise<OperatorSite> {
  const tokenNow = async () => token ?? (await keptToken(url)) ?? (await signInLocally(url)).accessToken;
  const answerTo = async (
    method: Method,
    path: string,
    body: unknown,
    key: string = crypto.randomUUID(),
  ): Promise<unknown> => {
    const send = async (bearer: string) => {
      const headers: Record<string, string> = {
        usertype: "user",
        bucket: process.env["NADEUL_BUCKET"] ?? "nadeul-files",
        authorization: DESK_PATH.test(path) ? `Bearer ${bearer}` : "",
      };
      const isForm = body instanceof FormData; // fetch writes its own boundary
      if (body !== undefined && !isForm) headers["content-type"] = "application/json";
      if (method !== "GET") headers["idempotency-key"] = key;
      const init = {
        method,
        headers,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      };
      return reach(`${url}/api${path}`, init);
    };
    let answer = await send(await tokenNow());
    // The site was filled again since, and knows nothing of the login.
    if (answer.status === 401 && token === undefined)
      answer = await send((await signInLocally(url)).accessToken);
    const json = await jsonOf(answer); // no JSON: no API there
    if (answer.ok) return json;
    const code = field(field(json, "error"), "code");
    throw new OperatorError(refusalOf(answer.status, json, url), typeof code === "string" ? code : null);
  };
  await tokenNow();
  return {
    url,
    call: async (method, path, body, more) => field(await answerTo(method, path, body, more?.key), "value"),
    page: (path) => answerTo("GET", path, undefined),
  };
}

function refusalOf(status: number, json: unknown, url: string): string {
  const message = field(field(json, "error"), "message");
  if (status === 401) return `로그인이 필요해요: npm run operator login --site ${url}`;
  if (status === 403) return "이 계정에는 그럴 권한이 없어요.";
  return typeof message === "string" ? message : `알 수 없는 대답이에요 (${status}). 주소를 확인해 주세요.`;
}
