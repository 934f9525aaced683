import { redirect } from "react-router";
import { readShortCode, type ShortTarget, targetPath } from "#domain/reach/short-link";
import type { ApiClient } from "../../api/client.ts";
import { edgeContext } from "../../server/context.server.ts";
import { NotFoundScreen } from "../../ui/not-found-screen.tsx";
import type { Route } from "./+types/short-link";

export const meta = () => [
  { title: "페이지를 이용할 수 없습니다 | 나들" },
  { name: "robots", content: "noindex" },
];

/** A short link to its page, for good (301); a code that leads to nothing is the not-found screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const target = readShortCode(params.code);
  if (!target || !(await exists(context.get(edgeContext).api, target)))
    throw new Response(null, { status: 404 });
  return redirect(targetPath(target), { status: 301, headers: { "cache-control": "public, max-age=86400" } });
}

async function exists(api: ApiClient, { kind, id }: ShortTarget): Promise<boolean> {
  if (kind === "category") return true;
  const path = { params: { path: { id } } };
  const { response } = await (kind === "program"
    ? api.GET("/program/{id}", path)
    : api.GET("/notice/{id}", path));
  // Where the API is out of order the page itself will say so.
  return response.status !== 404 && response.status !== 400;
}

// Never shown for a code that leads somewhere; a route without a component could not draw its 404.
export default function ShortLink() {
  return <NotFoundScreen />;
}
