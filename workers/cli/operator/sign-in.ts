import { idOf, openLogin, readCode } from "#domain/desk/terminal-code";
import { readClaims } from "#domain/identity/claims";
import { field, jsonOf, OperatorError, reach } from "./fields.ts";
import { keepLogin, readLogin, type KeptLogin } from "./kept-token.ts";

/** Renewed this long before it ends, so that no call meets its end. */
const EARLY_MS = 60_000;

/** What the terminal asks for while somebody signs in. */
export interface Answers {
  username: string;
  password: string;
  /** The present code of the authenticator app. */
  code(): Promise<string>;
  /** A password of their own, in place of the invitation's. */
  newPassword(): Promise<string>;
  /** Shows the secret of a factor to set up; `code` then answers its first code. */
  showSecret(secret: string): void;
}

interface Identity {
  endpoint: string;
  clientId: string;
}

/** Where this site's desk signs in: each site says so itself. */
async function identityOf(site: string): Promise<Identity> {
  const known = await jsonOf(await reach(`${site}/.well-known/nadeul-desk.json`));
  const [endpoint, clientId] = [field(known, "endpoint"), field(known, "clientId")];
  if (typeof endpoint === "string" && typeof clientId === "string") return { endpoint, clientId };
  throw new OperatorError(
    `${site}에는 파트너센터가 없어요. DESK_USER_POOL_ID와 DESK_CLIENT_ID를 정했는지, 주소가 맞는지 확인해 주세요.`,
  );
}

/** One call of the identity service's wire protocol. */
async function ask({ endpoint, clientId }: Identity, operation: string, body: object): Promise<unknown> {
  const answer = await reach(`${endpoint}/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  const json = await jsonOf(answer);
  if (answer.ok) return json;
  throw new OperatorError(whyNot(String(field(json, "__type") ?? ""), String(field(json, "message") ?? "")));
}

function whyNot(type: string, message: string): string {
  if (/CodeMismatch|EnableSoftwareToken/.test(type)) return "인증번호가 맞지 않아요.";
  if (/ExpiredCode/.test(type)) return "방금 쓴 인증번호예요. 30초 뒤에 다시 해 주세요.";
  if (/InvalidPassword/.test(type)) return `쓸 수 없는 비밀번호예요. (${message})`;
  if (/NotAuthorized|UserNotFound/.test(type)) return "아이디나 비밀번호가 맞지 않거나, 로그인이 끝났어요.";
  return `로그인하지 못했어요. (${type} ${message})`;
}

function loginFrom(result: unknown, before: string): KeptLogin {
  const [accessToken, refreshToken] = [field(result, "AccessToken"), field(result, "RefreshToken")];
  if (typeof accessToken !== "string") throw new OperatorError("로그인하지 못했어요.");
  return {
    accessToken,
    refreshToken: typeof refreshToken === "string" ? refreshToken : before,
    until: Date.now() + Number(field(result, "ExpiresIn") ?? 0) * 1000 - EARLY_MS,
  };
}

/**
 * Signs somebody in to a site's desk with password and factor, leading who was invited through a password of
 * their own and their factor; keeps the login for the commands to come.
 */
export async function signIn(site: string, answers: Answers): Promise<KeptLogin> {
  const identity = await identityOf(site);
  const { username, password } = answers;
  let step = await ask(identity, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  // Each question at most once: a pool that keeps asking is set up wrongly.
  for (let asked = 0; asked < 4 && field(step, "ChallengeName") !== undefined; asked += 1)
    step = await answer(identity, step, answers);
  const login = loginFrom(field(step, "AuthenticationResult"), "");
  keepLogin(site, login);
  return login;
}

/**
 * Takes over the login that the desk's screen has made for this terminal, and keeps it.
 * @returns whose it is
 */
export async function signInByCode(site: string, typed: string): Promise<string> {
  const code = readCode(typed);
  if (code === null)
    throw new OperatorError("코드는 네 자리씩 네 묶음이에요. 화면에 보이는 대로 적어 주세요.");
  const answer = await reach(`${site}/api/terminal-code`, {
    method: "POST",
    headers: {
      usertype: "user",
      bucket: process.env["NADEUL_BUCKET"] ?? "nadeul-files",
      "content-type": "application/json",
    },
    body: JSON.stringify({ id: await idOf(code) }),
  });
  const sealed = field(field(await jsonOf(answer), "value"), "sealed");
  const login = typeof sealed === "string" ? await openLogin(sealed, code) : null;
  if (login === null)
    throw new OperatorError(
      answer.status === 429
        ? "코드를 여러 번 잘못 적었어요. 1분 뒤에 다시 해 주세요."
        : "쓸 수 없는 코드예요. 이미 썼거나 5분이 지났으면 파트너센터에서 새로 만들어 주세요.",
    );
  const { username, accessToken, refreshToken } = login;
  const until = (readClaims(accessToken)?.exp ?? 0) * 1000 - EARLY_MS;
  keepLogin(site, { accessToken, refreshToken, until });
  return username;
}

async function answer(identity: Identity, step: unknown, answers: Answers): Promise<unknown> {
  const { username } = answers;
  const name = field(step, "ChallengeName");
  const respond = async (responses: Record<string, string>, session = field(step, "Session")) =>
    ask(identity, "RespondToAuthChallenge", {
      ChallengeName: name,
      Session: session,
      ChallengeResponses: { USERNAME: username, ...responses },
    });
  switch (name) {
    case "SOFTWARE_TOKEN_MFA":
      return respond({ SOFTWARE_TOKEN_MFA_CODE: await answers.code() });
    case "NEW_PASSWORD_REQUIRED":
      return respond({ NEW_PASSWORD: await answers.newPassword() });
    case "MFA_SETUP": {
      const made = await ask(identity, "AssociateSoftwareToken", { Session: field(step, "Session") });
      answers.showSecret(String(field(made, "SecretCode")));
      const verified = await ask(identity, "VerifySoftwareToken", {
        Session: field(made, "Session"),
        UserCode: await answers.code(),
      });
      return respond({}, field(verified, "Session"));
    }
    default:
      throw new OperatorError(`이 방법의 확인(${String(name)})은 터미널에서 답할 수 없어요.`);
  }
}

/** A token for this site from the login that is kept, renewed where it is about to end; null without one. */
export async function keptToken(site: string): Promise<string | null> {
  const kept = readLogin(site);
  if (kept === null) return null;
  if (Date.now() < kept.until) return kept.accessToken;
  const identity = await identityOf(site);
  const renewed = await ask(identity, "GetTokensFromRefreshToken", {
    RefreshToken: kept.refreshToken,
  }).catch((error: unknown) => {
    if (error instanceof OperatorError) return null; // it has ended: one signs in again
    throw error;
  });
  if (renewed === null) return null;
  const login = loginFrom(field(renewed, "AuthenticationResult"), kept.refreshToken);
  keepLogin(site, login);
  return login.accessToken;
}

/** The local run's own operator, whom `/__dev/info` names; a deployed site has neither. */
export async function signInLocally(site: string): Promise<KeptLogin> {
  const info = await jsonOf(await reach(`${site}/__dev/info`));
  const operator = field(field(info, "desk"), "operator");
  const [username, password, totp] = ["username", "password", "totp"].map((name) => field(operator, name));
  if (typeof username !== "string" || typeof password !== "string")
    throw new OperatorError(`먼저 로그인해 주세요: npm run operator login --site ${site}`);
  return signIn(site, {
    username,
    password,
    code: async () => {
      const shown = await jsonOf(await reach(String(totp)));
      const code = field(shown, "code");
      if (typeof code === "string") return code;
      throw new OperatorError("인증번호를 방금 썼어요. 30초 뒤에 다시 해 주세요.");
    },
    newPassword: async () => password,
    showSecret: () => {},
  });
}
