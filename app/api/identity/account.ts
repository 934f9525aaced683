import { IDENTITY_MESSAGES } from "#domain/identity/messages";
import { type Outcome, type Send, type Wire, callIdentity, textAt } from "./wire.ts";

// Each takes a Send of its own, so that the edge asks the pool with the same functions for forms without
// JavaScript.

const refuse = (message: string) =>
  Promise.resolve({ ok: false as const, fault: { name: "InvalidParameterException", message } });

export interface NewAccount {
  username: string;
  password: string;
  attributes: Record<string, string>;
}

const attributeList = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Makes an unconfirmed account and has a code sent. An answer that names no account has made none (V07). */
export async function signUp(
  { username, password, attributes }: NewAccount,
  send?: Send,
): Promise<Outcome<Wire>> {
  if (!username) return refuse(IDENTITY_MESSAGES.usernameEmpty);
  if (!password) return refuse(IDENTITY_MESSAGES.passwordEmpty);
  return register({ Username: username, Password: password }, attributes, send);
}

/**
 * The same without a password (S15), where the pool has codes by e-mail to sign in with. The answer's Session
 * goes with the code, and what that answers signs in.
 */
export const signUpByMail = (
  { username, attributes }: Omit<NewAccount, "password">,
  send: Send,
): Promise<Outcome<Wire>> => register({ Username: username }, attributes, send);

async function register(
  named: { Username: string; Password?: string },
  attributes: Record<string, string>,
  send: Send | undefined,
): Promise<Outcome<Wire>> {
  const outcome = await callIdentity("SignUp", { ...named, UserAttributes: attributeList(attributes) }, send);
  return outcome.ok && !textAt(outcome.value, "UserSub")
    ? { ok: false, fault: { name: "UnknownError", message: IDENTITY_MESSAGES.signUpFailed } }
    : outcome;
}

/** @param Session of a sign-up that is to end signed in */
export function confirmSignUp(
  username: string,
  code: string,
  send?: Send,
  Session?: string,
): Promise<Outcome<Wire>> {
  if (!username) return refuse(IDENTITY_MESSAGES.usernameEmpty);
  if (!code) return refuse(IDENTITY_MESSAGES.codeEmpty);
  return callIdentity("ConfirmSignUp", { Username: username, ConfirmationCode: code, Session }, send);
}

export const resendConfirmationCode = (username: string, send?: Send) =>
  callIdentity("ResendConfirmationCode", { Username: username }, send);

export function forgotPassword(username: string, send?: Send): Promise<Outcome<Wire>> {
  if (!username) return refuse(IDENTITY_MESSAGES.usernameEmpty);
  return callIdentity("ForgotPassword", { Username: username }, send);
}

export function confirmForgotPassword(
  username: string,
  code: string,
  password: string,
  send?: Send,
): Promise<Outcome<Wire>> {
  if (!username) return refuse(IDENTITY_MESSAGES.usernameEmpty);
  if (!code) return refuse(IDENTITY_MESSAGES.codeEmpty);
  if (!password) return refuse(IDENTITY_MESSAGES.passwordEmpty);
  return callIdentity(
    "ConfirmForgotPassword",
    { Username: username, ConfirmationCode: code, Password: password },
    send,
  );
}

export function changePassword(
  accessToken: string,
  previous: string,
  proposed: string,
  send?: Send,
): Promise<Outcome<Wire>> {
  if (!previous || !proposed) return refuse(IDENTITY_MESSAGES.passwordEmpty);
  return callIdentity(
    "ChangePassword",
    { AccessToken: accessToken, PreviousPassword: previous, ProposedPassword: proposed },
    send,
  );
}

/** V09: `sub` and every `…_verified` are Cognito's own and are left out. */
export const writableAttributes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => name !== "sub" && !name.endsWith("_verified")),
  );

export const updateAttributes = (accessToken: string, attributes: Record<string, string>, send?: Send) =>
  callIdentity(
    "UpdateUserAttributes",
    { AccessToken: accessToken, UserAttributes: attributeList(writableAttributes(attributes)) },
    send,
  );

export const globalSignOut = (accessToken: string, send?: Send) =>
  callIdentity("GlobalSignOut", { AccessToken: accessToken }, send);

/** The addresses whose owner Cognito can check with a code. */
export type VerifiableAttribute = "email" | "phone_number";

/** Has a code sent to the member's own new e-mail address or telephone number. */
export const sendAttributeCode = (accessToken: string, name: VerifiableAttribute, send?: Send) =>
  callIdentity("GetUserAttributeVerificationCode", { AccessToken: accessToken, AttributeName: name }, send);

export function verifyAttribute(
  accessToken: string,
  name: VerifiableAttribute,
  code: string,
  send?: Send,
): Promise<Outcome<Wire>> {
  if (!code) return refuse(IDENTITY_MESSAGES.codeEmpty);
  return callIdentity(
    "VerifyUserAttribute",
    { AccessToken: accessToken, AttributeName: name, Code: code },
    send,
  );
}

/** Deletes the member's account at the pool, and every login of theirs. */
export const deleteUser = (accessToken: string, send?: Send) =>
  callIdentity("DeleteUser", { AccessToken: accessToken }, send);
