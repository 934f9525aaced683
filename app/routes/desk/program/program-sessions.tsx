import { startsOf } from "#domain/desk/session-rule";
import { useState } from "react";
import { Link } from "react-router";
import type { Route } from "./+types/program-sessions";
import { formatShortDay, formatTime, kstDay } from "#domain/time/kst";
import { monthName } from "#domain/program/month-grid";
import { addDays } from "#domain/time/kst";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { once, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { everyPage } from "../every-page.server.ts";
import { dayId, MonthView } from "./month-view.tsx";
import { readOptions } from "./read-options.ts";
import { CLOSES_HOURS_BEFORE, readRule, toldAdded } from "./read-rule.ts";
import { readProgram } from "./program-write.server.ts";
import { RuleForm } from "./rule-form.tsx";
import { SessionCard } from "../session-card.tsx";
import { ToldNote } from "../told-note.tsx";
import { useAnswer } from "../use-answer.ts";
import { useMay } from "../use-may.ts";

export const meta: Route.MetaFunction = () => [{ title: "회차 | 나들 파트너센터" }];

/** From when a session may be booked, in days; no session that a rule makes is further away. */
const OPENS_DAYS_BEFORE = 365;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const detail = await readProgram(api, params.id);
  const first = detail.months.find(({ month }) => month >= kstDay(now).slice(0, 7))?.month;
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : (first ?? kstDay(now).slice(0, 7));
  const sessions = await everyPage((page) =>
    api.GET("/desk/session", { params: { query: { month, programId: params.id, ...page } } }),
  );
  return { detail, month, sessions, today: kstDay(now), now };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const form = await request.formData();
  const { rule, capacity, minPeople, drawDaysBefore, errors } = readRule(form, kstDay(now), now);
  const { program, options: before } = await readProgram(api, params.id);
  const { options, errors: wrong } = readOptions(form, before);
  if (Object.keys({ ...errors, ...wrong }).length > 0) return { errors: { ...errors, ...wrong } };
  const { data, error } = await api.POST("/desk/program/{id}/session", {
    params: { path: { id: params.id }, header: once(form, "sessions") },
    body: {
      ...rule,
      weekdays: [...rule.weekdays],
      times: [...rule.times],
      capacity,
      minPeople,
      durationMin: program.durationMin ?? 120,
      options,
      opensDaysBefore: OPENS_DAYS_BEFORE,
      closesHoursBefore: CLOSES_HOURS_BEFORE,
      ...(drawDaysBefore !== null && { drawDaysBefore }),
      dryRun: false,
    },
  });
  if (!data) return toldOf(error);
  const { added } = data.value;
  return toldAdded(added, startsOf(rule).startAt, now);
}

export default function ProgramSessions({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useAnswer(answer);
  const { detail, month, sessions, today, now } = loaderData;
  const may = useMay();
  const [coming, setComing] = useState<readonly string[]>([]);
  // As it was when one came here: who makes the first goes on making them.
  const [isFirst] = useState(detail.months.length === 0);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const after = addDays(`${month}-01`, 31).slice(0, 7);
  return (
    <DeskScreen title="회차" back={`/desk/program/${detail.id}`}>
      <ToldNote told={actionData} />
      {actionData?.done && (
        <div className="pad desk-go">
          <Link className="btn btn-primary btn-block" to={`/desk/program/${detail.id}`}>
            {detail.state === "DRAFT" ? "공개하러 가기" : "프로그램으로"}
          </Link>
        </div>
      )}
      <div className={may("addDeskSessions") ? "desk-beside" : undefined}>
        {may("addDeskSessions") && (
          <details className="desk-more" open={isFirst || actionData?.errors !== undefined}>
            <summary className="pad">{isFirst ? "첫 회차 만들기" : "회차 더 만들기"}</summary>
            <RuleForm
              today={today}
              told={actionData}
              now={now}
              minPeople={detail.program.minPeople ?? 1}
              options={detail.program.price ? detail.options : []}
              onLook={setComing}
            />
          </details>
        )}
        <div>
          <nav className="desk-months" aria-label="달">
            <Link className="iconbtn" to={`?month=${before}`} aria-label="이전 달" preventScrollReset>
              <Icon name="chevron-left" />
            </Link>
            <h2>{monthName(month)}</h2>
            <Link className="iconbtn" to={`?month=${after}`} aria-label="다음 달" preventScrollReset>
              <Icon name="chevron-right" />
            </Link>
          </nav>
          {sessions.length > 0 && may("changeDeskSessions") && (
            <div className="pad desk-new">
              <Link
                className="btn btn-soft btn-block"
                to={`/desk/program/${detail.id}/session/change?month=${month}`}
              >
                여러 회차 한꺼번에 바꾸기
              </Link>
            </div>
          )}
          <MonthView month={month} sessions={sessions} coming={coming} />
          <ul className="desk-list">
            {sessions.map((session, index) => (
              <SessionCard
                key={session.id}
                session={session}
                withProgram={false}
                now={now}
                anchor={startsDay(sessions, index)}
                at={`${formatShortDay(session.startAt)} ${formatTime(session.startAt)}`}
              />
            ))}
          </ul>
        </div>
      </div>
    </DeskScreen>
  );
}

/** The calendar's way to a session, where it is the first of its day. */
function startsDay(sessions: readonly { startAt: number }[], index: number): string | undefined {
  const [day, before] = [index, index - 1].map((at) => sessions[at] && kstDay(sessions[at].startAt));
  return day === undefined || day === before ? undefined : dayId(day);
}
