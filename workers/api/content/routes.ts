import { implement, type Api } from "../contract.ts";
import { description } from "../contract/description.ts";

/** The description itself. */
export function contentRoutes(api: Api): void {
  implement(api, "getOpenapi", () => ({ status: 200, body: { ...description } }));
}
