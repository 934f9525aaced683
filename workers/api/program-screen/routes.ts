import { implement, type Api } from "../contract.ts";
import { fail } from "../errors.ts";
import { readProgramScreen } from "./read-program-screen.ts";

/** The screen of a program. */
export function programScreenRoutes(api: Api): void {
  implement(api, "getProgramScreen", async ({ params, env, now }) => {
    const value = await readProgramScreen(env.SHOWN, params.id, now);
    return value === null ? fail("NOT_FOUND") : { status: 200, body: { value } };
  });
}
