const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long things live, in milliseconds. Access tokens are short because the edge cannot see a revocation at
 * once.
 */
export const LIFETIME = {
  accessToken: 10 * MINUTE,
  idToken: 10 * MINUTE,
  refreshToken: 365 * DAY,
  /** A replaced refresh token still serves this long: two tabs may refresh at the same moment. */
  refreshGrace: MINUTE,
  session: 3 * MINUTE,
  signUpCode: DAY,
  resetCode: HOUR,
  attributeCode: DAY,
  mfaCode: 3 * MINUTE,
  /** The time that a proof of the password is signed with may be this long ago. */
  passwordClaim: 5 * MINUTE,
} as const;

export const SIGN_UPS_PER_MINUTE = 120;
export const ADMIN_SCOPE = "aws.cognito.signin.user.admin";

const region = (poolId: string) => poolId.split("_")[0] ?? "";
/** The issuer real Cognito writes into this pool's tokens, so that a verifier needs no special case. */
export const issuerOf = (poolId: string) => `https://cognito-idp.${region(poolId)}.amazonaws.com/${poolId}`;

/**
 * The pool's OpenID discovery document. A real pool's endpoints lie on its domain and its keys at the issuer;
 * of this one all of them lie at `base`.
 */
export const openIdConfiguration = (poolId: string, base: string) => ({
  authorization_endpoint: `${base}/oauth2/authorize`,
  end_session_endpoint: `${base}/logout`,
  id_token_signing_alg_values_supported: ["RS256"],
  issuer: issuerOf(poolId),
  jwks_uri: `${base}/${poolId}/.well-known/jwks.json`,
  response_types_supported: ["code"],
  revocation_endpoint: `${base}/oauth2/revoke`,
  scopes_supported: ["openid", "email", "phone", "profile"],
  subject_types_supported: ["public"],
  token_endpoint: `${base}/oauth2/token`,
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
  userinfo_endpoint: `${base}/oauth2/userInfo`,
});

/** The part of the pool id after `_`, which SRP mixes into its hashes. */
export const poolSuffix = (poolId: string) => poolId.slice(poolId.indexOf("_") + 1);
/** A pool has one device group; real keys look like `-Ab1Cd2Ef3`. */
export const deviceGroupKey = (poolId: string) => `-${poolSuffix(poolId)}`;
/** Usernames are case-insensitive: they are stored as typed and found by this. */
export const userKey = (username: string) => username.normalize("NFC").toLowerCase();

const RULES: readonly (readonly [RegExp, string])[] = [
  [/^.{8,256}$/su, "Password not long enough"],
  [/\d/, "Password must have numeric characters"],
  [/[a-z]/, "Password must have lowercase characters"],
  [/\W/, "Password must have symbol characters"],
];

/**
 * The first rule of V05 that a password breaks, in Cognito's words; undefined where it keeps them
 * all.
 */
export function brokenPasswordRule(password: string): string | undefined {
  return RULES.find(([rule]) => !rule.test(password))?.[1];
}
