import { type MouseEvent } from "react";
import { href } from "react-router";

function goInItsPlace(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

/** Not found (SPEC U04), word for word; the way home replaces this entry of the history. */
export function NotFoundScreen() {
  return (
    <main id="main" className="app empty">
      <title>페이지를 이용할 수 없습니다 | 나들</title>
      <img src="/brand/not-found.svg" alt="" width="240" height="180" />
      <h1>죄송합니다. 페이지를 이용할 수 없습니다.</h1>
      <p>클릭하신 페이지가 잘못되었거나 삭제되었습니다.</p>
      <a className="btn btn-line" href={href("/main")} onClick={goInItsPlace}>
        홈으로 가기
      </a>
    </main>
  );
}
