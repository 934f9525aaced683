/**
 * How a member's password is proved to the pool (SPEC S11), as SIGN_IN_FLOW names it. SRP: in the browser.
 * CUSTOM_WITH_SRP: the same, and the pool's triggers ask on. USER_PASSWORD: the password goes to the pool,
 * which may take a member over from elsewhere. USER_AUTH: the member chooses how to sign in.
 */
export const SIGN_IN_FLOWS = ["SRP", "CUSTOM_WITH_SRP", "USER_PASSWORD", "USER_AUTH"] as const;

export type SignInFlow = (typeof SIGN_IN_FLOWS)[number];

/** The flow of that name, SRP where none is named; undefined where there is no such flow. */
export const signInFlow = (name: string | null | undefined): SignInFlow | undefined =>
  name ? SIGN_IN_FLOWS.find((flow) => flow === name) : "SRP";

/** What InitiateAuth is asked with for a password's proof, beside the name and SRP's number. */
export type Opening = { readonly AuthFlow: string } & Readonly<Record<string, string>>;

const OPENINGS: Readonly<Record<SignInFlow, Opening>> = {
  SRP: { AuthFlow: "USER_SRP_AUTH" },
  CUSTOM_WITH_SRP: { AuthFlow: "CUSTOM_AUTH", CHALLENGE_NAME: "SRP_A" },
  USER_PASSWORD: { AuthFlow: "USER_PASSWORD_AUTH" },
  USER_AUTH: { AuthFlow: "USER_AUTH", PREFERRED_CHALLENGE: "PASSWORD_SRP" },
};

/** How a password's proof begins; made at the edge, so that no page has to carry what it does not use. */
export const openingOf = (flow: SignInFlow): Opening => OPENINGS[flow];

/** First factors besides the password that a member may sign in with by choice. */
export const FIRST_FACTORS = ["EMAIL_OTP", "WEB_AUTHN"] as const;

export type FirstFactor = (typeof FIRST_FACTORS)[number];

/** Those of them that FIRST_FACTORS names, apart by spaces; none unless the flow is USER_AUTH. */
export const firstFactors = ({
  SIGN_IN_FLOW,
  FIRST_FACTORS: named = "",
}: {
  SIGN_IN_FLOW?: string;
  FIRST_FACTORS?: string;
}): FirstFactor[] =>
  SIGN_IN_FLOW === "USER_AUTH" ? FIRST_FACTORS.filter((factor) => named.split(" ").includes(factor)) : [];

/** Whether the pool was made with an e-mail address as an alias: who has verified one signs in with it. */
export const hasEmailAlias = ({ SIGN_IN_ALIAS }: { SIGN_IN_ALIAS?: string }): boolean =>
  SIGN_IN_ALIAS === "email";

/** Whether one joins with an address and a code alone (S15): only where both of them sign in afterwards. */
export const joinsByMail = (vars: {
  SIGN_IN_FLOW?: string;
  FIRST_FACTORS?: string;
  SIGN_IN_ALIAS?: string;
}): boolean => hasEmailAlias(vars) && firstFactors(vars).includes("EMAIL_OTP");

/**
 * What the pool's app client has to allow for it: beside the browser's own way one for the edge, which signs
 * in for browsers without JavaScript. With triggers that is SRP too: a password in the request would pass
 * them by.
 */
export const FLOWS_WANTED: Readonly<Record<SignInFlow, readonly string[]>> = {
  SRP: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH"],
  CUSTOM_WITH_SRP: ["ALLOW_CUSTOM_AUTH"],
  USER_PASSWORD: ["ALLOW_USER_PASSWORD_AUTH"],
  USER_AUTH: ["ALLOW_USER_AUTH"],
};

/** Flows with which somebody who has a password would get past what else the setting asks. */
export const FLOWS_UNWANTED: Readonly<Record<SignInFlow, readonly string[]>> = {
  SRP: [],
  CUSTOM_WITH_SRP: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"],
  USER_PASSWORD: [],
  USER_AUTH: [],
};
