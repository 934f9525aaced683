import { Link, href } from "react-router";
import { Screen } from "../../../ui/screen.tsx";

/** Nobody knows a link that is over from one that never was. */
export const NoLink = () => (
  <Screen title="결제 링크">
    <div className="empty">
      <img src="/brand/empty-bookings.svg" alt="" width="240" height="180" />
      <h2>지금은 열 수 없는 링크예요</h2>
      <p>결제 기한이 지났거나 예약이 끝났을 수 있어요. 예약하신 곳에 연락해 주세요.</p>
      <Link className="btn btn-line" to={href("/main")}>
        나들 둘러보기
      </Link>
    </div>
  </Screen>
);

/** These addresses open something by themselves: nothing keeps them, and no other site hears of them. */
export const SECRET_META = [
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];
export const SECRET_HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
