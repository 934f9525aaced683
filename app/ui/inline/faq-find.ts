// The search within the list of questions: no call to a server, and no React on a page that is otherwise only
// read. Whole words, a word half typed and first consonants (ㅎㅂ) match, as in the search for programs.
import { hasWords, markWords } from "#domain/search/match";

const box = document.querySelector<HTMLInputElement>("[data-faq-find]");
const count = document.querySelector<HTMLElement>("[data-faq-count]");
const none = document.querySelector<HTMLElement>("[data-faq-none]");
const groups = [...document.querySelectorAll<HTMLElement>("[data-faq-group]")].map((group) => ({
  group,
  items: [...group.querySelectorAll("li")].map((item) => {
    const title = item.querySelector("b");
    return {
      item,
      title,
      text: title?.textContent ?? "",
      about: `${title?.textContent ?? ""} ${group.dataset["faqGroup"] ?? ""}`,
    };
  }),
}));

function find(typed: string): void {
  const words = typed.normalize("NFC").trim().split(/\s+/u).filter(Boolean);
  let found = 0;
  for (const { group, items } of groups) {
    let shown = 0;
    for (const { item, title, text, about } of items) {
      item.hidden = !hasWords(about, words);
      if (item.hidden) continue;
      shown += 1;
      title?.replaceChildren(
        ...markWords(text, words).map((part) => (part.isMatch ? marked(part.text) : part.text)),
      );
    }
    group.hidden = shown === 0;
    found += shown;
  }
  if (none) none.hidden = found > 0;
  if (count) count.textContent = words.length === 0 ? "" : `질문 ${found}개를 찾았어요`;
}

const marked = (text: string) => Object.assign(document.createElement("mark"), { textContent: text });

box?.addEventListener("input", () => find(box.value));
box?.form?.addEventListener("submit", (event) => event.preventDefault());
// Back brings the words back without an event.
addEventListener("pageshow", () => find(box?.value ?? ""));
