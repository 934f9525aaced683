import { Form } from "react-router";
import { groupedDigits } from "#domain/payout/account";
import { payoutBankName } from "#domain/payout/banks";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useMay } from "../use-may.ts";

type Whole = Schemas["DeskPayoutAccountWhole"];

/** "KB국민은행 ···8901" */
export const accountName = ({ bank, ending }: { bank: string; ending: string }): string =>
  `${payoutBankName(bank)} ···${ending}`;

interface AccountLineProps {
  account: { id: string; bank: string; ending: string; holder?: string; businessNumber?: string | null };
  /** What was asked for on this screen, of whichever account. */
  whole: Whole | undefined;
}

/** An account covered, and whole once that was asked for with a reason. */
export function AccountLine({ account, whole }: AccountLineProps) {
  const may = useMay();
  const { id, holder = "", businessNumber } = account;
  const own = whole?.id === id ? whole : undefined;
  return (
    <>
      <p className="desk-line" role={own && "status"}>
        <b>
          {own ? `${payoutBankName(own.bank)} ${groupedDigits(own.accountNumber)}` : accountName(account)}
        </b>
        {(own || holder !== "") && <span> · {own ? own.holderName : holder}</span>}
      </p>
      {businessNumber && <p className="desk-dim">사업자등록번호 {businessNumber}</p>}
      {!own && may("revealPayoutAccount") && (
        <details className="desk-more">
          <summary>
            계좌번호 모두 보기<span className="sr"> {accountName(account)}</span>
          </summary>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <label className="label" htmlFor={`reason-${id}`}>
              보는 이유
            </label>
            <input
              type="text"
              className="input"
              id={`reason-${id}`}
              name="reason"
              required
              maxLength={200}
              placeholder="예: 정산금 이체"
            />
            <p className="help">누가 왜 봤는지 접속기록에 남아요.</p>
            <SubmitButton className="btn btn-line btn-block" name="verb" value="reveal">
              계좌번호 모두 보기
            </SubmitButton>
          </Form>
        </details>
      )}
    </>
  );
}
