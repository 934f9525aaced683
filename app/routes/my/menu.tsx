import { useState } from "react";
import { leave } from "../../api/leave.ts";
import { Icon } from "../../ui/icon.tsx";
import { MenuRow, type MenuRowProps } from "../../ui/menu-row.tsx";

export interface MenuProps {
  summary: { coming: number; wishlist: number; coupons: number; reviewsToWrite: number };
}

/** The rows of 마이: the member's own things, then the service's, and the way out. */
export function Menu({ summary }: MenuProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const own: MenuRowProps[] = [
    {
      to: "/my/booking",
      icon: "ticket",
      label: "예약 내역",
      value: summary.coming > 0 && `예정 ${summary.coming}`,
    },
    {
      to: "/my/wishlist",
      icon: "heart",
      label: "찜한 프로그램",
      value: summary.wishlist > 0 && String(summary.wishlist),
    },
    { to: "/my/gift", icon: "gift", label: "받은 선물" },
    { to: "/my/calendar", icon: "calendar-plus", label: "내 달력에서 보기" },
    { to: "/my/follow", icon: "bell", label: "소식 받는 진행자" },
    {
      to: "/my/coupon",
      icon: "ticket-percent",
      label: "쿠폰",
      value: summary.coupons > 0 && `${summary.coupons}장`,
    },
    {
      to: "/my/review",
      icon: "message-square-text",
      label: "내 후기",
      value: summary.reviewsToWrite > 0 && `작성할 후기 ${summary.reviewsToWrite}`,
    },
    { to: "/my/edit", icon: "settings", label: "설정 · 프로필 수정" },
  ];
  const service: MenuRowProps[] = [
    { to: "/notice", icon: "megaphone", label: "공지사항" },
    { to: "/faq", icon: "circle-question-mark", label: "자주 묻는 질문" },
    { to: "/inquiry", icon: "headphones", label: "1:1 문의" },
    { to: "/terms", icon: "file-text", label: "약관과 정책" },
  ];
  return (
    <nav aria-label="마이 메뉴">
      <ul className="menu py-2">{own.map(rowOf)}</ul>
      <hr className="rule my-0" />
      <ul className="menu py-2">
        {service.map(rowOf)}
        <li>
          {/* The tokens lie with the edge: it signs out, with or without JavaScript; with it, the other tabs
              hear of it. Without a connection too. */}
          <form
            method="post"
            action="/logout"
            data-offline-form=""
            onSubmit={(event) => {
              event.preventDefault();
              if (isLeaving) return;
              setIsLeaving(true);
              void leave();
            }}
          >
            <button type="submit" data-hold aria-busy={isLeaving || undefined}>
              <Icon name="log-out" />
              로그아웃
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}

const rowOf = (row: MenuRowProps) => <MenuRow key={row.to} {...row} />;
