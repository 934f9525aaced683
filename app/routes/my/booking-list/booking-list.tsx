import { useState } from "react";
import { Link, href, useFetcher } from "react-router";
import type { BookingTab } from "#domain/booking/tabs";
import type { ApiClient } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SeenProgramsLater } from "../../../ui/product/seen-programs-later.tsx";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/booking-list";
import { BookingCard } from "../booking-card.tsx";
import { valueOf } from "../../../api/value-of.ts";
import { Empty } from "../../../ui/empty.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "예약 내역 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The member's own bookings (SPEC R23) by `?tab=coming|past|cancelled`, a page at a time by `?cursor=`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    now: context.get(edgeContext).now,
    ...(await loadBookings(context.get(memberContext).api, new URL(request.url).searchParams)),
  };
}

const TABS: readonly { tab: BookingTab; label: string; empty: { title: string; text: string } }[] = [
  {
    tab: "coming",
    label: "예정",
    empty: { title: "예정된 나들이가 없어요", text: "가까운 곳에서 이번 주말 나들이를 찾아보세요." },
  },
  {
    tab: "past",
    label: "지난",
    empty: { title: "아직 다녀온 나들이가 없어요", text: "다녀온 나들이가 여기에 모여요." },
  },
  {
    tab: "cancelled",
    label: "취소/환불",
    empty: { title: "취소한 예약이 없어요", text: "취소하거나 환불받은 예약이 여기에 모여요." },
  },
];

export default function BookingList({ loaderData }: Route.ComponentProps) {
  const { tab } = loaderData;
  return (
    <Screen title="예약 내역" back={href("/my")}>
      <nav className="pad" aria-label="예약 내역 나누기">
        <div className="seg">
          {TABS.map((one) => (
            <Link
              key={one.tab}
              to={`?tab=${one.tab}`}
              replace
              aria-current={one.tab === tab ? "page" : undefined}
            >
              {one.label}
            </Link>
          ))}
        </div>
      </nav>
      {/* Another tab is another list: its further pages begin again. */}
      <Pages key={tab + (loaderData.bookings[0]?.id ?? "")} first={loaderData} />
    </Screen>
  );
}

function Pages({ first }: { first: Route.ComponentProps["loaderData"] }) {
  const { tab, now } = first;
  const fetcher = useFetcher<typeof loader>();
  const [more, setMore] = useState<Pick<typeof first, "bookings" | "writable" | "next">>({
    bookings: [],
    writable: [],
    next: first.next,
  });
  const page = fetcher.data;
  const [added, setAdded] = useState<typeof page>();
  if (page && page !== added) {
    setAdded(page);
    setMore({
      bookings: [...more.bookings, ...page.bookings],
      writable: page.writable,
      next: page.next,
    });
  }
  const bookings = [...first.bookings, ...more.bookings];
  const writable = new Set([...first.writable, ...more.writable]);
  const empty = TABS.find((one) => one.tab === tab)?.empty;
  if (bookings.length === 0) return empty && <NoBookings {...empty} />;
  return (
    <>
      <ul className="bookings">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} now={now} mayReview={writable.has(booking.id)} />
          </li>
        ))}
      </ul>
      {more.next && (
        <fetcher.Form className="pad" method="get" action={href("/my/booking")}>
          <input type="hidden" name="tab" value={tab} />
          <input type="hidden" name="cursor" value={more.next} />
          <button
            type="submit"
            className="btn btn-line btn-block"
            aria-busy={fetcher.state !== "idle" || undefined}
            data-hold
          >
            더보기
          </button>
        </fetcher.Form>
      )}
      {tab === "coming" && (
        <div className="pad mt-4">
          <Link className="note nudge" to={href("/my/calendar")}>
            <Icon name="calendar-plus" />
            <span>예약을 휴대폰 달력에서 보기</span>
            <Icon name="chevron-right" />
          </Link>
        </div>
      )}
    </>
  );
}

function NoBookings({ title, text }: { title: string; text: string }) {
  return (
    <Empty picture="bookings" title={title} text={text} more={<SeenProgramsLater />}>
      <Link className="btn btn-primary" to={href("/main")}>
        나들이 찾아보기
      </Link>
    </Empty>
  );
}

const PAGE = 10;
/** As many visits without a review as are offered one in the list, the latest of them. */
const WRITABLE = 50;

const tabFrom = (text: string | null): BookingTab =>
  text === "past" || text === "cancelled" ? text : "coming";

/** One page of a tab's bookings and the cursor of the next, null at the end. */
async function loadBookings(api: ApiClient, query: URLSearchParams) {
  const tab = tabFrom(query.get("tab"));
  const cursor = query.get("cursor");
  const [answer, writable] = await Promise.all([
    api.GET("/booking", { params: { query: { tab, limit: PAGE, ...(cursor && { cursor }) } } }),
    tab === "past" ? api.GET("/review/writable", { params: { query: { limit: WRITABLE } } }) : null,
  ]);
  return {
    tab,
    bookings: valueOf(answer),
    next: answer.data?.next ?? null,
    /** The bookings that wait for a review: one is offered for no other. */
    writable: writable ? valueOf(writable).map(({ bookingId }) => bookingId) : [],
  };
}
