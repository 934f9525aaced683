import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Link, href, useRevalidator } from "react-router";
import { returningOf } from "#domain/booking/display";
import type { Schemas } from "../../../api/client.ts";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

type Booking = Schemas["Booking"];

/** How often the page asks again by itself: without JavaScript, and without the watch's own code. */
const REFRESH_S = 5;

/** Few payments need it, and it brings the client of the live data along. */
const PaymentWatch = lazy<ComponentType<{ id: string }>>(() =>
  import("./payment-watch.tsx").then(
    ({ PaymentWatch }) => ({ default: PaymentWatch }),
    (error: unknown) => {
      console.warn("The payment's watch could not be loaded:", error);
      return { default: PageWatch };
    },
  ),
);

/** The provider has not said yet whether it took the money: a page of words that finds out by itself. */
export function PaymentCheck({ booking }: { booking: Booking }) {
  const isReturning = returningOf(booking.payment) === "MONEY";
  const isHydrated = useHydrated();
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
      {isHydrated && (
        <Suspense fallback={null}>
          <PaymentWatch id={booking.id} />
        </Suspense>
      )}
    </Screen>
  );
}

/** Asks for the page again and again, as its noscript does. */
function PageWatch() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_S * 1_000);
    return () => clearInterval(timer);
  }, [revalidate]);
  return null;
}
