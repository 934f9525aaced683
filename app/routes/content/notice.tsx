import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { shortCode } from "#domain/reach/short-link";
import { breadcrumbs } from "#domain/reach/structured-data";
import { isoWithOffset } from "#domain/time/kst";
import { CONTENT } from "#domain/reach/page-tags";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { ShareButton } from "../../ui/product/share-button.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/notice";
import { loadNotice } from "./load-notice.server.ts";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [{ title: "공지사항 | 나들" }];
  const { id, title } = loaderData.notice;
  const steps = [
    ["공지사항", "/notice"],
    [title, `/notice/${id}`],
  ] as const;
  return pageMeta(
    {
      title: `${title} | 나들 공지사항`,
      description: loaderData.description,
      structured: (site) => [breadcrumbs(site, steps)],
    },
    place,
  );
};

/**
 * Rendered at the edge only where it came out after the build; what operators change there shows within a
 * minute.
 */
export const headers = sharedPage({ fresh: 20, stale: 40, params: [], tags: [CONTENT] });

/** One notice with its neighbours in time. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadNotice(context.get(edgeContext).api, params.id);

export default function NoticeScreen({ loaderData: { notice, next, previous } }: Route.ComponentProps) {
  const share = (
    <ShareButton
      title={notice.title}
      path={`/notice/${notice.id}`}
      code={shortCode({ kind: "notice", id: notice.id })}
      isPlain
    />
  );
  return (
    <Screen title="공지사항" back="/notice" actions={share}>
      <article className="doc">
        <header className="doc-head">
          <h2>{notice.title}</h2>
          <time dateTime={isoWithOffset(notice.publishAt)}>{formatDate(notice.publishAt)}</time>
        </header>
        <Prose blocks={notice.blocks} level="h3" />
      </article>
      <nav className="neighbours" aria-label="다른 공지">
        {next && <Neighbour label="다음 글" {...next} />}
        {previous && <Neighbour label="이전 글" {...previous} />}
      </nav>
    </Screen>
  );
}

const Neighbour = ({ label, id, title }: { label: string; id: string; title: string }) => (
  <Link to={href("/notice/:id", { id })}>
    <small>{label}</small>
    <span>{title}</span>
  </Link>
);
