import { Form } from "react-router";
import { keptWords } from "#domain/booking/kept-seats";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";

interface KeptFormProps {
  kept: Schemas["KeptSeats"] | null;
  /** Seats that nobody has by now. */
  free: number;
  /** Until when they may be kept at the latest, as an input's value: "2026-11-28T10:00". */
  latest: string;
  /** What is proposed for it. */
  until: string;
  /** The regions one may choose, the program's own first. */
  regions: readonly { id: string; name: string }[];
}

/** 관내: how many seats are kept for whom, until when; given to everybody with one tap. */
export const KeptForm = ({ kept, free, latest, until, regions }: KeptFormProps) => (
  <details className="desk-more">
    <summary>주민 자리 남겨 두기</summary>
    <Form method="post" preventScrollReset>
      <OnceField />
      {kept ? (
        <>
          <p>{keptWords(kept, kept.where)}</p>
          <p className="help">
            아직 아무도 잡지 않은 주민 자리의 수예요. 때가 되면 저절로 누구나 예약할 수 있어요.
          </p>
          <SubmitButton className="btn btn-line btn-block" name="verb" value="unkeep">
            지금 모두에게 열기
          </SubmitButton>
        </>
      ) : (
        <>
          <label className="label" htmlFor="kept-region">
            어디에 사는 분을 위한 자리인가요
          </label>
          <select className="input" id="kept-region" name="region">
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <label className="label" htmlFor="kept-other">
            한 곳 더 (선택)
          </label>
          <select className="input" id="kept-other" name="other-region" defaultValue="">
            <option value="">없음</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <label className="label" htmlFor="kept-seats">
            남겨 둘 자리
          </label>
          <input
            className="input"
            id="kept-seats"
            type="number"
            name="seats"
            inputMode="numeric"
            min={1}
            max={free}
            required
            defaultValue={Math.max(1, Math.floor(free / 2))}
          />
          <label className="label" htmlFor="kept-until">
            언제까지
          </label>
          <input
            className="input"
            id="kept-until"
            type="datetime-local"
            name="until"
            required
            max={latest}
            defaultValue={until}
          />
          <p className="help">
            예약할 때 그곳에 산다고 말한 분만 잡을 수 있고, 현장에서 신분증이나 등본으로 확인해요. 그때가 되면
            남은 자리는 누구나 예약할 수 있어요.
          </p>
          <SubmitButton className="btn btn-line btn-block" name="verb" value="keep">
            주민 자리로 남기기
          </SubmitButton>
        </>
      )}
    </Form>
  </details>
);
