import { Link, redirect } from "react-router";
import { truncate } from "#domain/format";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/faq";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${loaderData.name} | 나들 자주 묻는 질문` }, { name: "description", content: loaderData.description }] : [{ title: "자주 묻는 질문 | 나들" }];

/** One question. Another name than the question's own answers 301 to the right one (decisions §7). */
export async function loader({ params }: Route.LoaderArgs) {
  const [{ FAQS }, { faqPath, faqSlug, parseText }] = await Promise.all([import("#content/faqs"), import("#content/text")]);
  const faq = FAQS.find(({ id }) => id === params.id);
  if (!faq) throw new Response(null, { status: 404 });
  if (params.name.normalize("NFC") !== faqSlug(faq.name)) throw redirect(faqPath(faq), 301);
  const others = FAQS.filter(({ category, id }) => category === faq.category && id !== faq.id).slice(0, 4);
  return {
    name: faq.name,
    category: faq.category,
    blocks: parseText(faq.answer),
    description: truncate(faq.answer.replaceAll(/\s+/g, " "), 120),
    others: others.map((other) => ({ id: other.id, name: other.name, path: faqPath(other) })),
  };
}

export default function FaqScreen({ loaderData: { name, category, blocks, others } }: Route.ComponentProps) {
  return (
    <Screen title="자주 묻는 질문" back="/faq">
      <article className="doc">
        <header className="doc-head">
          <small>{category}</small>
          <h2>{name}</h2>
        </header>
        <Prose blocks={blocks} level="h3" />
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
