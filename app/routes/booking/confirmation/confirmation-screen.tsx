import { HoldEnded } from "./hold-ended.tsx";
import { PaymentCheck } from "./payment-check.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import { ConfirmationForm } from "./confirmation-form.tsx";
import type { Confirmation } from "./confirmation.server.ts";
import type { PaymentWindow } from "./window.server.ts";

/** The second step of a booking, wherever it stands: still held, being paid, or ended. */
export function ConfirmationScreen({
  confirmation,
  refusal,
}: {
  confirmation: Confirmation;
  refusal?: (Refusal & { window?: PaymentWindow }) | undefined;
}) {
  switch (confirmation.state) {
    case "CHECKING":
      return <PaymentCheck booking={confirmation.booking} />;
    case "ENDED":
      return <HoldEnded booking={confirmation.booking} />;
    default:
      return <ConfirmationForm confirmation={confirmation} refusal={refusal} />;
  }
}
