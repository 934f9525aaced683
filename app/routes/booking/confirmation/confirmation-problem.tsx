import { Icon } from "../../../ui/icon.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";

export interface ConfirmationProblemProps {
  problem: "STOPPED" | "FAILED" | "RETURNED" | "MISMATCH" | "WINDOW" | null;
  /** What the answer to the form said of the whole. */
  alert?: string | undefined;
  /** Why the provider refused, in its words for the customer. */
  reason: string | null;
}

/** What came of the last try to pay or reserve, above everything else. */
export function ConfirmationProblem({ problem, alert, reason }: ConfirmationProblemProps) {
  if (alert) return <AlertNote>{alert}</AlertNote>;
  switch (problem) {
    case null:
      return null;
    case "STOPPED":
      return (
        <p className="note" role="status">
          <Icon name="info" />
          <span>결제를 멈췄어요. 자리는 그대로 잡아 두었으니 이어서 결제할 수 있어요.</span>
        </p>
      );
    case "FAILED":
      return (
        <AlertNote>
          <b>결제하지 못했어요. 돈은 빠져나가지 않았어요.</b>
          <br />
          {reason ?? "다른 결제 수단으로 다시 시도해 주세요."}
        </AlertNote>
      );
    case "RETURNED":
      return (
        <AlertNote>
          <b>결제하지 못했어요. 결제한 돈은 모두 돌려드렸어요.</b>
          <br />
          자리는 그대로 잡아 두었으니 다시 결제해 주세요.
        </AlertNote>
      );
    case "MISMATCH":
      return (
        <AlertNote>
          결제 금액이 예약 금액과 달라 멈췄어요. 돈은 빠져나가지 않았어요. 금액을 확인하고 다시 결제해 주세요.
        </AlertNote>
      );
    case "WINDOW":
      return <AlertNote>결제 창을 열지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.</AlertNote>;
  }
}
