import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * A command's options. With `--help`, or with anything that it does not know, the command ends after saying
 * how it is used.
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: Options,
) {
  const isHelp = process.argv.slice(2).some((word) => word === "--help" || word === "-h");
  try {
    if (!isHelp) return parseArgs({ options }).values;
  } catch {
    // what it does not know is answered as a wish for help is
  }
  console[isHelp ? "log" : "error"](usage);
  process.exit(isHelp ? 0 : 2);
}
