import { Form, useRevalidator } from "react-router";
import { HoldTimer } from "../../../ui/product/hold-timer.tsx";

/**
 * How long the seats are held, with one extension; when the time is over the page is loaded again and says
 * so.
 */
export function HoldBar({
  holdExpiresAt,
  now,
  canExtend,
  isKept,
}: {
  holdExpiresAt: number;
  now: number;
  canExtend: boolean;
  /** The provider answers nobody, and the seats are kept longer for it. */
  isKept: boolean;
}) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <HoldTimer holdExpiresAt={holdExpiresAt} now={now} onEnd={() => void revalidate()}>
        {canExtend && (
          <Form method="post" preventScrollReset>
            <button
              type="submit"
              className="min-h-tap px-3 type-label underline whitespace-nowrap"
              name="intent"
              value="extend"
            >
              시간 연장
            </button>
          </Form>
        )}
      </HoldTimer>
      {isKept && (
        <p className="help" role="status">
          결제사 연결이 원활하지 않아 자리를 더 오래 잡아 두고 있어요. 결제가 안 되면 잠시 후 다시 해 주세요.
        </p>
      )}
    </>
  );
}
