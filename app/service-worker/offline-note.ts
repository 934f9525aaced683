/** How a kept page says when it was kept, e.g. "11월 21일 오후 3:05". */
const WHEN = new Intl.DateTimeFormat("ko-KR", {
  timeZone: "Asia/Seoul",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/**
 * A page as it is shown without a connection: told apart from a live one by a note at its top, and without
 * its scripts, which could only fail. The note is styled by attribute (app/ui/styles/62-offline.css), which
 * every document's CSS holds.
 * @param savedAt when the page was kept, epoch ms; undefined for a page that came with the app and does not
 * change
 */
export function withOfflineNote(html: string, savedAt: number | undefined): string {
  const text =
    savedAt === undefined
      ? "오프라인이에요. 저장해 둔 내용을 보여드려요."
      : `오프라인이에요. ${WHEN.format(savedAt)}에 저장한 내용이에요. 예약 변경과 취소는 인터넷에 연결된 뒤에 할 수 있어요.`;
  return html
    .replace(/<noscript>\s*<template>[\s\S]*?<\/template>\s*<\/noscript>/g, "")
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace("<html ", '<html data-offline="" ')
    .replace(/<body[^>]*>/, (body) => `${body}<p data-offline-note="" role="status">${text}</p>`);
}
