import { formatDate } from "#domain/format";
import { isoWithOffset } from "#domain/time/kst";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/terms";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta = () => [{ title: "약관과 정책 | 나들" }, { name: "description", content: "나들의 이용약관, 개인정보처리방침, 위치정보 약관 등 일곱 가지 약관과 시행일입니다." }];

/** The seven kinds, each with its newest version open and the earlier ones folded. */
export async function loader() {
  const [{ TERMS, TERMS_KINDS }, { parseText }] = await Promise.all([import("#content/terms"), import("#content/text")]);
  return {
    kinds: TERMS_KINDS.map(({ kind, title }) => ({
      kind,
      title,
      versions: TERMS.filter((terms) => terms.kind === kind)
        .toSorted((a, b) => b.effectiveAt - a.effectiveAt)
        .map(({ version, effectiveAt, body }) => ({ version, effectiveAt, blocks: parseText(body) })),
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
                <time dateTime={isoWithOffset(current.effectiveAt)}>{formatDate(current.effectiveAt)}</time>부터 시행 · 버전 {current.version}
              </small>
              <Prose blocks={current.blocks} level="h3" />
            </>
          )}
          {earlier.map(({ version, effectiveAt, blocks }) => (
            <details key={version}>
              <summary>이전 버전 보기 ({formatDate(effectiveAt)} 시행)</summary>
              <Prose blocks={blocks} level="h3" />
            </details>
          ))}
        </section>
      ))}
    </Screen>
  );
}
