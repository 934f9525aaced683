/**
 * An answer in Cognito's error shape: HTTP 400 with `__type` and `message`.
 *
 * Thrown rather than returned, because an error ends a call of the wire protocol at any depth,
 * and `app.ts` turns it into the response in one place. Anything else that is thrown is a bug.
 */
export class CognitoFault extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export const notAuthorized = (message: string) => new CognitoFault("NotAuthorizedException", message);
export const invalidParameter = (message: string) => new CognitoFault("InvalidParameterException", message);
export const notFound = (message: string) => new CognitoFault("ResourceNotFoundException", message);

export const wrongPassword = () => notAuthorized("Incorrect username or password.");
export const attemptsExceeded = () => notAuthorized("Password attempts exceeded");
export const userDisabled = () => notAuthorized("User is disabled.");
export const userMissing = () => new CognitoFault("UserNotFoundException", "User does not exist.");
export const userUnconfirmed = () => new CognitoFault("UserNotConfirmedException", "User is not confirmed.");
export const deviceMissing = () => notFound("Device does not exist.");
export const invalidSession = () => notAuthorized("Invalid session for the user.");

export const codeMismatch = () =>
  new CognitoFault("CodeMismatchException", "Invalid verification code provided, please try again.");
export const codeExpired = () =>
  new CognitoFault("ExpiredCodeException", "Invalid code provided, please request a code again.");
export const mailLimitExceeded = () =>
  new CognitoFault(
    "LimitExceededException",
    "Exceeded daily email limit for the operation or the account. If a higher limit is required, please " +
      "configure your user pool to use your own Amazon SES configuration for sending email.",
  );
export const notDelivered = () =>
  new CognitoFault("CodeDeliveryFailureException", "Unable to deliver message to the phone number.");
export const limitExceeded = () =>
  new CognitoFault("LimitExceededException", "Attempt limit exceeded, please try after some time.");
