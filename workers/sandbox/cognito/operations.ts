import { ADMIN_OPERATIONS } from "./admin.ts";
import type { Operation } from "./call.ts";
import { respondToAuthChallenge } from "./challenges.ts";
import {
  confirmDevice,
  forgetDevice,
  getDevice,
  listDevicesOperation,
  updateDeviceStatus,
} from "./devices.ts";
import { getCredentialsForIdentity, getId } from "./identity-pool.ts";
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from "./mfa.ts";
import {
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from "./passkeys.ts";
import { changePassword, confirmForgotPassword, forgotPassword } from "./password.ts";
import {
  deleteUserAttributes,
  deleteUserOperation,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from "./profile.ts";
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from "./refresh.ts";
import { initiateAuth } from "./initiate-auth.ts";
import { confirmSignUp, resendConfirmationCode, signUp } from "./sign-up.ts";

const USER_OPERATIONS: Readonly<Record<string, Operation>> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  ChangePassword: changePassword,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  DeleteUser: deleteUserOperation,
  ConfirmDevice: confirmDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  ForgetDevice: forgetDevice,
  GetDevice: getDevice,
  ListDevices: listDevicesOperation,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
};

const IDENTITY_OPERATIONS: Readonly<Record<string, Operation>> = {
  GetId: getId,
  GetCredentialsForIdentity: getCredentialsForIdentity,
};

const under = (service: string, operations: Readonly<Record<string, Operation>>) =>
  Object.entries(operations).map(([name, operation]): [string, Operation] => [
    `${service}.${name}`,
    operation,
  ]);

/** Every operation by the target header that names it. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...under("AWSCognitoIdentityProviderService", USER_OPERATIONS),
  ...under("AWSCognitoIdentityProviderService", ADMIN_OPERATIONS),
  ...under("AWSCognitoIdentityService", IDENTITY_OPERATIONS),
]);
