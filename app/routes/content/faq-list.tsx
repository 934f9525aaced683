import { Link } from "react-router";
import faqFind from "virtual:inline-script/faq-find";
import { breadcrumbs } from "#domain/reach/structured-data";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { InlineScript } from "../../ui/inline-script.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/faq-list";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = (place) =>
  pageMeta(
    {
      title: "자주 묻는 질문 | 나들",
      description: "예약, 결제, 취소·환불, 쿠폰, 계정, 이용에 관해 자주 묻는 질문과 답이에요.",
      structured: (site) => [breadcrumbs(site, [["자주 묻는 질문", "/faq"]])],
    },
    place,
  );

/** The questions in their groups; the answers have pages of their own. */
export async function loader() {
  const [{ FAQ_CATEGORIES }, { PUBLISHED_FAQS }, { faqPath }] = await Promise.all([
    import("#content/faqs"),
    import("#content/published"),
    import("#content/text"),
  ]);
  return {
    groups: FAQ_CATEGORIES.map((category) => ({
      category,
      questions: PUBLISHED_FAQS.filter((faq) => faq.category === category).map((faq) => ({
        id: faq.id,
        name: faq.name,
        path: faqPath(faq),
      })),
    })).filter(({ questions }) => questions.length > 0),
  };
}

export default function FaqList({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Screen title="자주 묻는 질문">
      <search className="faq-find" data-needs-script>
        <label className="searchbox">
          <Icon name="search" />
          <span className="sr">질문 찾기</span>
          <input type="search" placeholder="어떤 것이 궁금하세요?" autoComplete="off" data-faq-find />
        </label>
        <p className="help" role="status" data-faq-count />
      </search>
      <nav className="chips pt-2" aria-label="질문 종류">
        {groups.map(({ category }) => (
          <a key={category} className="chip" href={`#${category}`}>
            {category}
          </a>
        ))}
      </nav>
      <p className="faq-none" data-faq-none hidden>
        <mark hidden />
        찾는 질문이 없어요. <Link to="/inquiry">1:1 문의</Link>로 물어봐 주세요.
      </p>
      {groups.map(({ category, questions }) => (
        <section
          key={category}
          id={category}
          className="section"
          aria-labelledby={`${category}-h`}
          data-faq-group={category}
        >
          <div className="section-head">
            <h2 id={`${category}-h`}>{category}</h2>
          </div>
          <ul className="titles">
            {questions.map(({ id, name, path }) => (
              <li key={id}>
                <Link to={path}>
                  <b>{name}</b>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <InlineScript text={faqFind} />
    </Screen>
  );
}
