import { formatNumber, formatWon } from "#domain/format";
import { useId } from "react";
import { Form } from "react-router";
import { formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";
import { AskForm } from "../sign-off/ask-form.tsx";

type Session = Schemas["DeskSessionRow"];

/**
 * Seats, whether it takes bookings, and whether people wait in a line for it (오픈런): one tap each, and the
 * other way round with another.
 */
export function QuickForm({ session }: { session: Session }) {
  const { capacity, sold, held, waiting, status, isRush } = session;
  const verb = (name: string, words: string) => (
    <SubmitButton className="btn btn-line btn-s" name="verb" value={name}>
      {words}
    </SubmitButton>
  );
  return (
    <Form method="post" className="btnrow" preventScrollReset>
      <input type="hidden" name="capacity" value={capacity ?? ""} />
      {capacity !== null && verb("more", "자리 1개 더")}
      {capacity !== null && capacity > Math.max(1, sold + held) && verb("less", "자리 1개 빼기")}
      {status === "OPEN" ? verb("close", "마감하기") : verb("open", "다시 받기")}
      {isRush ? verb("plain", "오픈런 끄기") : verb("rush", "오픈런으로")}
      {capacity !== null && waiting > 0 && (
        <p className="help">자리를 늘리면 대기하는 {waiting}명에게 차례로 자리를 제안해요.</p>
      )}
    </Form>
  );
}

/** A message to all, with how many it reaches. */
export const TellForm = ({ people }: { people: number }) => (
  <details className="desk-more">
    <summary>모두에게 알리기</summary>
    <Form method="post" preventScrollReset>
      <OnceField />
      <label className="label" htmlFor="text">
        예약한 분들께 보낼 말
      </label>
      <textarea className="input desk-answer" id="text" name="text" rows={3} maxLength={500} required />
      <p className="help">
        확정된 {formatNumber(people)}명에게 앱과 메일로 바로 보내요. 보낸 말은 되돌릴 수 없어요.
      </p>
      <SubmitButton className="btn btn-primary btn-block" name="verb" value="tell">
        {formatNumber(people)}명에게 보내기
      </SubmitButton>
    </Form>
  </details>
);

/** Another time, as long as nobody has booked. */
export const MoveForm = ({ session }: { session: Session }) => (
  <details className="desk-more">
    <summary>시간 바꾸기</summary>
    <Form method="post" preventScrollReset>
      <OnceField />
      <input type="hidden" name="shown" value={session.startAt} />
      <label className="label" htmlFor="time">
        새로 시작하는 시각
      </label>
      <input
        className="input"
        id="time"
        type="time"
        name="time"
        required
        defaultValue={formatTime(session.startAt)}
      />
      <p className="help">아직 예약한 분이 없어 아무에게도 알리지 않아요.</p>
      <SubmitButton className="btn btn-line btn-block" name="verb" value="move">
        시간 바꾸기
      </SubmitButton>
    </Form>
  </details>
);

interface CertificateFormProps {
  day: string;
  sessionId: string;
  /** Who came, masked. */
  came: readonly Pick<Schemas["OperatorBooking"], "id" | "bookerName" | "bookingNo">[];
}

/** In place of the lists for paper and files, where they want a second person's word. */
export const AskRosterForm = ({ waits }: { waits: Schemas["SignOff"] | null }) => (
  <details className="desk-more">
    <summary>명단을 내려받으려면 결재가 필요해요</summary>
    <AskForm
      id="download"
      waits={waits}
      label="내려받는 이유"
      verb={{ name: "verb", value: "sign-off-download" }}
    >
      가려지지 않은 이름과 번호가 나가는 일이에요. 승인받으면 24시간 동안 이 회차의 명단과 출석부, 수료증을
      받을 수 있어요.
    </AskForm>
  </details>
);

/** The list of a session, or of a whole day, as a file: why is asked, and stays in the record. */
export function RosterForm({ words, day, sessionId }: { words: string; day: string; sessionId?: string }) {
  const why = useId(); // the day's stands beside a session's
  return (
    <details className="desk-more">
      <summary>{words}</summary>
      <Form method="post" action="/desk/roster.csv" reloadDocument>
        <input type="hidden" name="day" value={day} />
        {sessionId !== undefined && <input type="hidden" name="sessionId" value={sessionId} />}
        <label className="label" htmlFor={why}>
          내려받는 이유
        </label>
        <input
          type="text"
          className="input"
          id={why}
          name="reason"
          required
          maxLength={200}
          placeholder="예: 입구에서 이름 확인"
        />
        <p className="help">
          파일에는 이름과 번호가 모두 보이고, 출석부에는 번호의 끝 네 자리만 보여요. 누가 왜 받았는지 기록에
          남아요.
        </p>
        <button type="submit" className="btn btn-line btn-block">
          CSV로 내려받기
        </button>
        <button
          type="submit"
          className="btn btn-plain btn-block"
          formAction="/desk/roster/sheet"
          formTarget="_blank"
        >
          출석부 인쇄하기
        </button>
      </Form>
    </details>
  );
}

/** 수료증 for who came, or for one of them: why is asked, and stays in the record. */
export const CertificateForm = ({ day, sessionId, came }: CertificateFormProps) => (
  <details className="desk-more">
    <summary>수료증 인쇄하기</summary>
    <Form method="post" action="/desk/roster/certificate" target="_blank" reloadDocument>
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="sessionId" value={sessionId} />
      <label className="label" htmlFor="whose">
        누구의 수료증인가요
      </label>
      <select className="input" id="whose" name="bookingId">
        <option value="">왔어요 {came.length}건 모두</option>
        {came.map(({ id, bookerName, bookingNo }) => (
          <option key={id} value={id}>
            {bookerName ?? "이름 없음"} {bookingNo}
          </option>
        ))}
      </select>
      <label className="label" htmlFor="why-certificate">
        인쇄하는 이유
      </label>
      <input
        type="text"
        className="input"
        id="why-certificate"
        name="reason"
        required
        maxLength={200}
        placeholder="예: 수료식에서 나눠 드림"
      />
      <p className="help">한 사람에 한 장이고, 이름이 모두 보여요. 누가 왜 받았는지 기록에 남아요.</p>
      <button type="submit" className="btn btn-line btn-block">
        수료증 열기
      </button>
    </Form>
  </details>
);

/** What the end of a session costs, in people and won. */
const costOf = ({ people, won }: Schemas["DeskTouched"]): string =>
  people > 0
    ? `${formatNumber(people)}명의 예약이 끝나고, ${won > 0 ? `${formatWon(won)}을 돌려드려요` : "돌려드릴 돈은 없어요"}. 되돌릴 수 없어요.`
    : "예약한 분이 없어 아무에게도 알리지 않아요. 되돌릴 수 없어요.";

interface CancelFormProps {
  touched: Schemas["DeskTouched"];
  need: Schemas["SignOffNeed"] | null;
  /** Whether it stands open, for who came to end it. */
  isOpen: boolean;
}

/** The end of a session, with what it costs; or the request for it, where it wants a second person's word. */
export const CancelForm = ({ touched, need, isOpen }: CancelFormProps) => (
  <details className="desk-more" id="cancel" open={isOpen}>
    <summary>이 회차 취소하기</summary>
    {need?.isNeeded ? (
      <AskForm
        id="cancel"
        waits={need.signOff}
        label="예약한 분들께 보낼 이유"
        verb={{ name: "verb", value: "sign-off-cancel" }}
      >
        {costOf(touched)}
      </AskForm>
    ) : (
      <Form method="post" preventScrollReset>
        <OnceField />
        <input
          type="hidden"
          name="touched"
          value={[touched.bookings, touched.people, touched.won, touched.updatedAt].join(" ")}
        />
        <label className="label" htmlFor="reason">
          예약한 분들께 보낼 이유
        </label>
        <input type="text" className="input" id="reason" name="reason" required maxLength={200} />
        <p className="help">{costOf(touched)}</p>
        <SubmitButton className="btn btn-line btn-block" name="verb" value="cancel">
          회차 취소하기
        </SubmitButton>
      </Form>
    )}
  </details>
);
