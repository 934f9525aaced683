/**
 * Statements after which the version before might not run: what is taken away, renamed, or asked of rows that
 * it does not know to write.
 */
const CONTRACTS: readonly [what: string, pattern: RegExp][] = [
  ["DROP TABLE", /\bDROP\s+TABLE\s+(?:IF\s+EXISTS\s+)?"?(\w+)/gi],
  // a query may name it
  ["DROP INDEX", /\bDROP\s+INDEX\s+(?:IF\s+EXISTS\s+)?"?(\w+)/gi],
  ["DROP COLUMN", /\bALTER\s+TABLE\s+(\w+)\s+DROP\b/gi],
  ["RENAME", /\bALTER\s+TABLE\s+(\w+)\s+RENAME\b/gi],
  ["NOT NULL without DEFAULT", /\bALTER\s+TABLE\s+(\w+)\s+ADD\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT\s+NULL\b/gi],
  ["UNIQUE on a table in use", /\bCREATE\s+UNIQUE\s+INDEX\s+\w+\s+ON\s+(\w+)/gi],
];

/** What a migration takes away, as "DROP TABLE x"; tables that it made itself are its own. */
export function contractionsIn(sql: string): string[] {
  const code = sql.replace(/--[^\n]*/g, "");
  const own = new Set(
    [...code.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)/gi)].map(([, name]) => name),
  );
  return CONTRACTS.flatMap(([what, pattern]) =>
    [...code.matchAll(pattern)].filter(([, table]) => !own.has(table)).map(([, table]) => `${what} ${table}`),
  );
}
