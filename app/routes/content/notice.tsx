import { Link, href } from "react-router";
import { formatDate, truncate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/notice";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.notice.title} | 나들 공지사항` }, { name: "description", content: loaderData.description }] : [{ title: "공지사항 | 나들" }];

/** One notice with its neighbours in time. */
export async function loader({ params }: Route.LoaderArgs) {
  const [{ NOTICES }, { parseText }] = await Promise.all([import("#content/notices"), import("#content/text")]);
  const sorted = NOTICES.toSorted((a, b) => b.publishAt - a.publishAt);
  const index = sorted.findIndex(({ id }) => id === params.id);
  const notice = sorted[index];
  if (!notice) throw new Response(null, { status: 404 });
  const link = (other: typeof notice | undefined) => other && { id: other.id, title: other.title };
  const { title, publishAt, body } = notice;
  return { notice: { title, publishAt, blocks: parseText(body) }, description: truncate(body.replaceAll(/\s+/g, " "), 120), next: link(sorted[index - 1]), previous: link(sorted[index + 1]) };
}

export default function NoticeScreen({ loaderData: { notice, next, previous } }: Route.ComponentProps) {
  return (
    <Screen title="공지사항" back="/notice">
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
