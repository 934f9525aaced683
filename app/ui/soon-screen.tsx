import { Screen } from "./screen.tsx";

/** For a screen that stands in the URL contract and is not built yet: it says so, and leads on. */
export function SoonScreen() {
  return (
    <Screen title="만들고 있어요">
      <div className="empty">
        <img src="/brand/empty-results.svg" alt="" width="240" height="180" />
        <h2>이 화면은 아직 만들고 있어요</h2>
        <p>곧 만나요. 그동안 다른 나들이를 둘러보세요.</p>
        <a className="btn btn-line" href="/main">
          홈으로 가기
        </a>
      </div>
    </Screen>
  );
}
