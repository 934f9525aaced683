import { Form } from "react-router";
import type { Route } from "./+types/sign-off-rules";
import { RULED_ACTS, type RuledAct, SIGN_OFF_ACTS } from "#domain/desk/sign-off";
import { formatNumber } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, toldAbove, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { rulesIn } from "./read-rules.ts";

export const meta: Route.MetaFunction = () => [{ title: "결재가 필요한 일 | 나들 파트너센터" }];

/** What each switch means for those who work there. */
const MEANS: Readonly<Record<RuledAct, string>> = {
  OPEN: "처음 공개할 때와 멈췄다 다시 공개할 때 모두예요.",
  CANCEL: "회차를 취소하면 모두 환불되고 되돌릴 수 없어요.",
  REFUND:
    "아래 금액을 넘는 환불을 정해진 날보다 먼저 보낼 때와, 그만큼 돌려주며 일부만 취소할 때예요. 정해진 날의 환불은 결재 없이도 저절로 나가요.",
  DOWNLOAD: "가려지지 않은 명단, 출석부, 수료증을 받을 때예요. 승인받은 사람만 24시간 동안 받아요.",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { id: params.id };
  const [me, host, value] = await Promise.all([
    meOf(context),
    api.GET("/desk/host/{id}", { params: { path } }).then(valueOf),
    api.GET("/desk/host/{id}/sign-off", { params: { path } }).then(valueOf),
  ]);
  return { ...value, hostName: host.name, mayChange: me.may.includes("putSignOffRules") };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const rules = rulesIn(form);
  if (rules === null) return { problem: "금액을 숫자로 적어 주세요. 예: 300,000" };
  const { data, error } = await api.PUT("/desk/host/{id}/sign-off", {
    params: { path: { id: params.id }, header: once(form, "rules") },
    body: { rules },
  });
  if (!data) return toldAbove(error);
  return {
    done:
      rules.length === 0
        ? "결재 없이 한 사람이 할 수 있어요."
        : `${rules.map(({ act }) => SIGN_OFF_ACTS[act].name).join(", ")}에 결재가 필요해요.`,
  };
}

export default function SignOffRules({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, deciders, hostName, mayChange } = loaderData;
  return (
    <DeskScreen title="결재가 필요한 일" back="/desk/sign-off">
      <ToldNote told={actionData} />
      <div className="pad desk-head">
        <p>
          <b>{hostName}</b>
        </p>
        <p className="desk-dim">
          {deciders < 2
            ? "결재할 수 있는 사람이 한 명뿐이에요. 그 사람이 올린 일은 아무도 승인할 수 없으니, 켜기 전에 결재하는 분을 초대해 주세요."
            : `결재할 수 있는 사람이 ${formatNumber(deciders)}명이에요.`}
        </p>
      </div>
      <Form method="post" className="pad desk-rule" key={JSON.stringify(rules)}>
        <OnceField />
        <fieldset disabled={!mayChange}>
          <legend className="label">올린 사람이 아닌 분의 승인이 있어야 하는 일</legend>
          {RULED_ACTS.map((act) => (
            <div key={act}>
              <label className="check">
                <input
                  type="checkbox"
                  name={act}
                  defaultChecked={rules.some((rule) => rule.act === act)}
                  aria-describedby={`means-${act}`}
                />
                {SIGN_OFF_ACTS[act].name}
              </label>
              <p className="help" id={`means-${act}`}>
                {MEANS[act]}
              </p>
            </div>
          ))}
          <label className="label" htmlFor="above">
            결재가 필요한 환불 금액(원)
          </label>
          <input
            className="input"
            id="above"
            name="above"
            type="text"
            inputMode="numeric"
            defaultValue={formatNumber(rules.find(({ act }) => act === "REFUND")?.above ?? 300_000)}
            aria-describedby="above-means"
          />
          <p className="help" id="above-means">
            한 건이 이 금액을 넘을 때만 결재가 필요해요.
          </p>
        </fieldset>
        {mayChange ? (
          <SubmitButton className="btn btn-primary btn-block">저장하기</SubmitButton>
        ) : (
          <p className="help">결재하는 분과 운영자만 바꿀 수 있어요.</p>
        )}
      </Form>
    </DeskScreen>
  );
}
