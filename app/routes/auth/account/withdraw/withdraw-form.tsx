import { useId } from "react";
import { Form, Link } from "react-router";
import { formatDate } from "#domain/format";
import { type Provider, PROVIDERS } from "#domain/identity/provider";
import { Check } from "../../../../ui/check.tsx";
import { FormErrors, type FieldMessages } from "../../../../ui/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { OtherProof } from "../../../../ui/other-proof.tsx";
import { OwnPassword } from "../../../../ui/own-password.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { Notice } from "../../fields/notice.tsx";

export interface WithdrawFormProps {
  username: string;
  provider: Provider | undefined;
  /** Whether a code or passkey has proved who it is, or could. */
  proof: "NONE" | "GIVEN" | "POSSIBLE";
  summary: { wishlist: number; coupons: number };
  /** The day on which what the law has us keep is deleted, were one to leave today; epoch ms. */
  keptUntil: { contracts: number; disputes: number };
  reasons: readonly { id: string; name: string }[];
  problem:
    | { errors?: FieldMessages; notice?: { text: string; detail?: string }; reason?: string }
    | undefined;
}

/** What is lost, why one leaves, and the last word. */
export function WithdrawForm({
  username,
  provider,
  proof,
  summary,
  keptUntil,
  reasons,
  problem,
}: WithdrawFormProps) {
  return (
    <>
      <h2 className="type-title mb-2">탈퇴하면 되돌릴 수 없어요</h2>
      <p className="mb-4 text-ink-2">불편한 점이 있었다면 아래에서 알려 주세요. 꼭 살펴볼게요.</p>
      <Losses summary={summary} keptUntil={keptUntil} />
      <Form method="post" noValidate>
        <Notice notice={problem?.notice} />
        <FormErrors errors={problem?.errors}>
          <Reasons reasons={reasons} chosen={problem?.reason} error={problem?.errors?.["reason"]} />
          {provider ? (
            <p className="note note-info mt-6 mb-4">
              {PROVIDERS[provider]}로 로그인하는 계정이라 비밀번호는 묻지 않아요.
            </p>
          ) : proof === "GIVEN" ? (
            <p className="note note-info mt-6 mb-4">조금 전에 본인인지 확인해서 비밀번호는 묻지 않아요.</p>
          ) : (
            <div className="mt-6 mb-4">
              <OwnPassword username={username} help="본인인지 확인할게요." />
              {proof === "POSSIBLE" && <OtherProof next="/withdraw" />}
            </div>
          )}
          <Check name="consent" value="yes">
            위 내용을 모두 확인했고, 탈퇴에 동의해요
          </Check>
        </FormErrors>
        <div className="flex flex-wrap gap-2 *:flex-1 *:min-w-fit mt-6">
          <Link className="btn btn-line" to="/my">
            계속 쓸게요
          </Link>
          <SubmitButton className="btn btn-line" hold>
            탈퇴하기
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

function Losses({
  summary: { wishlist, coupons },
  keptUntil,
}: Pick<WithdrawFormProps, "summary" | "keptUntil">) {
  return (
    <ul className="panel facts mb-6" aria-label="탈퇴하면">
      <li>
        <Icon name="trash-2" />
        <span>
          이름·연락처·사진·알림 기기 같은 개인정보와 {wishlist > 0 ? `찜 ${wishlist}개가` : "찜한 프로그램이"}{" "}
          <b>바로 삭제돼요.</b>
        </span>
      </li>
      <li>
        <Icon name="ticket-percent" />
        <span>
          {coupons > 0 ? `쿠폰 ${coupons}장은` : "쿠폰은"} <b>더는 쓸 수 없어요.</b> 다시 가입해도 돌아오지
          않아요.
        </span>
      </li>
      <li>
        <Icon name="message-square-text" />
        <span>
          쓴 후기의 글은 <b>‘탈퇴한 회원’</b> 이름으로 남고 사진은 삭제돼요. 글도 삭제하려면 탈퇴하기 전에 내
          후기에서 삭제해 주세요. 공개한 질문은 프로그램에서 바로 사라져요.
        </span>
      </li>
      <li>
        <Icon name="file-text" />
        <span>
          법에 따라 예약과 결제 기록은 5년(오늘 탈퇴하면 늦어도 <b>{formatDate(keptUntil.contracts)}</b>까지),
          문의와 분쟁 처리 기록은 3년(<b>{formatDate(keptUntil.disputes)}</b>까지) 따로 보관한 뒤 삭제해요.
        </span>
      </li>
    </ul>
  );
}

function Reasons({
  reasons,
  chosen,
  error,
}: Pick<WithdrawFormProps, "reasons"> & { chosen: string | undefined; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset className="group" aria-describedby={error === undefined ? undefined : errorId}>
      <legend>떠나는 이유</legend>
      {error !== undefined && (
        <p className="err" id={errorId} role="alert">
          <Icon name="triangle-alert" />
          {error}
        </p>
      )}
      {reasons.map(({ id, name }) => (
        <label className="radio" key={id}>
          <input type="radio" name="reason" value={id} defaultChecked={id === chosen} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
