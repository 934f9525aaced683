import { Form } from "react-router";
import type { Route } from "./+types/people";
import { ROLE_NAMES, ROLES } from "#domain/desk/rights";
import { invitationPath } from "#domain/desk/staff-news";
import { ROLE_MEANS, roleParticle } from "#domain/desk/role-means";
import { formatDate } from "#domain/format";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { FormErrors, type FieldMessages } from "../../ui/form-errors.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "./act.server.ts";
import { DeskScreen } from "./desk-screen.tsx";
import { HostFields } from "./host-fields.tsx";
import { hostOf } from "./host-of.server.ts";
import { onFactor } from "./lost-factor.server.ts";
import { LostFactorForms } from "./lost-factor-forms.tsx";
import { OnceField } from "./once-field.tsx";
import { RoleForms } from "./role-forms.tsx";
import { SendLink } from "./send-link.tsx";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "사람과 권한 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { origin } = new URL(request.url);
  const [me, staff, hosts] = await Promise.all([
    meOf(context),
    api.GET("/desk/staff"),
    api.GET("/desk/name", { params: { query: { of: "HOST" } } }).then(valueOf),
  ]);
  const people = valueOf(staff).map(({ token, ...person }) => ({
    ...person,
    address: token === null ? null : origin + invitationPath(token),
  }));
  return { me, people, hosts, makesAccounts: staff.data?.makesAccounts === true };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const id = textOf(form, "end");
  if (id !== "") {
    const { data, error } = await api.DELETE("/desk/staff/{id}", { params: { path: { id } } });
    return data ? { done: "권한을 끝냈어요. 바로 다음 화면부터 볼 수 없어요." } : toldOf(error);
  }
  const [changed, role, was] = [textOf(form, "change"), roleIn(form, "role"), roleIn(form, "was")];
  if (changed !== "" && role && was) {
    const { data, error } = await api.PUT("/desk/staff/{id}/role", {
      params: { path: { id: changed }, header: once(form, `role-${changed}-${role}`) },
      body: { role, was },
    });
    return data
      ? { done: `맡은 일을 ‘${ROLE_NAMES[role]}’${roleParticle(role)} 바꿨어요. 바로 다음 화면부터예요.` }
      : toldOf(error);
  }
  return (await onFactor(api, form)) ?? invite(api, form);
}

const roleIn = (form: FormData, name: string) => ROLES.find((one) => one === form.get(name));

async function invite(api: ApiClient, form: FormData): Promise<Told> {
  const [username, name, mail] = [textOf(form, "username"), textOf(form, "name"), textOf(form, "mail")];
  const errors = {
    ...(username === "" && { username: "로그인할 때 쓸 아이디를 적어 주세요." }),
    ...(name === "" && { name: "기록에 남을 이름을 적어 주세요." }),
    ...(form.has("mail") && mail === "" && { mail: "초대받는 사람의 이메일을 적어 주세요." }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const role = roleIn(form, "role") ?? "VIEWER";
  // Only who runs the platform is asked for a host; a host's manager invites to their own.
  const isAsked = role !== "OPERATOR" && (form.has("hostId") || form.has("hostName"));
  const hostId = isAsked ? await hostOf(api, form, "어느 진행자의 사람인지 적어 주세요.") : null;
  if (hostId !== null && typeof hostId !== "string") return hostId;
  const { data, error } = await api.POST("/desk/staff", {
    params: { header: once(form, "invite") },
    body: { username, name, role, hostId, ...(mail !== "" && { mail, isMailed: form.has("isMailed") }) },
  });
  return data ? { done: `${name}님을 초대했어요. ${whatNext(data.value)}` } : toldOf(error);
}

/** What is left to do after an invitation. */
function whatNext({ way, isMailed }: Schemas["DeskPerson"]): string {
  if (way === "ACCOUNT") return "이미 있는 계정이라 쓰던 비밀번호로 로그인하면 바로 일할 수 있어요.";
  if (way === "HAND") return "7일 안에 로그인하면 바로 일할 수 있어요.";
  return isMailed
    ? "초대 메일을 보냈고, 아래 링크를 직접 보내도 돼요."
    : "아래 링크를 카카오톡이나 문자로 보내 주세요.";
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { me, people, hosts, makesAccounts } = loaderData;
  return (
    <DeskScreen title="사람과 권한" back="/desk/more">
      <ToldNote told={actionData} />
      <div className="desk-panes">
        <ul className="desk-list">
          {people.map((person) => (
            <PersonCard
              errors={actionData?.errors}
              key={person.id}
              person={person}
              isMe={person.id === me.id}
              mayReset={me.role === "OPERATOR"}
            />
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
                  spellCheck={false}
                  autoComplete="off"
                  maxLength={128}
                />
                <Field
                  name="name"
                  label="이름"
                  help="기록과 예약의 이력에 이 이름이 남아요."
                  maxLength={30}
                />
                {makesAccounts && (
                  <>
                    <Field
                      name="mail"
                      type="email"
                      label="이메일"
                      inputMode="email"
                      autoComplete="off"
                      maxLength={254}
                      help="이 아이디의 계정에 적어 두고, 할 일을 알릴 때 써요."
                    />
                    <label className="check">
                      <input type="checkbox" name="isMailed" value="on" defaultChecked />
                      초대 링크를 메일로도 보내기
                    </label>
                  </>
                )}
                <SelectField name="role" label="맡을 일" defaultValue="DOOR">
                  {ROLES.filter((role) => role !== "OPERATOR" || me.role === "OPERATOR").map((role) => (
                    <option key={role} value={role}>
                      {ROLE_NAMES[role]}: {ROLE_MEANS[role]}
                    </option>
                  ))}
                </SelectField>
                {me.role === "OPERATOR" && <HostFields hosts={hosts} isOperator />}
              </FormErrors>
              {!makesAccounts && <ByHand isOperator={me.role === "OPERATOR"} />}
              <SubmitButton className="btn btn-primary btn-block">초대하기</SubmitButton>
            </Form>
          </details>
        </div>
      </div>
    </DeskScreen>
  );
}

/** What a site without a key of its pool cannot do by itself. */
const ByHand = ({ isOperator }: { isOperator: boolean }) => (
  <p className="help">
    이 사이트는 로그인 계정을 스스로 만들지 못해요.{" "}
    {isOperator
      ? "AWS 콘솔의 운영자 풀에서 같은 아이디로 사용자를 만들어 주세요. 개업 점검표에서 AWS 키를 넣으면 링크로 초대할 수 있어요."
      : "사이트를 운영하는 분에게 같은 아이디의 계정을 만들어 달라고 해 주세요."}
  </p>
);

const STATES = {
  INVITED: ["초대함", "badge-wait"],
  ACTIVE: ["함께 일해요", "badge-done"],
  ENDED: ["끝났어요", "badge-mute"],
} as const;

type Shown = Route.ComponentProps["loaderData"]["people"][number];

interface PersonCardProps {
  person: Shown;
  isMe: boolean;
  mayReset: boolean;
  errors: FieldMessages | undefined;
}

function PersonCard({ person, isMe, mayReset, errors }: PersonCardProps) {
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
      {state === "INVITED" && <InvitationLink person={person} />}
      {state === "ACTIVE" && <RoleForms person={person} isMe={isMe} />}
      {state === "ACTIVE" && mayReset && !isMe && <LostFactorForms person={person} errors={errors} />}
      {!isMe && state !== "ENDED" && (
        <details className="desk-more">
          <summary>{state === "INVITED" ? "초대 취소하기" : "권한 끝내기"}</summary>
          <Form method="post" preventScrollReset>
            <p className="help">
              {state === "INVITED" && person.way === "LINK"
                ? "보낸 링크로는 더 아무것도 할 수 없어요."
                : `${name}님은 바로 다음 화면부터 아무것도 볼 수 없어요.`}
              {state === "ACTIVE" && ` ${name}님이 만든 초대와 현장 링크도 함께 끝나요.`} 다시 초대할 수
              있어요.
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

/** How who is invited gets in: the link to send, or what they wait for. */
function InvitationLink({ person: { name, way, address, isSpent, mail, isMailed } }: { person: Shown }) {
  if (isSpent) return <p className="help">비밀번호를 정했어요. 처음 로그인하기를 기다려요.</p>;
  if (way === "ACCOUNT") return <p className="help">이미 있는 계정이에요. 그 비밀번호로 로그인하면 돼요.</p>;
  if (way !== "LINK") return null;
  if (address === null)
    return <p className="help">보낸 링크는 쓸 수 있지만 다시 보여 드릴 수 없어요. 새로 초대하면 돼요.</p>;
  return (
    <>
      <p className="help">
        {isMailed && mail !== null ? `${mail} 주소로 메일을 보냈어요. ` : ""}이 링크를 받은 사람이 비밀번호를
        정해요. {name}님에게만 보내 주세요.
      </p>
      <p className="desk-address">
        <code>{address}</code>
      </p>
      <SendLink address={address} title={`${name}님의 나들 파트너센터 초대`} />
    </>
  );
}
