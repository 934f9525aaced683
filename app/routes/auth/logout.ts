import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { ownPath } from "#domain/identity/own-path";

const nextOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("next"));

/** There is no page here: a link that led here is shown the member's own. */
export const loader = () => redirect("/my");

/**
 * Without JavaScript (with it: app/api/leave.ts). The vault alone sees the refresh token's cookie: the form's
 * POST goes on to it as a POST.
 */
export const action = ({ request }: Route.ActionArgs) =>
  new Response(null, {
    status: 307,
    headers: { location: `/idp/logout?next=${encodeURIComponent(nextOf(request))}` },
  });
