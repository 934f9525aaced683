import { Form } from "react-router";
import { formatDate } from "#domain/format";
import { Icon } from "../../../../ui/icon.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";
import type { LoginLine } from "./part.server.ts";

export interface LoginListProps {
  /** Undefined where they cannot be told now. */
  logins: LoginLine[] | undefined;
  answer: EditAnswer | undefined;
}

/**
 * Where one is signed in now, browsers and apps, the one used last first; any other than this can be cut off.
 */
export function LoginList({ logins, answer }: LoginListProps) {
  return (
    <section className="section pad" aria-label="로그인 중인 곳">
      <h2 className="type-heading mb-1">로그인 중인 곳</h2>
      <p className="help mt-0 mb-3">
        모르는 곳이 있으면 끊고 비밀번호를 바꿔 주세요. 끊으면 알림도 함께 꺼져요.
      </p>
      <AnswerNote answer={answer} />
      {logins ? (
        <ul className="devices" aria-label="로그인 중인 곳 목록">
          {logins.map((login) => (
            <Login key={login.id} login={login} />
          ))}
        </ul>
      ) : (
        <p className="note">지금은 볼 수 없어요. 잠시 후 다시 열어 주세요.</p>
      )}
    </section>
  );
}

function Login({ login: { id, name, usedAt, hasPush, isThis } }: { login: LoginLine }) {
  return (
    <li>
      <Icon name="smartphone" />
      <span>
        <b>{name}</b> {isThis && <span className="badge badge-done">이 기기</span>}
        <small>
          {formatDate(usedAt)} 사용{hasPush && " · 알림 받는 중"}
        </small>
      </span>
      {!isThis && (
        <div className="btnrow">
          <Form method="post">
            <input type="hidden" name="intent" value="end-login" />
            <input type="hidden" name="login" value={id} />
            <SubmitButton className="btn btn-plain btn-s" aria-label={`${name} 끊기`}>
              끊기
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  );
}
