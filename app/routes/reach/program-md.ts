import { siteAddress } from "#domain/reach/canonical";
import { programMarkdown, soonestOpen } from "#domain/reach/markdown";
import { refundsIfPaidNow } from "#domain/refund/if-paid-now";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { Route } from "./+types/program-md";
import { isMissing, markdownAnswer, noMarkdown } from "./markdown-answer.ts";

/** A program's Markdown twin, at its own address with `.md` behind it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, env, now } = context.get(edgeContext);
  const path = { params: { path: { id: params.id } } };
  const [found, sessions] = await Promise.all([
    api.GET("/program/{id}", path),
    api.GET("/program/{id}/session", path),
  ]);
  if (isMissing(found.response)) return noMarkdown();
  const [program, slots] = [valueOf(found), valueOf(sessions)];
  const site = siteAddress(env.SITE_URL, new URL(request.url).origin, "/program");
  const slot = soonestOpen(slots);
  const refunds =
    slot && program.price
      ? { slot, steps: refundsIfPaidNow(program.refundPolicyId, program.price, slot.startAt, now) }
      : null;
  return markdownAnswer(programMarkdown(program, slots, site, refunds, now));
}
