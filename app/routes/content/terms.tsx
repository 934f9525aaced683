import { Link, href } from "react-router";
import { parseText } from "#domain/written-text";
import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/terms";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    {
      title: "약관과 정책 | 나들",
      description: "나들의 이용약관, 개인정보처리방침, 위치정보 약관 등 일곱 가지 약관과 시행일입니다.",
    },
    place,
  );

/** The seven kinds, each in its newest version, with the way to the earlier ones and to what changed. */
export async function loader() {
  const { TERMS, TERMS_KINDS } = await import("#content/terms");
  return {
    kinds: TERMS_KINDS.map(({ kind, title }) => ({
      kind,
      title,
      versions: TERMS.filter((terms) => terms.kind === kind)
        .toSorted((a, b) => b.effectiveAt - a.effectiveAt)
        .map(({ version, effectiveAt, body }, index) => ({
          version,
          effectiveAt,
          blocks: index === 0 ? parseText(body) : [],
        })),
    })),
  };
}

export default function TermsScreen({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <Screen title="약관과 정책">
      <nav className="chips pt-2 pb-5" aria-label="약관 종류">
        {kinds.map(({ kind, title }) => (
          <a key={kind} className="chip" href={`#${kind}`}>
            {title}
          </a>
        ))}
      </nav>
      {kinds.map(({ kind, title, versions: [current, ...earlier] }) => (
        <section key={kind} id={kind} className="terms-doc">
          <h2>{title}</h2>
          {current && (
            <>
              <small>
                <time dateTime={isoWithOffset(current.effectiveAt)}>{formatDate(current.effectiveAt)}</time>
                부터 시행 · <span className="whitespace-nowrap">버전 {current.version}</span>
              </small>
              <Prose blocks={current.blocks} level="h3" />
            </>
          )}
          {current && (
            <ul className="terms-versions" aria-label={`${title}의 버전`}>
              {[current, ...earlier].map(({ version, effectiveAt }) => (
                <li key={version}>
                  <Link to={href("/terms/:kind/:version", { kind, version })}>
                    {formatDate(effectiveAt)} 시행 버전
                    {version === current.version && earlier.length > 0 ? "과 달라진 점" : ""}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Screen>
  );
}
