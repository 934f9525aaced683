import { HoldEnded } from "./hold-ended.tsx";
import { PaymentCheck } from "./payment-check.tsx";
import type { Refusal } from "../../server/read-form.ts";
import { ReviewForm } from "./review-form.tsx";
import type { Review } from "./review.server.ts";
import type { PaymentWindow } from "./window.server.ts";

/** The second step of a booking, wherever it stands: still held, being paid, or ended. */
export function ReviewScreen({
  review,
  refusal,
}: {
  review: Review;
  refusal?: (Refusal & { window?: PaymentWindow }) | undefined;
}) {
  switch (review.state) {
    case "CHECKING":
      return <PaymentCheck booking={review.booking} />;
    case "ENDED":
      return <HoldEnded booking={review.booking} />;
    default:
      return <ReviewForm review={review} refusal={refusal} />;
  }
}
