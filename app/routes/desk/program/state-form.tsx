import { Form } from "react-router";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { AskForm } from "../sign-off/ask-form.tsx";

/** What each step means, said before it is taken. */
const MEANS = {
  OPEN: "공개하면 누구나 찾고 예약할 수 있어요. 언제든 멈출 수 있어요.",
  PAUSED: "멈추면 새 예약을 받지 않아요. 받은 예약은 그대로예요.",
  CLOSED: "종료하면 다시 열 수 없어요. 받은 예약은 그대로예요.",
} as const;
const VERBS = { OPEN: "공개하기", PAUSED: "잠시 멈추기", CLOSED: "종료하기" } as const;

interface StateFormProps {
  detail: Schemas["DeskProgramDetail"];
  /** Whether publishing wants a second person's word; null where the caller may not even ask for it. */
  need: Schemas["SignOffNeed"] | null;
}

/** Publishes, pauses and closes a program; the consequence stands above each button. */
export function StateForm({ detail, need }: StateFormProps) {
  const { mayBecome, gaps, updatedAt } = detail;
  const isReady = gaps.length === 0;
  return (
    <>
      {mayBecome.map((state) => {
        if (state === "DRAFT" || (state === "OPEN" && !isReady)) return null;
        if (state === "OPEN" && need?.isNeeded)
          return (
            <div key={state} className="pad pt-4 desk-state">
              <AskForm
                id="open"
                waits={need.signOff}
                label="결재하는 분께 남길 말"
                verb={{ name: "intent", value: "sign-off" }}
              >
                {`공개하려면 결재가 필요해요. ${MEANS.OPEN}`}
              </AskForm>
            </div>
          );
        const form = (
          <Form method="post" className="pad pt-4 desk-state">
            <input type="hidden" name="updatedAt" value={updatedAt} />
            <p className="help mt-0 mb-3">{MEANS[state]}</p>
            <SubmitButton
              className={`btn btn-block ${state === "OPEN" ? "btn-primary" : "btn-line"}`}
              name="state"
              value={state}
            >
              {VERBS[state]}
            </SubmitButton>
          </Form>
        );
        return state === "CLOSED" ? (
          <details className="desk-more" key={state}>
            <summary className="pad">종료하기</summary>
            {form}
          </details>
        ) : (
          <div key={state}>{form}</div>
        );
      })}
    </>
  );
}
