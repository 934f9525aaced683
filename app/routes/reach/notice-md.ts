import { siteAddress } from "#domain/reach/canonical";
import { textMarkdown } from "#domain/reach/markdown";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/notice-md";
import { isMissing, markdownAnswer, noMarkdown } from "./markdown-answer.ts";

/** A notice's Markdown twin. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const found = await api.GET("/notice/{id}", { params: { path: { id: params.id } } });
  if (isMissing(found.response)) return noMarkdown();
  const { id, title, body } = valueOf(found);
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/llms.txt");
  return markdownAnswer(textMarkdown(title, body, `${site}/notice/${id}`));
}
