import { roleChange, roleParticle } from "#domain/desk/role-means";
import { ROLE_NAMES, ROLES, type Role } from "#domain/desk/rights";
import type { Arguments } from "./arguments.ts";
import { OperatorError } from "./fields.ts";
import type { OperatorSite } from "./site.ts";
import { tableOf, textOf, timeOf } from "./table.ts";

const STATES: Readonly<Record<string, string>> = { INVITED: "초대함", ACTIVE: "일하는 중", ENDED: "끝남" };

/** What who is invited does next, by how their account comes about. */
const NEXT: Readonly<Record<string, string>> = {
  LINK: "링크에서 비밀번호를 정하면 돼요. 링크는 파트너센터의 사람과 권한에도 있어요.",
  ACCOUNT: "쓰던 비밀번호로 로그인하면 돼요.",
};

const personRow = (one: unknown): string[] => [
  textOf(one, "name"),
  textOf(one, "username"),
  textOf(one, "roleName"),
  textOf(one, "hostName") || "사이트 전체",
  STATES[textOf(one, "state")] ?? textOf(one, "state"),
  timeOf(one, "since"),
  textOf(one, "id"),
];

/** The role that was typed, by its name or its code. */
function roleOf({ person }: Arguments): Role {
  const role = ROLES.find((one) => ROLE_NAMES[one] === person.role || one === person.role);
  if (role !== undefined) return role;
  throw new OperatorError(`--role은 ${Object.values(ROLE_NAMES).join(", ")} 가운데 하나예요.`);
}

/** Gives somebody another role (SPEC S38); first says what it means, and does it with `--yes` alone. */
async function changeRole(site: OperatorSite, given: Arguments): Promise<{ value: unknown; text: string }> {
  const { target: id, more } = given;
  const role = roleOf(given);
  const people = await site.call("GET", "/desk/staff");
  const person = (Array.isArray(people) ? people : []).find((one) => textOf(one, "id") === id);
  const was = ROLES.find((one) => one === textOf(person, "role"));
  if (was === undefined || textOf(person, "state") !== "ACTIVE")
    throw new OperatorError(`일하는 사람 ${id}: 찾지 못했어요. staff 명령의 ‘사람’ 칸을 적어 주세요.`);
  const to = `${textOf(person, "name")}님의 일: ${ROLE_NAMES[was]} → ${ROLE_NAMES[role]}`;
  if (was === role) return { value: person, text: `${to}. 이미 그 일을 맡고 있어요.` };
  const { gains, loses } = roleChange(was, role);
  const means = [
    ...(gains.length > 0 ? [`더 할 수 있는 일: ${gains.join(", ")}`] : []),
    ...(loses.length > 0 ? [`더 못 하는 일: ${loses.join(", ")}`] : []),
  ];
  if (more.yes !== true)
    return { value: person, text: [to, ...means, "그대로 바꾸려면 --yes를 붙여 주세요."].join("\n") };
  const value = await site.call("PUT", `/desk/staff/${encodeURIComponent(id)}/role`, { role, was });
  return { value, text: `${ROLE_NAMES[role]}${roleParticle(role)} 바꿨어요. 다음 요청부터예요.` };
}

/** The commands about who works at the desk. */
export async function onPeople(
  site: OperatorSite,
  given: Arguments,
): Promise<{ value: unknown; text: string }> {
  const { command, target, person } = given;
  if (command === "role") return changeRole(site, given);
  if (command === "invite") {
    const role = roleOf(given);
    if (person.name === "") throw new OperatorError("--name 이름을 적어 주세요. 기록에 이 이름으로 남아요.");
    const { name, host: hostId, mail } = person;
    const body = { username: target, name, role, hostId, ...(mail !== "" && { mail }) };
    const value = await site.call("POST", "/desk/staff", body).catch((error: unknown) => {
      if (person.host === null || !(error instanceof OperatorError)) throw error;
      throw new OperatorError(`${error.message} 진행자의 번호는 npm run operator -- hosts 로 확인해 주세요.`);
    });
    const until = timeOf(value, "until");
    const next = NEXT[textOf(value, "way")] ?? "로그인하면 돼요.";
    const as = `${textOf(value, "name")} 님을 초대했어요. 역할: ${textOf(value, "roleName")}`;
    return { value, text: `${as} · ${until}까지 ${next}` };
  }
  if (command === "end-staff") {
    const value = await site.call("DELETE", `/desk/staff/${encodeURIComponent(target)}`);
    return { value, text: "권한을 끝냈어요. 지금부터 아무것도 할 수 없어요." };
  }
  const value = await site.call("GET", "/desk/staff");
  const rows = Array.isArray(value) ? value.map(personRow) : [];
  const head = ["이름", "아이디", "역할", "진행자", "상태", "부터", "사람"];
  return { value, text: tableOf([head, ...rows]) };
}
