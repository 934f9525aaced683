import { Link, href } from "react-router";
import { formatDate } from "#domain/format";
import { breadcrumbs } from "#domain/reach/structured-data";
import { isoWithOffset } from "#domain/time/kst";
import { CONTENT } from "#domain/reach/page-tags";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import { pageMeta } from "../../ui/page-meta.ts";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/terms-version";
import { loadTermsVersion } from "./load-terms.server.ts";
import { TermsChanges } from "./terms-changes.tsx";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [{ title: "약관과 정책 | 나들" }];
  const { kind, title, version, effectiveAt } = loaderData;
  const steps = [
    ["약관과 정책", "/terms"],
    [title, `/terms/${kind}/${version}`],
  ] as const;
  return pageMeta(
    {
      title: `${title} ${version} | 나들`,
      description: `${formatDate(effectiveAt)}부터 시행한 나들의 ${title} 전문과 이전 버전에서 달라진 점입니다.`,
      structured: (site) => [breadcrumbs(site, steps)],
    },
    place,
  );
};

/** Rendered at the edge only where it was published after the build. */
export const headers = sharedPage({ fresh: 20, stale: 40, params: [], tags: [CONTENT] });

/** One version of terms, as it was agreed to, with what it changed. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadTermsVersion(context.get(edgeContext).api, params.kind, params.version);

export default function TermsVersion({
  loaderData: { kind, version, title, effectiveAt, endedAt, blocks, before, others },
}: Route.ComponentProps) {
  return (
    <Screen title="약관과 정책" back="/terms">
      <article className="terms-doc terms-version">
        <h2>{title}</h2>
        <small>
          <time dateTime={isoWithOffset(effectiveAt)}>{formatDate(effectiveAt)}</time>부터{" "}
          {endedAt === undefined ? (
            "시행"
          ) : (
            <>
              <time dateTime={isoWithOffset(endedAt)}>{formatDate(endedAt)}</time> 전까지 시행
            </>
          )}{" "}
          · <span className="whitespace-nowrap">버전 {version}</span>
        </small>
        {endedAt !== undefined && (
          <p className="note note-info">지난 버전이에요. 지금은 새 버전을 시행하고 있어요.</p>
        )}
        {others.length > 0 && (
          <nav className="chips" aria-label="다른 버전">
            {others.map((other) => (
              <Link
                key={other.version}
                className="chip"
                to={href("/terms/:kind/:version", { kind, version: other.version })}
              >
                {formatDate(other.effectiveAt)} 시행
              </Link>
            ))}
          </nav>
        )}
        {before && <TermsChanges {...before} />}
        <Prose blocks={blocks} level="h3" />
      </article>
    </Screen>
  );
}
