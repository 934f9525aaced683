import { Form } from "react-router";
import { allArrivedMeans } from "#domain/desk/act-words";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";

interface AllCameFormProps {
  /** The bookings of which nothing is written yet. */
  open: readonly Pick<Schemas["OperatorBooking"], "seats" | "deposit">[];
  /** The bookings that it has just written down. */
  came: readonly string[];
}

/** 모두 왔어요, with what it means, and the way back for what it has just written. */
export const AllCameForm = ({ open, came }: AllCameFormProps) => (
  <>
    {open.length > 0 && (
      <Form method="post" preventScrollReset>
        <SubmitButton className="btn btn-soft btn-block" name="verb" value="all">
          모두 왔어요
        </SubmitButton>
        <p className="help">{allArrivedMeans(open)}</p>
      </Form>
    )}
    {came.length > 0 && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="came" value={came.join(" ")} />
        <SubmitButton className="btn btn-line btn-block" name="verb" value="none">
          모두 왔어요 되돌리기
        </SubmitButton>
      </Form>
    )}
  </>
);
