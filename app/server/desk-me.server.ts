import type { RouterContextProvider } from "react-router";
import type { ApiClient, Schemas } from "../api/client.ts";
import { valueOf } from "../api/value-of.ts";
import { memberContext } from "./member.server.ts";

type Context = Readonly<RouterContextProvider>;

const ask = (api: ApiClient) => api.GET("/desk/me");
/** By the client of one request, so that its frame and its screen ask once. */
const asked = new WeakMap<ApiClient, ReturnType<typeof ask>>();

/** What the API answers on who is signed in at the desk: asked once in a request. */
export function askMe(context: Context): ReturnType<typeof ask> {
  const { api } = context.get(memberContext);
  const answer = asked.get(api) ?? ask(api);
  asked.set(api, answer);
  return answer;
}

/** Who is signed in at the desk. @throws where nobody can say */
export const meOf = async (context: Context): Promise<Schemas["DeskMe"]> => valueOf(await askMe(context));
