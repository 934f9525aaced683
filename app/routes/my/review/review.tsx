import { Link, href, useLocation } from "react-router";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/review";
import { Visits, Written } from "./review-lists.tsx";
import { loadOwnReviews } from "./review.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "내 후기 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The member's own reviews (SPEC R26): `?tab=written` what was written, else what is still to be written. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOwnReviews(context.get(memberContext).api, new URL(request.url).searchParams);

const TABS = [
  { tab: "write", label: "작성할 후기" },
  { tab: "written", label: "작성한 후기" },
] as const;

export default function Reviews({ loaderData: { list, done } }: Route.ComponentProps) {
  const { key } = useLocation();
  return (
    <Screen title="내 후기" back={href("/my")}>
      <nav className="pad" aria-label="내 후기 나누기">
        <div className="seg">
          {TABS.map(({ tab, label }) => (
            <Link key={tab} to={`?tab=${tab}`} replace aria-current={tab === list.tab ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </div>
      </nav>
      {done && (
        <div className="pad after">
          <p className="note note-ok" role="status">
            <Icon name="circle-check" />
            <span>{done}</span>
          </p>
        </div>
      )}
      {list.tab === "write" ? <Visits key={key} {...list} /> : <Written key={key} {...list} />}
    </Screen>
  );
}
