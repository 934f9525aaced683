import { useState } from "react";
import { Link, href, useLocation } from "react-router";
import { Screen } from "../../../ui/screen.tsx";

/**
 * A payment window came back to a browser in which somebody else is signed in (SPEC R63): nothing is known of
 * the payment, since only whose booking it is can have it confirmed. The address keeps what that takes, so it
 * is where the login leads back to.
 */
export function NotYours() {
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const here = pathname + search;
  return (
    <Screen title="결제 확인" back={href("/my/booking")}>
      <div className="empty">
        <img src="/brand/empty-bookings.svg" alt="" width="240" height="180" />
        <h2>결제를 아직 확인하지 못했어요</h2>
        <p>
          지금 로그인한 아이디의 예약이 아니에요. 예약할 때의 아이디로 로그인하면 이어서 확인해요. 그전에는
          다시 결제하지 마세요.
        </p>
        <form
          method="post"
          action={`/logout?next=${encodeURIComponent(here)}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (isLeaving) return;
            setIsLeaving(true);
            const form = event.currentTarget;
            import("../../../api/leave.ts").then(({ leave }) => leave(here)).catch(() => form.submit());
          }}
        >
          <button className="btn btn-primary" type="submit" data-hold aria-busy={isLeaving || undefined}>
            다른 아이디로 로그인하기
          </button>
        </form>
        <Link className="link" to={href("/main")}>
          홈으로 가기
        </Link>
      </div>
    </Screen>
  );
}
