/**
 * Whether the error is SQLite refusing a row by the named constraint: "UNIQUE" with "user.nickname", "CHECK"
 * with "seats". D1 tells no code, only SQLite's sentence.
 */
export const violates = (error: unknown, kind: "UNIQUE" | "CHECK" | "FOREIGN KEY", name = ""): boolean =>
  error instanceof Error &&
  error.message.includes(`${kind} constraint failed`) &&
  error.message.includes(name);

/** "?, ?, ?" for `count` bound values. */
export const placeholders = (count: number): string => Array.from({ length: count }, () => "?").join(", ");

/** What D1 says where there is too much to do, and where it could not be had. */
const BUSY = /overloaded|too many requests queued/i;
const GONE =
  /network connection lost|caused object to be reset|was reset|cannot resolve d1 db|exceeded timeout/i;

/**
 * Whether D1 could not do what it was asked, which says nothing against what was asked: "busy", "gone"; null
 * for any other error. It tells no code, only these sentences.
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list
 */
export function databaseTrouble(error: unknown): "busy" | "gone" | null {
  if (!(error instanceof Error)) return null;
  if (BUSY.test(error.message)) return "busy";
  return GONE.test(error.message) ? "gone" : databaseTrouble(error.cause);
}
