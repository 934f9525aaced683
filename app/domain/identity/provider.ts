/**
 * Whom a member may come from instead of having a password here: Cognito's name for the provider and its
 * Korean one.
 */
export const PROVIDERS = { Kakao: "카카오", Naver: "네이버" } as const;

export type Provider = keyof typeof PROVIDERS;

export const isProvider = (name: string): name is Provider => Object.hasOwn(PROVIDERS, name);

/** The providers that COGNITO_PROVIDERS names, apart by spaces, in its order. */
export const namedProviders = (names = ""): Provider[] => names.split(" ").filter(isProvider);

/**
 * The provider behind a username: Cognito names such a member `Kakao_<their number>`; undefined for one with
 * a password.
 */
export function providerOf(username: string): Provider | undefined {
  const [name = "", number] = username.split("_", 2);
  return number !== undefined && isProvider(name) ? name : undefined;
}
