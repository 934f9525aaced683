import { ACCESS_ACTS } from "./access.ts";
import type { Act, Done } from "./act.ts";
import type { Arguments } from "./arguments.ts";
import type { Command } from "./commands.ts";
import { PROGRAM_ACTS } from "./programs.ts";
import { REFERENCE_ACTS } from "./reference.ts";
import { SHOP_WINDOW_ACTS } from "./shop-window.ts";
import type { OperatorSite } from "./site.ts";
import { TEXT_ACTS } from "./texts.ts";

const ACTS = { ...PROGRAM_ACTS, ...SHOP_WINDOW_ACTS, ...TEXT_ACTS, ...REFERENCE_ACTS, ...ACCESS_ACTS };

/** The commands of the catalogue and the record of access. */
export type CatalogueCommand = keyof typeof ACTS;

export const isCatalogueCommand = (command: Command): command is CatalogueCommand =>
  Object.hasOwn(ACTS, command);

/** Does a command of the catalogue; what the API answers and what to say of it. */
export const onCatalogue = (
  site: OperatorSite,
  command: CatalogueCommand,
  given: Arguments,
): Promise<Done> => {
  const act: Act = ACTS[command];
  return act(site, encodeURIComponent(given.target), given.more, given);
};
