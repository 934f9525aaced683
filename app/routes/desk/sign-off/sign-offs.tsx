import { Form, Link } from "react-router";
import type { Route } from "./+types/sign-offs";
import { SIGN_OFF_ACTS } from "#domain/desk/sign-off";
import { formatNumber } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, textOf, toldAbove, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { NextPage } from "../list-parts.tsx";
import { ToldNote } from "../told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "결재 | 나들 파트너센터" }];

type SignOff = Schemas["SignOff"];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const [me, answer] = await Promise.all([
    meOf(context),
    api.GET("/desk/sign-off", { params: { query: { ...(cursor && { cursor }) } } }),
  ]);
  return {
    signOffs: valueOf(answer),
    next: answer.data?.next,
    mayDecide: me.may.includes("approveSignOff"),
    rules: me.hostId === null ? "/desk/host" : `/desk/host/${me.hostId}/sign-off`,
  };
}

const DONE = {
  approve: "승인했어요. 바로 이루어졌어요.",
  decline: "반려했어요. 올린 분이 이유를 읽을 수 있어요.",
  withdraw: "회수했어요.",
} as const;

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const params = { path: { id: textOf(form, "id") }, header: anew() };
  const verb = textOf(form, "verb");
  if (verb === "withdraw") {
    const { data, error } = await api.POST("/desk/sign-off/{id}/withdraw", { params });
    return data ? { done: DONE.withdraw } : toldAbove(error);
  }
  if (verb === "decline") {
    const why = textOf(form, "reason");
    if (why === "") return { problem: "왜 반려하는지 적어 주세요." };
    const { data, error } = await api.POST("/desk/sign-off/{id}/decline", { params, body: { why } });
    return data ? { done: DONE.decline } : toldAbove(error);
  }
  const says = form.getAll("says").map(String);
  const { data, error } = await api.POST("/desk/sign-off/{id}/approve", { params, body: { says } });
  return data ? { done: DONE.approve } : toldAbove(error);
}

export default function SignOffs({ loaderData, actionData }: Route.ComponentProps) {
  const { signOffs, next, mayDecide, rules } = loaderData;
  const waiting = signOffs.filter(({ state }) => state === "ASKED" || state === "APPROVED");
  const over = signOffs.filter((one) => !waiting.includes(one));
  return (
    <DeskScreen title="결재" back="/desk/more">
      <ToldNote told={actionData} />
      <p className="pad desk-dim desk-sum" role="status">
        {waiting.length > 0
          ? `${formatNumber(waiting.length)}건이 결재를 기다려요.`
          : "결재를 기다리는 일이 없어요."}
      </p>
      <ul className="desk-list">
        {waiting.map((one) => (
          <Waiting key={one.id} one={one} mayDecide={mayDecide} />
        ))}
      </ul>
      {over.length > 0 && (
        <>
          <h2 className="pad mt-6 mb-3 type-subhead">지난 결재</h2>
          <ul className="desk-list">
            {over.map((one) => (
              <Over key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
      <NextPage at="/desk/sign-off" cursor={next}>
        더 보기
      </NextPage>
      <p className="pad desk-go">
        <Link className="link" to={rules}>
          어떤 일에 결재가 필요한지 정하기
        </Link>
      </p>
    </DeskScreen>
  );
}

/** What it is, who wants it and why. */
const About = ({ one, badge }: { one: SignOff; badge: readonly [word: string, tone: string] }) => (
  <>
    <div className="desk-who">
      <b>{SIGN_OFF_ACTS[one.act].name}</b>
      <span className={`badge ${badge[1]}`}>{badge[0]}</span>
    </div>
    <p className="desk-line">{one.title}</p>
    <p className="desk-dim">
      {one.hostName} · {one.askedBy}님이 {formatShortDay(one.askedAt)} {formatTime(one.askedAt)}에 올렸어요
    </p>
    <p className="desk-line">“{one.why}”</p>
  </>
);

function Waiting({ one, mayDecide }: { one: SignOff; mayDecide: boolean }) {
  return (
    <li className="desk-card">
      <About one={one} badge={["결재 대기", "badge-wait"]} />
      <ul className="desk-says">
        {one.says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {one.isOwn ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={one.id} />
          <p className="help">내가 올린 결재예요. 다른 분이 승인해야 해요.</p>
          <SubmitButton className="btn btn-line btn-s btn-block" name="verb" value="withdraw">
            회수하기
          </SubmitButton>
        </Form>
      ) : (
        mayDecide && <Decide one={one} />
      )}
    </li>
  );
}

const Decide = ({ one }: { one: SignOff }) => (
  <>
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={one.id} />
      {one.says.map((line) => (
        <input key={line} type="hidden" name="says" value={line} />
      ))}
      <SubmitButton className="btn btn-primary btn-s btn-block" name="verb" value="approve">
        승인하기
      </SubmitButton>
    </Form>
    <details className="desk-more">
      <summary>반려하기</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={one.id} />
        <label className="label" htmlFor={`no-${one.id}`}>
          올린 분께 남길 이유
        </label>
        <input type="text" className="input" id={`no-${one.id}`} name="reason" required maxLength={200} />
        <SubmitButton className="btn btn-line btn-block" name="verb" value="decline">
          반려하기
        </SubmitButton>
      </Form>
    </details>
  </>
);

const STATES = {
  ASKED: ["결재 대기", "badge-wait"],
  APPROVED: ["처리 중", "badge-wait"],
  DONE: ["승인", "badge-done"],
  FAILED: ["처리하지 못함", "badge-bad"],
  DECLINED: ["반려", "badge-mute"],
  WITHDRAWN: ["회수", "badge-mute"],
} as const;

const Over = ({ one }: { one: SignOff }) => (
  <li className="desk-card">
    <About one={one} badge={STATES[one.state]} />
    {one.decidedBy !== null && one.decidedAt !== null && (
      <p className="desk-dim">
        {one.decidedBy}님이 {formatShortDay(one.decidedAt)} {formatTime(one.decidedAt)}에 결재했어요
      </p>
    )}
    {one.note !== "" && <p className="desk-line">“{one.note}”</p>}
  </li>
);
