import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { breadcrumbs } from "#domain/reach/structured-data";
import { isoWithOffset } from "#domain/time/kst";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/notice-list";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    {
      title: "공지사항 | 나들",
      description: "나들의 새 소식과 점검, 약관 변경을 알려 드립니다.",
      structured: (site) => [breadcrumbs(site, [["공지사항", "/notice"]])],
    },
    place,
  );

/** Pinned notices first, then the newest. */
export async function loader() {
  const { PUBLISHED_NOTICES } = await import("#content/published");
  const sorted = PUBLISHED_NOTICES.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || b.publishAt - a.publishAt,
  );
  return { notices: sorted.map(({ id, title, pinned, publishAt }) => ({ id, title, pinned, publishAt })) };
}

export default function NoticeList({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="공지사항">
      <ul className="titles">
        {loaderData.notices.map(({ id, title, pinned, publishAt }) => (
          <li key={id}>
            <Link to={href("/notice/:id", { id })}>
              <b>
                {pinned && <span className="badge badge-info">중요</span>}
                {title}
              </b>
              <time dateTime={isoWithOffset(publishAt)}>{formatDate(publishAt)}</time>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
