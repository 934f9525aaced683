/** Markdown that anyone may keep for a minute: seats and prices in it are those of now. */
export const markdownAnswer = (text: string): Response =>
  new Response(text, {
    headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "public, max-age=60" },
  });

/** What is not there, in a sentence; an id that cannot be one is none either. */
export const noMarkdown = (): Response =>
  new Response("찾을 수 없어요.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** Whether the API says that there is no such thing. */
export const isMissing = ({ status }: Response): boolean => status === 404 || status === 400;
