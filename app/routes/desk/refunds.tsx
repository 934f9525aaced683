import { Form, Link } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/refunds";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldAbove, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { NextPage, Sum } from "./list-parts.tsx";
import { OnceField } from "./once-field.tsx";
import { AskForm } from "./sign-off/ask-form.tsx";
import { askForSignOff } from "./sign-off/ask-sign-off.server.ts";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "환불 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const me = await meOf(context);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const answer = await api.GET("/operator/refund", { params: { query: { ...(cursor && { cursor }) } } });
  const refunds = valueOf(answer);
  const { total = 0, next } = answer.data ?? {};
  return {
    refunds,
    total,
    next,
    mayDecide: me.may.includes("approveRefund"),
    mayAsk: me.may.includes("askSignOff"),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const id = textOf(form, "id");
  if (textOf(form, "verb") === "sign-off") return askForSignOff(api, form, "REFUND", id);
  const params = { path: { id }, header: once(form, `${textOf(form, "verb")}-${id}`) };
  if (textOf(form, "verb") === "approve") {
    const { data, error } = await api.POST("/operator/refund/{id}/approve", { params });
    return data ? { done: "환불을 보냈어요." } : toldAbove(error);
  }
  const reason = textOf(form, "reason");
  if (reason === "") return { problem: "이유를 적어 주세요." };
  const { data, error } = await api.POST("/operator/refund/{id}/reject", { params, body: { reason } });
  return data ? { done: "취소를 거절했어요. 예약은 그대로예요." } : toldAbove(error);
}

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  const { refunds, total, next, mayDecide, mayAsk } = loaderData;
  return (
    <DeskScreen title="환불" back="/desk/more">
      <ToldNote told={actionData} />
      <Sum>{total > 0 ? `${countedText(total)}이에요.` : "기다리는 환불이 없어요."}</Sum>
      <ul className="desk-list">
        {refunds.map((one) => (
          <RefundCard
            key={one.refund?.id ?? one.payment?.orderId}
            one={one}
            mayDecide={mayDecide}
            mayAsk={mayAsk}
          />
        ))}
      </ul>
      <NextPage at="/desk/refund" cursor={next}>
        다음 환불 보기
      </NextPage>
    </DeskScreen>
  );
}

interface RefundCardProps {
  one: Schemas["OpenRefund"];
  mayDecide: boolean;
  mayAsk: boolean;
}

function RefundCard({ one, mayDecide, mayAsk }: RefundCardProps) {
  const { refund, payment, bookingNo, programTitle, startAt, failMessage, signOff } = one;
  const amount = formatWon(refund?.refund ?? payment?.amount);
  return (
    <li className="desk-card">
      <div className="desk-who">
        <b>{amount}</b>
        {failMessage && <span className="badge badge-bad">보내지 못했어요</span>}
      </div>
      <p className="desk-line">
        {programTitle} · {formatShortDay(startAt)} {formatTime(startAt)}
      </p>
      <p className="desk-dim">
        {bookingNo}
        {refund ? ` · ${waitWords(refund)}` : ""}
      </p>
      {failMessage && <p className="err">{failMessage}</p>}
      {refund?.status === "REQUESTED" && signOff !== "NONE" && mayAsk && (
        <Signing id={refund.id} isAsked={signOff === "ASKED"} />
      )}
      {mayDecide && refund?.status === "REQUESTED" && signOff === "NONE" && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={refund.id} />
          <OnceField />
          <p className="help">{amount}을 바로 돌려드려요. 보낸 금액은 되돌릴 수 없어요.</p>
          <SubmitButton className="btn btn-primary btn-s btn-block" name="verb" value="approve">
            지금 환불하기
          </SubmitButton>
        </Form>
      )}
      {mayDecide && refund?.status === "REQUESTED" && (
        <details className="desk-more">
          <summary>거절하기</summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={refund.id} />
            <OnceField />
            <label className="label" htmlFor={`why-${refund.id}`}>
              예약한 분께 보낼 이유
            </label>
            <input
              type="text"
              className="input"
              id={`why-${refund.id}`}
              name="reason"
              required
              maxLength={200}
            />
            <p className="help">취소가 없던 일이 되고, 예약은 그대로 남아요.</p>
            <SubmitButton className="btn btn-line btn-block" name="verb" value="reject">
              거절하고 알리기
            </SubmitButton>
          </Form>
        </details>
      )}
    </li>
  );
}

/** What is to be done with it, and by whom: once the bank refused its account, its owner names another. */
const waitWords = ({ actions, dueAt }: Schemas["Refund"]): string =>
  actions.includes("ACCOUNT")
    ? "예약한 분이 다른 계좌를 알려 주면 저절로 보내요"
    : `${formatShortDay(dueAt)}까지 보내야 해요`;

/** A refund above the amount that its host lets one person send. */
const Signing = ({ id, isAsked }: { id: string; isAsked: boolean }) =>
  isAsked ? (
    <p className="help">
      결재를 기다리고 있어요.{" "}
      <Link className="link" to="/desk/sign-off">
        결재 보기
      </Link>
    </p>
  ) : (
    <details className="desk-more">
      <summary>지금 환불하려면 결재가 필요해요</summary>
      <AskForm waits={null} id={id} about={id} label="왜 먼저 보내야 하나요" />
    </details>
  );
