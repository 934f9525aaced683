import { clearSetting, readSetting, writeSetting } from "./secrets.ts";

const settingOf = (operation: string): string => `fault:${operation}`;

/**
 * What the next call of an operation is answered, for tests of what happens then: the name of an exception
 * (InternalErrorException stands for no answer), or LOST: it is done, and its answer lost.
 */
export const tellFault = (db: D1Database, operation: string, answer: string): Promise<void> =>
  writeSetting(db, settingOf(operation), answer);

/** What a test has told for this call, once; null where nothing. */
export async function takeFault(db: D1Database, operation: string): Promise<string | null> {
  const told = await readSetting(db, settingOf(operation));
  if (told === undefined) return null;
  await clearSetting(db, settingOf(operation));
  return told;
}
