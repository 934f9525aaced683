/**
 * The headers by which the edge vouches for a caller: a member on one login of theirs that has just begun, or
 * somebody of the desk. The id is the name too. @param now when the login began, epoch ms
 */
export const vouched = (
  as: string,
  pool: "visitors" | "desk" = "visitors",
  now = Date.now(),
): Record<string, string> => ({
  "x-user-id": as,
  "x-user-name": as,
  "x-user-pool": pool,
  "x-user-login": `login-of-${as}`,
  "x-user-since": String(Math.floor(now / 1000)),
});
