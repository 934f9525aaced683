import type { Route } from "./+types/picture-act";
import { memberContext } from "../../../server/member.server.ts";
import { actOnPictures, toldPictures } from "./pictures.server.ts";

/** One write of a program's pictures, answered to the script that follows how far it is; no screen. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const { data: told, init } = toldPictures(
    await actOnPictures(request, context.get(memberContext).api, params.id),
  );
  return Response.json(told, init ?? {});
}
