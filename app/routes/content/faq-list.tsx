import { Link } from "react-router";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/faq-list";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta = () => [{ title: "자주 묻는 질문 | 나들" }, { name: "description", content: "예약, 결제, 취소·환불, 쿠폰, 계정, 이용에 관해 자주 묻는 질문과 답이에요." }];

/** The questions in their groups; the answers have pages of their own. */
export async function loader() {
  const [{ FAQS, FAQ_CATEGORIES }, { faqPath }] = await Promise.all([import("#content/faqs"), import("#content/text")]);
  return {
    groups: FAQ_CATEGORIES.map((category) => ({
      category,
      questions: FAQS.filter((faq) => faq.category === category)
        .toSorted((a, b) => a.order - b.order)
        .map((faq) => ({ id: faq.id, name: faq.name, path: faqPath(faq) })),
    })),
  };
}

export default function FaqList({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Screen title="자주 묻는 질문">
      <nav className="chips pt-2" aria-label="질문 종류">
        {groups.map(({ category }) => (
          <a key={category} className="chip" href={`#${category}`}>
            {category}
          </a>
        ))}
      </nav>
      {groups.map(({ category, questions }) => (
        <section key={category} id={category} className="section" aria-labelledby={`${category}-h`}>
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
    </Screen>
  );
}
