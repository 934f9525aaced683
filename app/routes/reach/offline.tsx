import { href, Link } from "react-router";
import offlineRetry from "virtual:inline-script/offline-retry";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { InlineScript } from "../../ui/inline-script.tsx";
import { Screen } from "../../ui/screen.tsx";

export const handle = { hydrate: "never" } satisfies HydrationHandle;

export const meta = () => [{ title: "오프라인 | 나들" }, { name: "robots", content: "noindex" }];

/** What the service worker shows where a page was asked for without a connection and is not kept. */
export default function Offline() {
  return (
    <Screen title="오프라인">
      <div className="empty">
        <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
        <h2>인터넷에 연결되어 있지 않아요</h2>
        <p>연결되면 가려던 화면을 바로 보여드릴게요. 보내지 못한 내용은 이전 화면에 그대로 있어요.</p>
        <button className="btn btn-primary" type="button" data-retry data-needs-script>
          다시 시도
        </button>
        <p className="help" role="status" data-retry-status />
        <Link className="btn btn-line" to="/my/booking">
          다가오는 예약과 입장권 보기
        </Link>
        <p className="mt-4 flex justify-center gap-6">
          <Link className="link" to={href("/faq")}>
            자주 묻는 질문
          </Link>
          <Link className="link" to={href("/notice")}>
            공지사항
          </Link>
        </p>
      </div>
      <InlineScript text={offlineRetry} />
    </Screen>
  );
}
