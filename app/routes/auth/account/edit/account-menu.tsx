import { Form, Link } from "react-router";
import { type Provider, PROVIDERS } from "#domain/identity/provider";
import { Icon } from "../../../../ui/icon.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";

/** The ways to who the member is and to the password. */
export function AccountMenu({ provider }: { provider: Provider | undefined }) {
  return (
    <nav className="mt-2" aria-label="계정">
      <ul className="menu">
        <li>
          <Link to="/my/info/edit">
            <Icon name="user" />
            이름·휴대폰·이메일
            <Icon name="chevron-right" />
          </Link>
        </li>
        <li>
          <Link to="/my/pwd">
            <Icon name="shield-check" />
            비밀번호 변경
            {provider && <span className="val">{PROVIDERS[provider]} 로그인</span>}
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The ways out: of every device, and for good. */
export function LeaveMenu({ answer }: { answer: EditAnswer | undefined }) {
  return (
    <section className="section pad" aria-label="로그아웃과 탈퇴">
      <AnswerNote answer={answer} />
      <Form method="post">
        <input type="hidden" name="intent" value="everywhere" />
        <SubmitButton className="btn btn-line btn-block" hold>
          모든 기기에서 로그아웃
        </SubmitButton>
      </Form>
      <p className="help">
        이 기기를 포함해 로그인한 모든 곳에서 로그아웃돼요. 다른 기기에도 곧바로 반영돼요.
      </p>
      <h2 className="type-heading mt-6 mb-1">내 정보 내려받기</h2>
      <p className="help mt-0 mb-3">나들이 보관하는 내 정보와 사진을 ZIP 파일 하나로 받아요.</p>
      <a className="btn btn-line btn-block" href="/my/export">
        <Icon name="file-text" />
        내 정보 내려받기
      </a>
      <Link className="btn btn-line btn-block mt-3" to="/my/access">
        <Icon name="eye" />
        내 정보 열람 기록
      </Link>
      <p className="mt-4 text-center">
        <Link className="link text-ink-2" to="/withdraw">
          회원 탈퇴
        </Link>
      </p>
    </section>
  );
}
