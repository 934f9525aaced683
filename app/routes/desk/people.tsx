import { Form } from "react-router";
import type { Route } from "./+types/people";
import { ROLE_NAMES, ROLES, type Role } from "#domain/desk/rights";
import { formatDate } from "#domain/format";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { HostFields } from "./host-fields.tsx";
import { hostOf } from "./host-of.server.ts";
import { OnceField } from "./once-field.tsx";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "사람과 권한 | 나들 파트너센터" }];

/** What each role may, in a few words. */
const MEANS: Readonly<Record<Role, string>> = {
  OPERATOR: "사이트 전체를 맡아요.",
  MANAGER: "프로그램과 회차, 예약을 모두 맡아요.",
  APPROVER: "예약과 환불을 승인하고 거절해요.",
  DOOR: "명단을 보고 체크인을 해요.",
  VIEWER: "가려진 이름으로 보기만 해요.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const [me, people, hosts] = await Promise.all([
    meOf(context),
    api.GET("/desk/staff").then(valueOf),
    api.GET("/desk/name", { params: { query: { of: "HOST" } } }).then(valueOf),
  ]);
  return { me, people, hosts };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const id = textOf(form, "end");
  if (id !== "") {
    const { data, error } = await api.DELETE("/desk/staff/{id}", { params: { path: { id } } });
    return data ? { done: "권한을 끝냈어요. 바로 다음 화면부터 볼 수 없어요." } : toldOf(error);
  }
  const [username, name] = [textOf(form, "username"), textOf(form, "name")];
  const errors = {
    ...(username === "" && { username: "로그인할 때 쓸 아이디를 적어 주세요." }),
    ...(name === "" && { name: "기록에 남을 이름을 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const role = ROLES.find((one) => one === form.get("role")) ?? "VIEWER";
  // Only who runs the platform is asked for a host; a host's manager invites to their own.
  const isAsked = role !== "OPERATOR" && (form.has("hostId") || form.has("hostName"));
  const hostId = isAsked ? await hostOf(api, form, "어느 주최자의 사람인지 적어 주세요.") : null;
  if (hostId !== null && typeof hostId !== "string") return hostId;
  const { data, error } = await api.POST("/desk/staff", {
    params: { header: once(form, "invite") },
    body: { username, name, role, hostId },
  });
  return data ? { done: `${name}님을 초대했어요. 7일 안에 로그인하면 바로 일할 수 있어요.` } : toldOf(error);
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { me, people, hosts } = loaderData;
  return (
    <DeskScreen title="사람과 권한" back="/desk/more">
      <ToldNote told={actionData} />
      <div className="desk-panes">
        <ul className="desk-list">
          {people.map((person) => (
            <PersonCard key={person.id} person={person} isMe={person.id === me.id} />
          ))}
        </ul>
        <div className="pad desk-folds">
          <details className="desk-more" open={people.length < 2}>
            <summary>초대하기</summary>
            <Form method="post" noValidate key={people.length}>
              <OnceField />
              <FormErrors errors={actionData?.errors}>
                <Field
                  name="username"
                  label="아이디"
                  autoCapitalize="none"
                  autoComplete="off"
                  maxLength={128}
                />
                <Field
                  name="name"
                  label="이름"
                  help="기록과 예약의 이력에 이 이름이 남아요."
                  maxLength={30}
                />
                <SelectField name="role" label="맡을 일" defaultValue="DOOR">
                  {ROLES.filter((role) => role !== "OPERATOR" || me.role === "OPERATOR").map((role) => (
                    <option key={role} value={role}>
                      {ROLE_NAMES[role]}: {MEANS[role]}
                    </option>
                  ))}
                </SelectField>
                {me.role === "OPERATOR" && <HostFields hosts={hosts} isOperator />}
              </FormErrors>
              <SubmitButton className="btn btn-primary btn-block">초대하기</SubmitButton>
            </Form>
          </details>
        </div>
      </div>
    </DeskScreen>
  );
}

const STATES = {
  INVITED: ["초대함", "badge-wait"],
  ACTIVE: ["함께 일해요", "badge-done"],
  ENDED: ["끝났어요", "badge-mute"],
} as const;

function PersonCard({ person, isMe }: { person: Schemas["DeskPerson"]; isMe: boolean }) {
  const { id, name, username, roleName, hostName, state, invitedBy, since } = person;
  const [word, tone] = STATES[state];
  return (
    <li className="desk-card">
      <div className="desk-who">
        <b>{name}</b>
        <span className="desk-dim">{roleName}</span>
        <span className={`badge ${tone}`}>{isMe ? "나" : word}</span>
      </div>
      <p className="desk-dim">
        {username}
        {hostName ? ` · ${hostName}` : ""} · {formatDate(since)}
        {invitedBy ? ` · ${invitedBy}님이 초대` : ""}
      </p>
      {!isMe && state !== "ENDED" && (
        <details className="desk-more">
          <summary>{state === "INVITED" ? "초대 취소하기" : "권한 끝내기"}</summary>
          <Form method="post" preventScrollReset>
            <p className="help">
              {name}님은 바로 다음 화면부터 아무것도 볼 수 없어요. 다시 초대할 수 있어요.
            </p>
            <SubmitButton className="btn btn-line btn-block" name="end" value={id}>
              지금 끝내기
            </SubmitButton>
          </Form>
        </details>
      )}
    </li>
  );
}
