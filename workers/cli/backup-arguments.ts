import { unknownOption } from "./read-options.ts";

/**
 * The folder and whether the deployed database is meant; ends the process where the words are others.
 * @param command how it is called, for the sentence
 */
export function readBackupArguments(command: string): { folder: string; isRemote: boolean } {
  const given = process.argv.slice(2);
  const [folder, ...more] = given.filter((word) => !word.startsWith("--"));
  const options = given.filter((word) => word.startsWith("--"));
  const isHelp = options.includes("--help");
  const unknown = options.find((option) => option !== "--remote" && option !== "--help");
  if (unknown !== undefined) console.error(unknownOption(unknown));
  if (isHelp || folder === undefined || more.length > 0 || options.some((option) => option !== "--remote")) {
    console[isHelp ? "log" : "error"](`npm run ${command} -- 폴더 [--remote] 로 실행해 주세요.`);
    process.exit(isHelp ? 0 : 2);
  }
  return { folder, isRemote: options.length > 0 };
}
