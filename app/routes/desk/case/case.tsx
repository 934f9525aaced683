import { data, Form, Link } from "react-router";
import type { Route } from "./+types/case";
import { bankName } from "#domain/refund/banks";
import { CASE_VERBS, type CaseVerb } from "#domain/payment/case";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { masked } from "../words.ts";
import { caseName, consequence, meaning, sideWord, STATES, stepWords, VERBS, wonOf } from "./case-words.ts";

type Detail = Schemas["CaseDetail"];

export const meta: Route.MetaFunction = () => [{ title: "결제 확인 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const one = valueOf(await api.GET("/desk/case/{id}", { params: { path: { id: params.id } } }));
  const bookingNo = one.bookingNo;
  const booking =
    bookingNo === null
      ? undefined
      : valueOf(await api.GET("/operator/booking", { params: { query: { bookingNo } } }))[0];
  return { one, booking: booking && masked(booking) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const [deed, why] = [textOf(form, "deed"), textOf(form, "why")];
  const path = { params: { path: { id: params.id }, header: once(form, `${deed}-${params.id}`) } };
  const verb = CASE_VERBS.find((one) => one === deed);
  if (deed !== "approve" && why === "") return { problem: "이유를 적어 주세요. 이력에 남아요." };
  const answer =
    deed === "approve"
      ? await api.POST("/desk/case/{id}/approve", path)
      : deed === "decline"
        ? await api.POST("/desk/case/{id}/decline", { ...path, body: { why } })
        : verb
          ? await api.POST("/desk/case/{id}/act", {
              ...path,
              body: { verb, why, reference: textOf(form, "reference") },
            })
          : null;
  if (answer === null) throw data(null, 400);
  if (!answer.data) {
    const { problem, errors } = toldOf(answer.error);
    return { problem: problem ?? Object.values(errors ?? {}).join(" ") };
  }
  return { done: becameOf(answer.data.value, deed) };
}

/** What has become of it. */
function becameOf({ state }: Detail, deed: string): string {
  if (state === "DONE") return "이 건은 끝났어요.";
  if (state === "PROPOSED") return "제안했어요. 다른 운영자가 승인하면 바로 해요.";
  if (deed === "decline") return "승인하지 않았어요. 다시 할 일로 돌아갔어요.";
  return deed === "ASK_AGAIN"
    ? "다시 물어봤어요. 아직 차이가 남아 있어요."
    : "적었어요. 아직 남은 일이 있어요.";
}

export default function Case({ loaderData: { one, booking }, actionData }: Route.ComponentProps) {
  const [word, tone] = STATES[one.state];
  const who = booking ? `${booking.bookerName}님` : "돈을 낸 사람";
  return (
    <DeskScreen title={caseName(one)} back="/desk/case">
      <ToldNote told={actionData} />
      <div className="pad desk-head">
        <p className="desk-who">
          <b className="desk-won">{formatWon(one.amount)}</b>
          <span className={`badge ${tone}`}>{word}</span>
        </p>
        <p>{meaning(one)}</p>
        {booking ? (
          <p className="desk-line">
            <Link className="link" to={`/desk/booking?q=${booking.bookingNo}`}>
              {booking.bookingNo}
            </Link>{" "}
            · {who} · {booking.programTitle} {booking.party}
          </p>
        ) : (
          <p className="desk-line desk-dim">주문 {one.orderId}</p>
        )}
      </div>
      <Sides one={one} />
      {one.refund?.account && <Account account={one.refund.account} won={one.refund.owed} />}
      {one.proposal && <Proposed proposal={one.proposal} one={one} who={who} />}
      {one.verbs.length > 0 && (
        <section className="pad desk-folds" aria-label="할 수 있는 일">
          {one.verbs.map((verb) => (
            <Verb key={verb} verb={verb} one={one} who={who} />
          ))}
        </section>
      )}
      <History history={one.history} />
    </DeskScreen>
  );
}

/** Both books next to each other, and what differs. */
const Sides = ({ one: { ours, theirs, difference } }: { one: Detail }) => (
  <div className="pad">
    <table className="desk-sides">
      <caption className="sr">두 장부에 적힌 돈</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">무엇</span>
          </th>
          <th scope="col">우리 장부</th>
          <th scope="col">결제사</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">상태</th>
          <td>{sideWord(ours?.status ?? null)}</td>
          <td>{sideWord(theirs?.status ?? null)}</td>
        </tr>
        <tr>
          <th scope="row">결제</th>
          <td>{formatWon(ours?.amount)}</td>
          <td>{formatWon(theirs?.amount)}</td>
        </tr>
        {theirs?.underWay && (
          <tr>
            <th scope="row">가는 중</th>
            <td>–</td>
            <td>{formatWon(theirs.underWay.won)}</td>
          </tr>
        )}
        <tr data-differs={difference === 0 ? undefined : ""}>
          <th scope="row">남은 돈</th>
          <td>{formatWon(ours?.balance)}</td>
          <td>{formatWon(theirs?.balance)}</td>
        </tr>
      </tbody>
    </table>
    <p className="help">
      {difference === 0
        ? "남은 돈은 같아요."
        : `결제사에 ${formatWon(Math.abs(difference))}이 ${difference > 0 ? "더" : "덜"} 남아 있어요.`}
      {typeof theirs?.at === "number" &&
        ` ${formatShortDay(theirs.at)} ${formatTime(theirs.at)}에 물어봤어요.`}
    </p>
  </div>
);

type RefundAccount = NonNullable<NonNullable<Detail["refund"]>["account"]>;

/** Where the money is wanted: shown whole to anyone who may have to send it. */
const Account = ({ account, won }: { account: RefundAccount; won: number }) => (
  <p className="pad desk-head">
    돌려받을 계좌: {bankName(account.bank)} {account.accountNumber} {account.holderName} ({formatWon(won)})
  </p>
);

function Verb({ verb, one, who }: { verb: CaseVerb; one: Detail; who: string }) {
  const needsSecond = one.secondFor.includes(verb);
  return (
    <details className="desk-more">
      <summary>{VERBS[verb]}</summary>
      <Form method="post" preventScrollReset>
        <OnceField />
        <p className="help">{consequence(verb, one, who)}</p>
        {needsSecond && (
          <p className="note note-warn desk-note">
            {formatWon(wonOf(verb, one))}은 한 사람이 정할 수 없는 금액이에요. 다른 운영자가 승인하면 해요.
          </p>
        )}
        {verb === "PAID_BY_HAND" && (
          <>
            <label className="label" htmlFor="reference">
              보낸 것을 증명할 번호
            </label>
            <input
              type="text"
              className="input"
              id="reference"
              name="reference"
              required
              maxLength={200}
              placeholder="예: 은행 이체 번호"
            />
          </>
        )}
        <label className="label" htmlFor={`why-${verb}`}>
          이유
        </label>
        <input type="text" className="input" id={`why-${verb}`} name="why" required maxLength={500} />
        <SubmitButton className="btn btn-line btn-block" name="deed" value={verb}>
          {needsSecond ? "승인 요청하기" : VERBS[verb]}
        </SubmitButton>
      </Form>
    </details>
  );
}

interface ProposedProps {
  proposal: NonNullable<Detail["proposal"]>;
  one: Detail;
  who: string;
}

/** What another operator has decided and one more has to agree to. */
const Proposed = ({ proposal: { verb, why, reference, by, at }, one, who }: ProposedProps) => (
  <section className="pad" aria-label="승인을 기다려요">
    <h2 className="part">{VERBS[verb]}</h2>
    <p>{consequence(verb, one, who)}</p>
    <p className="desk-line desk-dim">
      {by}님이 {formatShortDay(at)} {formatTime(at)}에 제안했어요: {why}
      {reference && ` (${reference})`}
    </p>
    <Form method="post" preventScrollReset className="desk-verbs">
      <OnceField />
      <SubmitButton className="btn btn-primary btn-block" name="deed" value="approve">
        {formatWon(wonOf(verb, one))} 승인하기
      </SubmitButton>
      <p className="help">제안한 사람은 승인할 수 없어요.</p>
    </Form>
    <details className="desk-more">
      <summary>승인하지 않기</summary>
      <Form method="post" preventScrollReset>
        <OnceField />
        <label className="label" htmlFor="why-decline">
          이유
        </label>
        <input type="text" className="input" id="why-decline" name="why" required maxLength={500} />
        <SubmitButton className="btn btn-line btn-block" name="deed" value="decline">
          승인하지 않기
        </SubmitButton>
      </Form>
    </details>
  </section>
);

const History = ({ history }: { history: Detail["history"] }) => (
  <section className="pad desk-go">
    <h2 className="part">이력</h2>
    <ol className="desk-steps">
      {history.map((step) => (
        <li key={`${step.at}-${step.what}`}>
          <b>{stepWords(step)}</b>
          <p className="desk-dim">
            {formatShortDay(step.at)} {formatTime(step.at)}
            {step.why && ` · ${step.why}`}
            {step.reference && ` (${step.reference})`}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
