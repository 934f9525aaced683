import type { ReactNode } from "react";
import { Link } from "react-router";

/**
 * The phone-width column; past 960 px it stands on a calm backdrop beside a short introduction (SPEC U06).
 */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="stage">
      <aside className="side" aria-label="나들 소개">
        <span className="side-mark" />
        <b>
          가까운 곳에서
          <br />
          시작하는 나들이
        </b>
        <p>
          흙을 만지고, 숲을 걷고, 한 상을 차려 보는 시간.
          <br />
          동네에서 바로 예약할 수 있어요.
        </p>
        <Link className="btn btn-primary" to="/main">
          둘러보기
        </Link>
      </aside>
      <div className="app">{children}</div>
    </div>
  );
}
