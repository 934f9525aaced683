import { parseArgs } from "node:util";

/**
 * The site that a command was given (`--site`); undefined where it was left out. With `--help`, or with
 * anything else, the command ends after saying how it is used.
 */
export function siteOption(usage: string): string | undefined {
  try {
    const { values } = parseArgs({
      options: { site: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    if (!values.help) return values.site;
    console.log(usage);
    process.exit(0);
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
