import { redirect } from "react-router";
import { parseText } from "#domain/written-text";
import { truncate } from "#domain/format";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";

interface Entry {
  id: string;
  category: string;
  name: string;
  answer: string;
}

const OTHERS = 4;

/**
 * A question with others of its category: from app/content where it was known at build, else from the API.
 * Another name than the question's own answers 301 to the right one (SPEC §7); throws 404 where there is
 * no such question.
 */
export async function loadFaq(api: ApiClient, { id, name }: { id: string; name: string }) {
  const [{ PUBLISHED_FAQS }, { faqPath, faqSlug }] = await Promise.all([
    import("#content/published"),
    import("#content/text"),
  ]);
  const isBuilt = PUBLISHED_FAQS.some((faq) => faq.id === id);
  const all: readonly Entry[] = isBuilt
    ? PUBLISHED_FAQS
    : await api.GET("/faq", { params: {} }).then(valueOf);
  const faq = all.find((one) => one.id === id);
  if (!faq) throw new Response(null, { status: 404 });
  if (name.normalize("NFC") !== faqSlug(faq.name)) throw redirect(faqPath(faq), 301);
  const others = all.filter((other) => other.category === faq.category && other.id !== id).slice(0, OTHERS);
  return {
    id,
    name: faq.name,
    category: faq.category,
    path: faqPath(faq),
    answer: faq.answer,
    blocks: parseText(faq.answer),
    description: truncate(faq.answer.replaceAll(/\s+/g, " "), 120),
    others: others.map((other) => ({ id: other.id, name: other.name, path: faqPath(other) })),
  };
}
