import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * What `parseArgs` did not understand, as a sentence: the option it names, and what is wrong with it. Any
 * other error is thrown on.
 */
export function wrongOption(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const [, named = ""] = /'([^']+)'/.exec(error instanceof Error ? error.message : "") ?? [];
  const option = named.split(" ")[0]?.replace(/,$/, "") ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return unknownOption(option);
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return `'${option}' 옵션을 알맞게 적어 주세요.`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `'${named}' 없이 다시 적어 주세요.`;
  throw error;
}

/** That a command has no such option. */
export const unknownOption = (option: string): string => `'${option}'이라는 옵션은 없어요.`;

/**
 * A command's options. With `--help`, or with anything that it does not know, the command ends after saying
 * what that is and how it is used.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: Options,
) {
  if (process.argv.slice(2).some((word) => word === "--help" || word === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${wrongOption(error)}\n${usage}`);
    process.exit(2);
  }
}
