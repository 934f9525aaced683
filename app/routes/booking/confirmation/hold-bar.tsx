import { Form, useRevalidator } from "react-router";
import { HoldTimer } from "../../../ui/product/hold-timer.tsx";

/**
 * How long the seats are held, with one extension; when the time is over the page is loaded anew and says so.
 */
export function HoldBar({
  holdExpiresAt,
  now,
  canExtend,
}: {
  holdExpiresAt: number;
  now: number;
  canExtend: boolean;
}) {
  const { revalidate } = useRevalidator();
  return (
    <HoldTimer holdExpiresAt={holdExpiresAt} now={now} onEnd={() => void revalidate()}>
      {canExtend && (
        <Form method="post" preventScrollReset>
          <button type="submit" className="hold-extend" name="intent" value="extend">
            시간 연장
          </button>
        </Form>
      )}
    </HoldTimer>
  );
}
