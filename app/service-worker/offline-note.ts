import { ageWords } from "#domain/reach/age-words";

/** How a kept page says when it was kept, e.g. "11월 21일 오후 3:05". */
const WHEN = new Intl.DateTimeFormat("ko-KR", {
  timeZone: "Asia/Seoul",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** What a kept page is: one that came with the app, a member's own, or a public one that was looked at. */
export type SavedPage =
  | { kind: "still" }
  | { kind: "own"; savedAt: number }
  | { kind: "seen"; savedAt: number; now: number };

const AGAIN = ' <a href="">다시 불러오기</a>';

function words(kept: SavedPage): string {
  if (kept.kind === "still") return "오프라인이에요. 저장해 둔 내용을 보여드려요.";
  if (kept.kind === "own")
    return `오프라인이에요. ${WHEN.format(kept.savedAt)}에 저장한 내용이에요. 예약 변경과 취소는 인터넷에 연결된 뒤에 할 수 있어요.`;
  return `오프라인이에요. ${ageWords(kept.savedAt, kept.now)}에 본 화면이에요. 흐리게 보이는 가격과 남은 자리는 지금과 다를 수 있어요.${AGAIN}`;
}

/**
 * A page as it is shown without a connection: told apart from a live one by a note at its top, and without
 * its scripts, which could only fail. The note, and a public page's prices and seats, are styled by attribute
 * (app/ui/styles/62-offline.css), which every document's CSS holds.
 */
export function withOfflineNote(html: string, kept: SavedPage): string {
  return (
    html
      .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "")
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace("<html ", `<html data-offline="${kept.kind}" `)
      // behind the link that leads to the content, which is the first on every page
      .replace(
        /<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/,
        (body) => `${body}<p data-offline-note="" role="status">${words(kept)}</p>`,
      )
  );
}
