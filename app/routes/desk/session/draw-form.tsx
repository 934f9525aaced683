import { Form } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";

interface DrawFormProps {
  draw: Schemas["Draw"] | null;
  /** Until when it may be set to close at the latest, as an input's value: "2026-11-28T10:00". */
  latest: string;
  /** Where anybody sees the draw. */
  seenAt: string | null;
  /** Whether the session is one that a draw may still begin or end for. */
  mayChange: boolean;
}

/** 추첨: until when people apply, what was promised, and how many have applied. */
export const DrawForm = ({ draw, latest, seenAt, mayChange }: DrawFormProps) => (
  <details className="desk-more">
    <summary>추첨으로 뽑기</summary>
    <Form method="post" preventScrollReset>
      <OnceField />
      {draw ? (
        <>
          <p>
            {draw.drawnAt === null
              ? `${formatShortDay(draw.closesAt)} ` +
                `${formatTime(draw.closesAt)}까지 신청받아요. 지금까지 ${draw.applied}` +
                "건이에요."
              : `${formatShortDay(draw.drawnAt)} ${formatTime(draw.drawnAt)}에 ` +
                `${draw.applied}건을 뽑았어요. 순서대로 자리를 드리고 있어요.`}
          </p>
          {seenAt && (
            <p>
              <a className="link" href={seenAt}>
                누구나 보는 추첨 화면
              </a>
            </p>
          )}
          <p className="help desk-address">약속한 값 {draw.commitment}</p>
          {mayChange && draw.applied === 0 && draw.drawnAt === null && (
            <SubmitButton className="btn btn-line btn-block" name="verb" value="undraw">
              추첨 그만두기
            </SubmitButton>
          )}
        </>
      ) : (
        <>
          <label className="label" htmlFor="closes">
            신청 마감
          </label>
          <input
            className="input"
            id="closes"
            type="datetime-local"
            name="closes"
            required
            max={latest}
            defaultValue={latest}
          />
          <p className="help">
            그때까지 자리 없이 신청만 받고, 끝나면 바로 뽑아 순서대로 자리를 드려요. 신청한 분이 있으면 되돌릴
            수 없어요. 예약이 끝나기 하루 전까지 정할 수 있어요.
          </p>
          <SubmitButton className="btn btn-line btn-block" name="verb" value="draw">
            추첨으로 바꾸기
          </SubmitButton>
        </>
      )}
    </Form>
  </details>
);
