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

/** Flows with which somebody who has a password would get past what the setting asks besides. */
export const FLOWS_UNWANTED: Readonly<Record<SignInFlow, readonly string[]>> = {
  SRP: [],
  CUSTOM_WITH_SRP: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_AUTH"],
  USER_PASSWORD: [],
  USER_AUTH: [],
};
