import { Form, Link, href } from "react-router";
import { categoryName } from "#domain/category";
import { sizedUrl } from "#domain/image/keys";
import { PROVIDERS } from "#domain/identity/provider";
import { Icon } from "../../../../ui/icon.tsx";
import { MenuRow } from "../../../../ui/menu-row.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";
import type { Settings } from "./edit.server.ts";
import { MFA_NAMES } from "./mfa-names.ts";

const part = (name: string) => href("/my/edit/:part", { part: name });

/** Who the member is to others, and what the member likes. */
export function ProfileRows({ username, nickname, picture, provider, categoryIds }: Settings) {
  return (
    <section className="pt-2" aria-label="프로필">
      <Link className="profile px-gutter" to={part("profile")}>
        {picture ? (
          <img className="avatar avatar-l" src={sizedUrl(picture, 200)} alt="" width="64" height="64" />
        ) : (
          <span className="avatar avatar-l" aria-hidden="true">
            {[...(nickname || username)][0]}
          </span>
        )}
        <span className="min-w-0">
          <b className="type-heading block">{nickname || "닉네임을 정해 주세요"}</b>
          <span className="card-meta block">
            {provider ? `${PROVIDERS[provider]}로 로그인` : `아이디 ${username}`}
          </span>
        </span>
        <span className="card-meta ml-auto">프로필 수정</span>
        <Icon name="chevron-right" className="-ml-2 text-ink-3" />
      </Link>
      <ul className="menu">
        <MenuRow
          to="/join/category?next=/my/edit"
          icon="heart"
          label="좋아하는 카테고리"
          value={categoryIds.map(categoryName).join(" · ") || "고르기"}
        />
      </ul>
    </section>
  );
}

/** The ways to who the member is and how the member signs in. */
export function AccountRows({ provider, mfa, passkeys, logins }: Settings) {
  return (
    <nav className="section" aria-labelledby="account-title">
      <h2 className="type-heading pad" id="account-title">
        계정
      </h2>
      <ul className="menu">
        <MenuRow to={href("/my/info/edit")} icon="user" label="이름·휴대폰·이메일" />
        <MenuRow
          to={href("/my/pwd")}
          icon="pencil"
          label="비밀번호 변경"
          value={provider && `${PROVIDERS[provider]} 로그인`}
        />
        {!provider && (
          <MenuRow
            to={part("security")}
            icon="shield-check"
            label="2단계 인증"
            value={mfa ? MFA_NAMES[mfa] : "지금은 볼 수 없어요"}
          />
        )}
        {passkeys !== undefined && !provider && (
          <MenuRow
            to={part("passkeys")}
            icon="badge-check"
            label="패스키"
            value={passkeys !== null && (passkeys > 0 ? `${passkeys}개` : "없음")}
          />
        )}
        <MenuRow
          to={part("devices")}
          icon="smartphone"
          label="로그인한 기기"
          value={logins !== undefined && `${logins}곳`}
        />
      </ul>
    </nav>
  );
}

/** What is kept about the member, and what the member agreed to. */
export function PrivacyRows() {
  return (
    <nav className="section" aria-labelledby="privacy-title">
      <h2 className="type-heading pad" id="privacy-title">
        개인정보
      </h2>
      <ul className="menu">
        <MenuRow to={part("consents")} icon="circle-check" label="동의 내역" />
        <MenuRow to={href("/my/export")} icon="file-text" label="내 정보 내려받기" value="ZIP 파일" isFile />
        <MenuRow to={href("/my/access")} icon="eye" label="내 정보 열람 기록" />
      </ul>
    </nav>
  );
}

/** The ways out: of every device, and for good. */
export function LeaveRows({ answer }: { answer: EditAnswer | undefined }) {
  return (
    <section className="py-2" aria-label="로그아웃과 탈퇴">
      {answer && (
        <div className="pad pt-4">
          <AnswerNote answer={answer} />
        </div>
      )}
      <ul className="menu">
        <li>
          <Form method="post">
            <input type="hidden" name="intent" value="everywhere" />
            <SubmitButton className="" hold aria-describedby="everywhere-text">
              <Icon name="log-out" />
              모든 기기에서 로그아웃
            </SubmitButton>
          </Form>
          <p className="help pad ml-9 -mt-2 mb-2" id="everywhere-text">
            이 기기를 포함해 로그인한 모든 곳에서 바로 로그아웃되고, 달력 구독 주소도 없어져요.
          </p>
        </li>
        <li>
          <Link className="text-danger-text" to={href("/withdraw")}>
            <Icon name="trash-2" />
            회원 탈퇴
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
    </section>
  );
}
