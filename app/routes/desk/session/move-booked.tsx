import { Form } from "react-router";
import { formatTime, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";
import type { MoveLooked } from "./move-booked.server.ts";

interface MoveBookedFormProps {
  session: Schemas["DeskSessionRow"];
  /** What was typed, where it was looked at. */
  move: MoveLooked["move"];
}

/** Another day, time or meeting point for a session that somebody has booked: first what that means (U93). */
export const MoveBookedForm = ({ session: { startAt }, move }: MoveBookedFormProps) => (
  <details className="desk-more" open={move !== undefined}>
    <summary>시간이나 만나는 곳 바꾸기</summary>
    <Form method="post" preventScrollReset>
      <OnceField />
      <div className="desk-pair">
        <div>
          <label className="label" htmlFor="move-day">
            새 날짜
          </label>
          <input
            className="input"
            id="move-day"
            type="date"
            name="day"
            required
            defaultValue={move?.day ?? kstDay(startAt)}
          />
        </div>
        <div>
          <label className="label" htmlFor="move-time">
            시작하는 시각
          </label>
          <input
            className="input"
            id="move-time"
            type="time"
            name="time"
            required
            defaultValue={move?.time ?? formatTime(startAt)}
          />
        </div>
      </div>
      <label className="label mt-3" htmlFor="move-point">
        새로 만나는 곳 <span className="text-ink-3 font-normal">(선택)</span>
      </label>
      <input
        className="input"
        id="move-point"
        name="meetingPoint"
        maxLength={200}
        placeholder="바뀔 때만 적어 주세요"
        defaultValue={move?.meetingPoint}
      />
      <label className="label" htmlFor="move-reason">
        옮기는 이유
      </label>
      <input
        className="input"
        id="move-reason"
        name="reason"
        required
        maxLength={200}
        placeholder="예: 비가 와서 하루 미뤄요"
        defaultValue={move?.reason}
      />
      <p className="help">예약한 분들께 보내요. 누르면 어떻게 되는지 먼저 보여 드려요.</p>
      <SubmitButton className="btn btn-line btn-block" name="verb" value="look-move">
        어떻게 되는지 보기
      </SubmitButton>
    </Form>
  </details>
);
