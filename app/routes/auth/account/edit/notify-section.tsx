import { Form } from "react-router";
import { formatDate } from "#domain/format";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";
import type { NotifyChoices } from "./notify.server.ts";
import { PushSwitch } from "./push-switch.tsx";

/** What one wishes to be told, and whether on this device (C10). Booking news always stands in 알림. */
export function NotifySection({
  choices,
  registered,
  answer,
}: {
  choices: NotifyChoices | null;
  /** The device that this login has registered for messages, null = none. */
  registered: string | null;
  answer: EditAnswer | undefined;
}) {
  if (choices === null) return null;
  const { notice, marketing, marketingAt, pushKey } = choices;
  return (
    <section className="section pad" id="notification" aria-labelledby="notify-title">
      <h2 className="type-heading mb-1" id="notify-title">
        알림
      </h2>
      <p className="help mt-0 mb-3">예약, 결제, 문의에 관한 알림은 알림함에서 언제든 볼 수 있어요.</p>
      <AnswerNote answer={answer} />
      <div className="grid gap-2">
        <PushSwitch pushKey={pushKey} registered={registered} />
        <Choice name="notice" isOn={notice} title="공지 알림" text="새 공지가 올라오면 알려드려요." />
        <Choice
          name="marketing"
          isOn={marketing}
          title="혜택 알림 (광고, 선택)"
          text={
            marketingAt === null
              ? "쿠폰과 행사 소식을 낮 시간(8–21시)에만 보내드려요."
              : `${formatDate(marketingAt)}에 동의하셨어요. 낮 시간(8–21시)에만 보내드려요.`
          }
        />
      </div>
    </section>
  );
}

interface ChoiceProps {
  name: "notice" | "marketing";
  isOn: boolean;
  title: string;
  text: string;
}

/** A form whose one button says the opposite: it works before and without React. */
function Choice({ name, isOn, title, text }: ChoiceProps) {
  return (
    <Form method="post" className="switch-row" preventScrollReset>
      <span>
        <b id={`${name}-name`}>{title}</b>
        <small id={`${name}-text`}>{text}</small>
      </span>
      <input type="hidden" name="intent" value={`${name}-${isOn ? "off" : "on"}`} />
      <button
        type="submit"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-labelledby={`${name}-name`}
        aria-describedby={`${name}-text`}
      />
    </Form>
  );
}
