import { data } from "react-router";
import type { Route } from "./+types/payout-account";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Section } from "../../../ui/section.tsx";
import { once, textOf, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { ToldNote } from "../told-note.tsx";
import { useMay } from "../use-may.ts";
import { becameOf } from "./account-became.ts";
import { type Answered, type AccountValues, NameForm } from "./account-form.tsx";
import { AccountLine, accountName } from "./account-line.tsx";
import { WaitingAccount } from "./account-waiting.tsx";
import { reveal } from "./reveal.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "정산 계좌 | 나들 파트너센터" }];

/** Where a host is paid to (SPEC S27). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { id: params.id };
  return { accounts: valueOf(await api.GET("/desk/host/{id}/payout-account", { params: { path } })) };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answered> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const verb = textOf(form, "verb");
  if (verb === "reveal") return reveal(api, form);
  if (verb === "name") {
    const kept: AccountValues = {
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
      {waiting && <WaitingAccount waiting={waiting} accounts={accounts} whole={whole} />}
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
