/** As much of a page of a list as the document with the page before it can take over. */
export interface NextPage {
  items: readonly Element[];
  /** Where the page after it answers; undefined at the end. */
  next: string | undefined;
}

/** How long one page may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * The next page of a list, out of the document in which it answers by itself.
 * @param path of that document
 * @param list the id of its list
 * @throws where it could not be asked
 */
export async function nextPage(path: string, list: string): Promise<NextPage> {
  const answer = await fetch(path, {
    headers: { accept: "text/html" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the next page answered ${answer.status}`);
  // This document's own policy would judge the other's inline styles, which are not wanted.
  const html = (await answer.text()).replaceAll(/<style\b[\s\S]*?<\/style>/g, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  return {
    items: [...(page.getElementById(list)?.children ?? [])],
    next: page.querySelector<HTMLAnchorElement>(`a[data-more="${list}"]`)?.getAttribute("href") ?? undefined,
  };
}
