import { data, Form } from "react-router";
import type { Route } from "./+types/payout-account";
import { formatNumber, formatWon } from "#domain/format";
import { groupedDigits, payoutDigits, payoutNumberMessage, retypeAccount } from "#domain/payout/account";
import { PAYOUT_BANKS } from "#domain/payout/banks";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FieldFrame } from "../../../ui/field-frame.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Section } from "../../../ui/section.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { useGrouping } from "../../../ui/use-grouping.ts";
import { once, textOf, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { useMay } from "../use-may.ts";
import { AccountLine, accountName } from "./account-line.tsx";
import { reveal, type Revealed } from "./reveal.server.ts";

type Accounts = Schemas["DeskPayoutAccounts"];
type Account = Schemas["DeskPayoutAccount"];

export const meta: Route.MetaFunction = () => [{ title: "정산 계좌 | 나들 파트너센터" }];

/** Where a host is paid to (SPEC S27). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { id: params.id };
  return { accounts: valueOf(await api.GET("/desk/host/{id}/payout-account", { params: { path } })) };
}

/** What was typed and not taken, so that nothing of it is lost. */
interface Kept {
  bank: string;
  accountNumber: string;
  holderName: string;
  withBusinessNumber: boolean;
}
interface Answered extends Revealed {
  kept?: Kept;
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answered> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const verb = textOf(form, "verb");
  if (verb === "reveal") return reveal(api, form);
  if (verb === "name") {
    const kept: Kept = {
      bank: textOf(form, "bank"),
      accountNumber: textOf(form, "accountNumber"),
      holderName: textOf(form, "holderName"),
      withBusinessNumber: form.has("withBusinessNumber"),
    };
    const { data: acted, error } = await api.PUT("/desk/host/{id}/payout-account", {
      params: { path: { id: params.id }, header: once(form, "account") },
      body: kept,
    });
    if (!acted) return { ...toldOf(error), kept };
    return { done: `${accountName(acted.value)} 계좌를 적었어요. 나들 운영자가 확인하면 이 계좌로 보내요.` };
  }
  const id = textOf(form, "id");
  const at = { params: { path: { id }, header: once(form, `${verb}-${id}`) } };
  if (verb === "confirm") {
    const { data: acted, error } = await api.POST("/desk/payout-account/{id}/confirm", at);
    return acted ? { done: `이제부터 ${accountName(acted.value)} 계좌로 보내요.` } : toldOf(error);
  }
  if (verb !== "decline") throw data(null, 400);
  const { data: acted, error } = await api.POST("/desk/payout-account/{id}/decline", {
    ...at,
    body: { why: textOf(form, "why") || " " },
  });
  if (acted) return { done: `${accountName(acted.value)} 계좌를 반려했어요. 진행자에게 이유를 알렸어요.` };
  const { problem, errors } = toldOf(error);
  return { problem: problem ?? Object.values(errors ?? {}).join(" ") };
}

export default function PayoutAccount({ loaderData: { accounts }, actionData }: Route.ComponentProps) {
  const { hostName, inForce, waiting, history } = accounts;
  const may = useMay();
  const whole = actionData?.whole;
  const past = history.filter(({ id }) => id !== inForce?.id && id !== waiting?.id);
  return (
    <DeskScreen title="정산 계좌" back="/desk/payout">
      <p className="pad desk-dim">{hostName}</p>
      <ToldNote told={actionData} />
      {waiting && <Waiting waiting={waiting} accounts={accounts} whole={whole} />}
      <Section title="지금 정산금을 보내는 계좌">
        <div className="pad">
          {inForce ? (
            <>
              <AccountLine account={inForce} whole={whole} />
              <p className="desk-dim">{becameOf(inForce)}</p>
            </>
          ) : (
            <p className="note note-warn desk-note">
              아직 확인한 정산 계좌가 없어요. 확인한 계좌가 있어야 정산금을 보낼 수 있어요.
            </p>
          )}
        </div>
      </Section>
      {may("putPayoutAccount") && (
        <NameForm key={history[0]?.id} accounts={accounts} actionData={actionData} />
      )}
      {past.length > 0 && (
        <Section title="전에 적은 계좌">
          <ol className="pad desk-steps">
            {past.map((account) => (
              <li key={account.id}>
                <b>
                  {accountName(account)}
                  {account.holder && ` · ${account.holder}`}
                </b>
                <p className="desk-dim">{becameOf(account)}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </DeskScreen>
  );
}

const when = (at: number): string => `${formatShortDay(at)} ${formatTime(at)}`;

const BECAME: Readonly<Record<Exclude<Account["state"], "WAITING">, string>> = {
  CONFIRMED: "확인했어요",
  DECLINED: "반려했어요",
  REPLACED: "다른 계좌로 바꿔 적었어요",
};

/** Who named an account, and what became of it by whom. */
function becameOf({ state, askedName, askedAt, decidedName, decidedAt, note }: Account): string {
  const named = `${askedName}님이 ${when(askedAt)}에 적었어요.`;
  if (state === "WAITING" || decidedAt === null) return named;
  const why = note === "" ? "." : `: ${note}`;
  return `${named} ${decidedName ?? "나들"}님이 ${when(decidedAt)}에 ${BECAME[state]}${why}`;
}

interface WaitingProps {
  waiting: Account;
  accounts: Accounts;
  whole: Revealed["whole"];
}

/** The account that waits for the platform's word, and what a yes means. */
function Waiting({ waiting, accounts: { inForce, mayConfirm, owed, hostName }, whole }: WaitingProps) {
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

interface NameFormProps {
  accounts: Accounts;
  actionData: Answered | undefined;
}

/** Another account for the host: at once where there is none, else behind a fold. */
function NameForm({ accounts, actionData }: NameFormProps) {
  if (!accounts.inForce && !accounts.waiting)
    return (
      <Section title="정산 계좌 적기">
        <AccountForm accounts={accounts} actionData={actionData} />
      </Section>
    );
  return (
    <details className="pad desk-more" open={actionData?.kept !== undefined}>
      <summary>다른 계좌로 바꾸기</summary>
      <AccountForm accounts={accounts} actionData={actionData} />
    </details>
  );
}

const AccountForm = ({ accounts: { inForce, waiting, businessNumber }, actionData }: NameFormProps) => (
  <Form method="post" className={inForce || waiting ? undefined : "pad"} noValidate preventScrollReset>
    <OnceField />
    <FormErrors errors={actionData?.errors}>
      <SelectField name="bank" label="은행" defaultValue={actionData?.kept?.bank ?? ""}>
        <option value="">은행을 골라 주세요</option>
        {PAYOUT_BANKS.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <AccountNumber defaultValue={actionData?.kept?.accountNumber ?? ""} />
      <Field
        name="holderName"
        label="예금주"
        autoComplete="off"
        maxLength={60}
        defaultValue={actionData?.kept?.holderName}
        help="통장에 적힌 그대로 적어 주세요. 진행자나 사업자의 이름이어야 해요."
      />
      {businessNumber !== null && (
        <Check name="withBusinessNumber" defaultChecked={actionData?.kept?.withBusinessNumber}>
          사업자등록번호 {businessNumber}도 함께 적기
        </Check>
      )}
    </FormErrors>
    <p className="help">
      나들 운영자가 확인한 다음부터 이 계좌로 보내요.
      {inForce && ` 그때까지는 ${accountName(inForce)} 계좌로 보내요.`}
      {waiting && ` 확인을 기다리던 ${accountName(waiting)} 계좌 대신 이 계좌가 기다려요.`} 바꾼 사실을
      진행자의 메일로 알려요.
    </p>
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="name">
      {inForce || waiting ? "이 계좌로 바꿔 달라고 하기" : "정산 계좌 저장하기"}
    </SubmitButton>
  </Form>
);

/** The longest a number may be with all that people write between its digits. */
const MOST_TYPED = 30;

function AccountNumber({ defaultValue }: { defaultValue: string }) {
  const shown = groupedDigits(payoutDigits(defaultValue));
  const group = useGrouping(shown, retypeAccount);
  return (
    <FieldFrame name="accountNumber" label="계좌번호" validate={payoutNumberMessage}>
      {(control) => (
        <input
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MOST_TYPED}
          placeholder="숫자만 적어 주세요"
          defaultValue={shown}
          {...control}
          onInput={(event) => {
            group(event);
            control.onInput(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
