import { Form, useRevalidator } from "react-router";
import { formatDate } from "#domain/format";
import type { ListedPasskey } from "../../../../api/identity/passkey-list.ts";
import { makePasskey } from "../../../../api/make-passkey.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { MakePasskey } from "../../../../ui/make-passkey.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";

export interface PasskeySectionProps {
  /** Undefined where the pool does not tell now. */
  passkeys: ListedPasskey[] | undefined;
  answer: EditAnswer | undefined;
}

/** The member's passkeys (S13): made here for this device, and removed. */
export function PasskeySection({ passkeys, answer }: PasskeySectionProps) {
  const { revalidate } = useRevalidator();
  return (
    <section className="pad pt-2" aria-label="패스키">
      <p className="help mt-0 mb-3">비밀번호 대신 지문, 얼굴, 화면 잠금으로 로그인해요.</p>
      <AnswerNote answer={answer} />
      {!passkeys && <p className="note">지금은 볼 수 없어요. 잠시 후 다시 열어 주세요.</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className="devices mb-3" aria-label="패스키 목록">
          {passkeys.map(({ id, isPlatform, createdAt }) => (
            <li key={id}>
              <Icon name="smartphone" />
              <span>
                <b>{isPlatform ? "기기의 패스키" : "보안 키"}</b>
                <small>{formatDate(createdAt)} 만듦</small>
              </span>
              <div className="btnrow">
                <Form method="post">
                  <input type="hidden" name="intent" value="passkey-remove" />
                  <input type="hidden" name="passkey" value={id} />
                  <SubmitButton
                    className="btn btn-plain btn-s"
                    aria-label={`${formatDate(createdAt)}에 만든 패스키 삭제`}
                  >
                    삭제
                  </SubmitButton>
                </Form>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MakePasskey className="btn btn-line btn-block" make={makePasskey} onMade={() => void revalidate()} />
    </section>
  );
}
