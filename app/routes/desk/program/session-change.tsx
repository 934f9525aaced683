import { data, Link } from "react-router";
import type { Route } from "./+types/session-change";
import { monthAfter, monthName } from "#domain/program/month-grid";
import { addDays, kstDay } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, lookedAnew, once, toldOf, type Told } from "../act.server.ts";
import { Agree } from "../agree.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { everyPage } from "../every-page.server.ts";
import { refuseWho, toProgram } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChangeAsk } from "./change-ask.tsx";
import { type ChangeRead, type ChangeValues, keptOf, readChange } from "./change-form.ts";
import { PickDays } from "./pick-days.tsx";
import { readProgram } from "./program-write.server.ts";
import { WeekdayChips } from "./weekday-chips.tsx";

export const meta: Route.MetaFunction = () => [{ title: "회차 한꺼번에 바꾸기 | 나들 파트너센터" }];

/** What a change means, as it was looked at; `body` is what is sent once it is agreed to. */
type Looked = Told & { says?: string[]; body?: string; kept?: ChangeValues };

/** With `month`: the sessions of that month's calendar, to be picked; without: those of a rule. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await refuseWho(context, "changeDeskSessions", toProgram(params.id));
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const asked = new URL(request.url).searchParams.get("month");
  const month = asked !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : null;
  const [detail, sessions] = await Promise.all([
    readProgram(api, params.id),
    month === null
      ? []
      : everyPage((page) =>
          api.GET("/desk/session", { params: { query: { month, programId: params.id, ...page } } }),
        ),
  ]);
  const mayChange = sessions.filter(
    ({ status, startAt }) => (status === "OPEN" || status === "CLOSED") && startAt > now,
  );
  return { detail, month, sessions: mayChange, today: kstDay(now) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Looked> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const agreed = form.get("body");
  const send = (body: Schemas["DeskSessionChange"]) =>
    api.POST("/desk/program/{id}/session-change", {
      params: { path: { id: params.id }, header: body.dryRun ? anew() : once(form, "change") },
      body,
    });
  const look = async (asked: ChangeRead["asked"]): Promise<Looked> => {
    const { data: looked, error } = await send({ ...asked, dryRun: true });
    if (!looked) return toldOf(error);
    const { says, touched } = looked.value;
    return { says, body: JSON.stringify({ ...asked, dryRun: false, expected: touched }) };
  };
  if (typeof agreed === "string") {
    const { expected, ...asked } = changeIn(agreed);
    const { data: made, error } = await send({ ...asked, ...(expected && { expected }) });
    if (made) return { done: made.value.says.join(" ") };
    const told = toldOf(error);
    return told.isLate === true ? lookedAnew(await look(asked)) : told;
  }
  const kept = keptOf(form);
  if (form.get("go") !== null) return { kept };
  const { options } = await readProgram(api, params.id);
  const { asked, errors } = readChange(form, options);
  if (Object.keys(errors).length > 0) return { errors, kept };
  return { ...(await look(asked)), kept };
}

function changeIn(text: string): Schemas["DeskSessionChange"] {
  try {
    return JSON.parse(text);
  } catch {
    throw data(null, 400);
  }
}

export default function SessionChange({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useAnswer(answer);
  const { detail, month, sessions, today } = loaderData;
  const back = `/desk/program/${detail.id}/session${month === null ? "" : `?month=${month}`}`;
  const change = `/desk/program/${detail.id}/session/change`;
  return (
    <DeskScreen title="한꺼번에 바꾸기" back={back}>
      <ToldNote told={actionData} />
      {actionData?.done && (
        <div className="pad desk-go">
          <Link className="btn btn-primary btn-block" to={back}>
            회차로
          </Link>
        </div>
      )}
      {actionData?.says && actionData.body !== undefined && (
        <Agree title="이렇게 바뀌어요" says={actionData.says} body={actionData.body}>
          이대로 바꾸기
        </Agree>
      )}
      <nav className="chips" aria-label="회차 고르기">
        <Link
          className="chip"
          to={`${change}?month=${month ?? today.slice(0, 7)}`}
          aria-current={month === null ? undefined : "page"}
        >
          달력에서 골라요
        </Link>
        <Link className="chip" to={change} aria-current={month === null ? "page" : undefined}>
          기간과 요일로
        </Link>
      </nav>
      <ChangeAsk key={month} errors={actionData?.errors} kept={actionData?.kept} options={detail.options}>
        {month === null ? (
          <Days today={today} />
        ) : (
          <>
            <input type="hidden" name="by" value="calendar" />
            <Months month={month} change={change} />
            <PickDays
              month={month}
              sessions={sessions}
              kept={actionData?.kept}
              error={["picked", "from", "until"].map((name) => actionData?.errors?.[name]).find(Boolean)}
            />
          </>
        )}
      </ChangeAsk>
    </DeskScreen>
  );
}

/** The way to another month sends the form: what is picked and typed goes along without JavaScript, too. */
const Months = ({ month, change }: { month: string; change: string }) => {
  const go = (to: string, label: string, icon: "chevron-left" | "chevron-right") => (
    <SubmitButton
      className="iconbtn"
      name="go"
      value={to}
      formAction={`${change}?month=${to}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </SubmitButton>
  );
  return (
    <nav className="desk-months" aria-label="달">
      {go(addDays(`${month}-01`, -1).slice(0, 7), "이전 달", "chevron-left")}
      <h2>{monthName(month)}</h2>
      {go(monthAfter(month), "다음 달", "chevron-right")}
    </nav>
  );
};

/** A span of days, and which weekdays of it. */
const Days = ({ today }: { today: string }) => (
  <>
    <div className="desk-pair">
      <Field name="from" label="첫날부터" type="date" min={today} defaultValue={today} />
      <Field name="until" label="마지막 날까지" type="date" min={today} defaultValue={addDays(today, 30)} />
    </div>
    <WeekdayChips legend="요일 (고르지 않으면 모두)" />
  </>
);
