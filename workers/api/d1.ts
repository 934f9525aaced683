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
