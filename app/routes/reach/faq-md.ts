import { faqPath } from "#content/text";
import { siteAddress } from "#domain/reach/canonical";
import { textMarkdown } from "#domain/reach/markdown";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/faq-md";
import { isMissing, markdownAnswer, noMarkdown } from "./markdown-answer.ts";

/** A question's Markdown twin; its address wants no name, which is the question itself. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, env } = context.get(edgeContext);
  const found = await api.GET("/faq/{id}", { params: { path: { id: params.id } } });
  if (isMissing(found.response)) return noMarkdown();
  const faq = valueOf(found);
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/llms.txt");
  return markdownAnswer(textMarkdown(faq.name, faq.answer, encodeURI(site + faqPath(faq))));
}
