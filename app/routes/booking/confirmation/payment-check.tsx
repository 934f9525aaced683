import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, href, useRevalidator } from "react-router";
import { checkoutState } from "#domain/booking/checkout-state";
import { returningOf } from "#domain/booking/display";
import type { Schemas } from "../../../api/client.ts";
import { bookingRead, queryClient } from "../../../api/queries.ts";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";

type Booking = Schemas["Booking"];

/** How often the booking is looked at, and how often the page asks again by itself without JavaScript. */
const POLL_MS = 3_000;
const REFRESH_S = 5;

/** The provider has not said yet whether it took the money: a page of words that finds out by itself. */
export function PaymentCheck({ booking }: { booking: Booking }) {
  const isReturning = returningOf(booking.payment) === "MONEY";
  const [client] = useState(queryClient);
  return (
    <Screen title="결제 확인" back={href("/my/booking")}>
      <noscript>
        <meta httpEquiv="refresh" content={String(REFRESH_S)} />
      </noscript>
      <div className="grid justify-items-center gap-5 py-12 px-gutter text-center">
        <span className="checking-turn" />
        <div role="status">
          <h2 className="type-title">
            {isReturning ? "결제한 돈을 돌려드리고 있어요" : "결제 결과를 확인하고 있어요"}
          </h2>
          <p className="text-ink-2">
            {isReturning
              ? "끝나면 이 화면이 바뀌어요. 그때까지 다시 결제하지 마세요."
              : "다시 결제하지 마세요. 확인되면 이 화면이 바뀌어요."}
          </p>
          {booking.isHoldKept && (
            <p className="text-ink-2">결제사의 답이 늦어지고 있어요. 그동안 자리는 그대로 잡아 둘게요.</p>
          )}
        </div>
        <div className="panel w-full text-left">
          <BookingSummary
            title={booking.program.title}
            image={booking.program.image}
            session={booking.session}
          />
        </div>
        <p className="help text-ink-2">화면을 닫아도 괜찮아요. 결과는 내 예약에서 볼 수 있어요.</p>
        <Link className="btn btn-line" to={href("/my/booking")}>
          내 예약 보기
        </Link>
      </div>
      <QueryClientProvider client={client}>
        <Watch id={booking.id} />
      </QueryClientProvider>
    </Screen>
  );
}

/**
 * Looks at the booking until it is known, then loads the page again: its loader leads to where the booking
 * is.
 */
function Watch({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...bookingRead(id),
    refetchInterval: POLL_MS,
  });
  // Not reachable from here: the edge asks in its stead.
  const shouldReload = isError || (data !== undefined && checkoutState(data, dataUpdatedAt) !== "CHECKING");
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (shouldReload && answeredAt > 0) void revalidate();
  }, [shouldReload, answeredAt, revalidate]);
  return null;
}
