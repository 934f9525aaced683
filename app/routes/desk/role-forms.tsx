import { Form } from "react-router";
import { HOST_ROLES, ROLE_MEANS, roleChange, roleParticle } from "#domain/desk/role-means";
import { ROLE_NAMES } from "#domain/desk/rights";
import type { Schemas } from "../../api/client.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OnceField } from "./once-field.tsx";

export interface RoleFormsProps {
  person: Pick<Schemas["DeskPerson"], "id" | "name" | "role" | "hostId">;
  isMe: boolean;
}

/**
 * The other roles that somebody may have at their host, each with what it means before it is given. Nothing
 * for the platform's own people, who have one alone.
 */
export function RoleForms({ person: { id, name, role, hostId }, isMe }: RoleFormsProps) {
  if (hostId === null) return null;
  return (
    <details className="desk-more">
      <summary>맡은 일 바꾸기</summary>
      <p className="help">
        {isMe ? "내 일을 바꾸면" : `${name}님은`} 바로 다음 화면부터 달라져요. 언제든 다시 바꿀 수 있어요.
        {role === "MANAGER" && ` ${isMe ? "내가" : `${name}님이`} 만든 초대와 현장 링크는 끝나요.`}
        {isMe && role === "MANAGER" && " 다만 사람을 바꾸는 일은 담당만 해요."}
      </p>
      {HOST_ROLES.filter((one) => one !== role).map((to) => {
        const { gains, loses } = roleChange(role, to);
        return (
          <Form method="post" preventScrollReset key={to}>
            <OnceField />
            <input type="hidden" name="was" value={role} />
            <input type="hidden" name="role" value={to} />
            <p className="help">
              <b>{ROLE_NAMES[to]}</b> {ROLE_MEANS[to]}
              {gains.length > 0 && (
                <>
                  <br />
                  더 할 수 있는 일: {gains.join(", ")}
                </>
              )}
              {loses.length > 0 && (
                <>
                  <br />더 못 하는 일: {loses.join(", ")}
                </>
              )}
            </p>
            <SubmitButton className="btn btn-line btn-block" name="change" value={id}>
              {ROLE_NAMES[to] + roleParticle(to)} 바꾸기
            </SubmitButton>
          </Form>
        );
      })}
    </details>
  );
}
