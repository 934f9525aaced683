import { readOptions } from "./read-options.ts";

/** The site that a command was given (`--site`); undefined where it was left out. */
export const siteOption = (usage: string): string | undefined =>
  readOptions(usage, { site: { type: "string" } }).site;
