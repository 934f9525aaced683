import { data } from "react-router";
import { isSameOrigin } from "./same-origin.server.ts";

/**
 * The form that a page of this site sent.
 * @throws 403 for one that another site's page sent, since cookies would speak for it all the same
 */
export async function ownForm(request: Request): Promise<FormData> {
  if (!isSameOrigin(request)) throw data(null, 403);
  return request.formData();
}
