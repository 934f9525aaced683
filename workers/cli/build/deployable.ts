import { unstable_readConfig as readConfig } from "wrangler";
import { assertFilledIn } from "../../../app/server/env.server.ts";

/**
 * Throws, with the names in English and Korean, where a configuration file cannot be deployed as it stands.
 */
export const assertDeployable = (config: string): void => assertFilledIn(readConfig({ config }).vars);
