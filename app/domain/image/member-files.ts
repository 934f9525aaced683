/** Where members' pictures go first, on a site that has such a place (C19). */
export interface MemberFiles {
  identityPoolId: string;
  /** Where the identity pool is asked; no slash at the end. */
  endpoint: string;
  /** The visitors' pool as the identity pool knows it. */
  provider: string;
  /** The bucket's address, no slash at the end. */
  base: string;
  region: string;
}
