import { Form, Link, href } from "react-router";
import { chosenFrom } from "#domain/booking/chosen";
import { keptWaitWords } from "#domain/booking/kept-seats";
import { formatShortDay, formatTime } from "#domain/time/kst";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { PeopleField } from "./people-field.tsx";
import { ResidentField } from "./resident-field.tsx";
import type { Refusal } from "../../../server/read-form.ts";
import type { loadStart } from "./start.server.ts";

type Start = Awaited<ReturnType<typeof loadStart>>;

const FORM = "wait";

/** A full session, or one that is drawn: whether one wants to wait or apply, and with how many (SPEC §6). */
export function WaitScreen({
  start,
  session,
  refusal,
}: {
  start: Start;
  session: NonNullable<Start["session"]>;
  refusal?: Refusal | undefined;
}) {
  const { program } = start;
  const detail = href("/program/:id", { id: program.id });
  const kept = refusal?.kept;
  const drawAt = session.bookable === "DRAW" ? session.drawAt : undefined;
  return (
    <Screen
      title={drawAt === undefined ? "빈자리 기다리기" : "추첨 신청하기"}
      back={detail}
      foot={
        <section className="ctabar" aria-label="다음 단계">
          <Link className="btn btn-line" to={detail}>
            다른 일정 보기
          </Link>
          <SubmitButton form={FORM} className="btn btn-primary">
            {drawAt === undefined ? "빈자리 알림 받기" : "신청하기"}
          </SubmitButton>
        </section>
      }
    >
      <Form method="post" id={FORM} noValidate replace>
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          <input type="hidden" name="intent" value="wait" />
          <input type="hidden" name="key" value={kept?.["key"] ?? start.key} />
          <input type="hidden" name="session" value={session.id} />
          <section className="section pt-0 pad stack">
            <h2 className="type-title whitespace-pre-line">
              {drawAt === undefined
                ? "모집이 마감됐어요.\n빈자리가 나면 알려드릴까요?"
                : `추첨으로 뽑아요.\n${formatShortDay(drawAt)} ${formatTime(drawAt)}까지 신청해 주세요.`}
            </h2>
            {refusal?.alert && <AlertNote>{refusal.alert}</AlertNote>}
            <div className="panel">
              <BookingSummary
                title={program.title}
                image={program.image}
                session={session}
                party={program.hostName}
              />
            </div>
          </section>
          <hr className="band" />
          <div className="section pad">
            <PeopleField
              options={session.options}
              chosen={
                kept ? chosenFrom({ get: (name) => kept[name] ?? null }, session.options) : start.chosen
              }
              max={Math.min(program.maxPerBooking, session.capacity ?? program.maxPerBooking)}
              deposit={program.deposit}
            />
          </div>
          <hr className="band" />
          {session.keptSeats && (
            <ResidentField where={session.keptSeats.where} isOn={kept?.["isResident"] === "on"}>
              {keptWaitWords(session.keptSeats, session.keptSeats.where)}
            </ResidentField>
          )}
          {drawAt === undefined ? <WaitRules /> : <DrawRules sessionId={session.id} />}
        </FormErrors>
      </Form>
    </Screen>
  );
}

/** How a draw goes on, before one applies. */
const DrawRules = ({ sessionId }: { sessionId: string }) => (
  <section className="section pad">
    <h2 className="h2 head">이렇게 진행돼요</h2>
    <ul className="plain-list">
      <li>신청이 끝나면 바로 뽑아요. 먼저 신청해도 나중에 신청해도 같아요.</li>
      <li>
        뽑히면 알려드려요. 하루(아침 8시부터 밤 10시까지의 시간) 안에 예약을 마쳐 주세요. 지나면 다음 순서인
        분께 넘어가요.
      </li>
      <li>뽑히지 않으면 뽑힌 순서대로 빈자리를 기다려요. 신청할 때 돈을 내지 않아요.</li>
      <li>
        순서는 미리 정해 둔 값으로 계산해요. 누구나 다시 계산해 볼 수 있어요.{" "}
        <a className="link" href={`/draw/${sessionId}`}>
          추첨 방법 보기
        </a>
      </li>
    </ul>
  </section>
);

/** How waiting goes on, before one agrees to it. */
const WaitRules = () => (
  <section className="section pad">
    <h2 className="h2 head">이렇게 진행돼요</h2>
    <ul className="plain-list">
      <li>
        자리가 나면 기다린 차례대로 알려드려요. 인원이 맞지 않으면 맞는 다음 분께 먼저 알려드리고, 차례는
        그대로예요.
      </li>
      <li>알림을 받으면 2시간 안에 예약을 이어가 주세요. 지나면 다음 분께 넘어가요.</li>
      <li>밤 10시부터 아침 8시까지는 알림을 보내지 않고, 남은 시간도 줄지 않아요.</li>
      <li>기다리는 동안 돈을 내지 않아요. 차례가 오기 전에 다른 사람이 먼저 예약할 수도 있어요.</li>
    </ul>
  </section>
);
