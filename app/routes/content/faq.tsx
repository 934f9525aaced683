import { Link } from "react-router";
import { breadcrumbs, faqPage } from "#domain/reach/structured-data";
import { CONTENT } from "#domain/reach/page-tags";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/faq";
import { loadFaq } from "./load-faq.server.ts";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [{ title: "자주 묻는 질문 | 나들" }];
  const { name, path, answer, description } = loaderData;
  const steps = [
    ["자주 묻는 질문", "/faq"],
    [name, path],
  ] as const;
  return pageMeta(
    {
      title: `${name} | 나들 자주 묻는 질문`,
      description,
      structured: (site) => [faqPage(name, answer), breadcrumbs(site, steps)],
    },
    place,
  );
};

/** Rendered at the edge only where it came out after the build. */
export const headers = sharedPage({ fresh: 20, stale: 40, params: [], tags: [CONTENT] });

/** One question. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadFaq(context.get(edgeContext).api, params);

export default function FaqScreen({
  loaderData: { id, name, category, blocks, others },
}: Route.ComponentProps) {
  return (
    <Screen title="자주 묻는 질문" back="/faq">
      <article className="doc">
        <header className="doc-head">
          <small>{category}</small>
          <h2>{name}</h2>
        </header>
        <Prose blocks={blocks} level="h3" />
        <Helpful id={id} />
      </article>
      <nav className="neighbours" aria-label="비슷한 질문">
        {others.map((other) => (
          <Link key={other.id} to={other.path}>
            <span>{other.name}</span>
          </Link>
        ))}
      </nav>
    </Screen>
  );
}

/**
 * A plain form and a target: the page is static and has no script; coming back to #thanks shows the thanks.
 */
const Helpful = ({ id }: { id: string }) => (
  <div className="helpful">
    <form method="post" action={`/faq/${id}/helpful`}>
      <p>도움이 되었나요?</p>
      <button className="btn btn-line" type="submit">
        <Icon name="thumbs-up" />
        도움이 됐어요
      </button>
      <Link className="btn btn-plain" to="/inquiry">
        더 물어보기
      </Link>
    </form>
    <p id="thanks" className="helpful-thanks" tabIndex={-1}>
      알려 주셔서 고마워요.
    </p>
  </div>
);
