import { Form } from "react-router";
import { formatNumber, formatWon } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";
import { useMay } from "../use-may.ts";
import { becameOf } from "./account-became.ts";
import { AccountLine, accountName } from "./account-line.tsx";
import type { Revealed } from "./reveal.server.ts";

type Accounts = Schemas["DeskPayoutAccounts"];
type Account = Schemas["DeskPayoutAccount"];

export interface WaitingProps {
  waiting: Account;
  accounts: Accounts;
  whole: Revealed["whole"];
}

/** The account that waits for the platform's word, and what a yes means. */
export function WaitingAccount({
  waiting,
  accounts: { inForce, mayConfirm, owed, hostName },
  whole,
}: WaitingProps) {
  const may = useMay();
  const isDecider = may("confirmPayoutAccount");
  return (
    <Section title="확인을 기다리는 계좌">
      <div className="pad">
        <AccountLine account={waiting} whole={whole} />
        <p className="desk-dim">{becameOf(waiting)}</p>
        {!isDecider && (
          <p className="help">
            나들 운영자가 확인한 다음부터 이 계좌로 보내요.
            {inForce && ` 그때까지는 ${accountName(inForce)} 계좌로 보내요.`} 적은 적이 없는 계좌라면 바로
            나들에 알려 주세요.
          </p>
        )}
        {isDecider && !mayConfirm && (
          <p className="note note-warn desk-note">
            직접 적은 계좌는 확인할 수 없어요. 다른 운영자가 확인해 주세요.
          </p>
        )}
        {isDecider && mayConfirm && (
          <Form method="post" className="desk-verbs" preventScrollReset>
            <OnceField />
            <input type="hidden" name="id" value={waiting.id} />
            <p className="help">
              통장 사본과 맞춰 보고, 진행자에게 전화로 한 번 더 물어봐 주세요. 확인하면 {hostName}의 정산금을
              이 계좌로 보내요.
              {inForce && ` ${accountName(inForce)} 계좌로는 더 보내지 않아요.`}
              {owed.statements > 0 &&
                ` 아직 보내지 않은 정산 ${formatNumber(owed.statements)}건, ` +
                  `${formatWon(owed.won)}도 이 계좌로 보내요.`}{" "}
              진행자에게 메일로 알려요.
            </p>
            <SubmitButton className="btn btn-primary btn-block" name="verb" value="confirm">
              {accountName(waiting)} 확인하기
            </SubmitButton>
          </Form>
        )}
        {isDecider && (
          <details className="desk-more">
            <summary>반려하기</summary>
            <Form method="post" preventScrollReset>
              <OnceField />
              <input type="hidden" name="id" value={waiting.id} />
              <label className="label" htmlFor="why">
                반려하는 이유
              </label>
              <input type="text" className="input" id="why" name="why" required maxLength={200} />
              <p className="help">진행자가 이 이유를 읽어요. 지금 보내는 계좌는 그대로예요.</p>
              <SubmitButton className="btn btn-line btn-block" name="verb" value="decline">
                반려하기
              </SubmitButton>
            </Form>
          </details>
        )}
      </div>
    </Section>
  );
}
