import { Form, Link } from "react-router";
import type { Route } from "./+types/bookings";
import { countedText } from "#domain/desk/counted";
import type { BookingStatus } from "#domain/booking/statuses";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { BookingRow } from "./booking-row.tsx";
import { DeskList } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { masked, nameWordOf } from "../words.ts";

export const meta: Route.MetaFunction = () => [{ title: "예약 | 나들 파트너센터" }];

const FILTERS: readonly { status: BookingStatus | ""; name: string }[] = [
  { status: "", name: "모두" },
  { status: "RESERVE_WAIT", name: "대기" },
  { status: "BOOKING_REQUEST", name: "결제 대기" },
  { status: "RESERVE_REQUEST_COMPLETE", name: "예약완료" },
  { status: "BOOKING_REQUEST_COMPLETE", name: "결제완료" },
];

export const shouldRevalidate = keepsList("/desk/booking");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/booking")) return null;
  const { api } = context.get(memberContext);
  const asked = listQuery(request, "/desk/booking");
  const status = FILTERS.find((filter) => filter.status === asked.get("status"))?.status ?? "";
  const keyword = (asked.get("q") ?? "").trim().slice(0, 50);
  const cursor = asked.get("cursor");
  const me = meOf(context);
  const answer = await api.GET("/operator/booking", {
    params: {
      query: {
        limit: 30,
        ...(status && { status }),
        ...(keyword && { keyword }),
        ...(cursor && { cursor }),
      },
    },
  });
  return {
    status,
    keyword,
    bookings: valueOf(answer).map(masked),
    total: answer.data?.total ?? 0,
    next: answer.data?.next,
    mayBook: (await me).may.includes("createDeskBooking"),
    nameWord: nameWordOf(await me),
  };
}

export default function Bookings({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/booking"
      title="예약"
      none="예약의 진행 기록이나 메모, 일정 변경을 누르면 여기에 보여요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

type ListProps = NonNullable<Route.ComponentProps["loaderData"]>;

function List({ status, keyword, bookings, total, next, mayBook, nameWord }: ListProps) {
  const asked = { ...(status && { status }), ...(keyword && { q: keyword }) };
  return (
    <>
      <Form
        className="pad desk-search"
        role="search"
        aria-label="예약 찾기"
        action="/desk/booking"
        key={keyword}
      >
        <input
          className="input"
          type="search"
          name="q"
          aria-label={`${nameWord}, 번호 끝 네 자리, 예약 번호`}
          placeholder={`${nameWord}, 끝 네 자리, 예약 번호`}
          maxLength={50}
          defaultValue={keyword}
        />
        <button type="submit" className="btn btn-soft">
          찾기
        </button>
      </Form>
      {mayBook && (
        <div className="pad desk-book">
          <Link className="btn btn-line btn-block" to="/desk/booking/new">
            <Icon name="plus" />
            현장·전화 예약 받기
          </Link>
        </div>
      )}
      <nav className="chips" aria-label="예약 상태">
        {FILTERS.map((filter) => (
          <Link
            key={filter.status}
            className="chip"
            to={filter.status ? `/desk/booking?status=${filter.status}` : "/desk/booking"}
            aria-current={filter.status === status && keyword === "" ? "page" : undefined}
          >
            {filter.name}
          </Link>
        ))}
      </nav>
      <Sum>{total > 0 ? `${countedText(total)}이에요.` : "해당하는 예약이 없어요."}</Sum>
      <ul className="desk-list">
        {bookings.map((booking) => (
          <BookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
      <NextPage at="/desk/booking" asked={asked} cursor={next}>
        다음 예약 보기
      </NextPage>
    </>
  );
}
