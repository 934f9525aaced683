import { Form } from "react-router";
import type { Route } from "./+types/coupon-edit";
import { couponTerms, couponWorth } from "#domain/coupon/words";
import { formatNumber } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { newId, once, textOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, YOURS_STAND } from "../edit-parts.tsx";
import { NEW, readAt, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { momentText } from "../typed.ts";
import { priced, readCoupon } from "./read-coupon.ts";
import { WorthFields } from "./worth-fields.tsx";

type Row = Schemas["DeskCouponRow"];

/** How long a new coupon can be had where nobody says otherwise. */
const MONTH_MS = 30 * 86_400_000;

export const meta: Route.MetaFunction = () => [{ title: "쿠폰 만들기 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const [coupons, programs, hosts] = await Promise.all([
    api.GET("/desk/coupon", {}).then(valueOf),
    api.GET("/desk/name", { params: { query: { of: "PROGRAM" } } }).then(valueOf),
    api.GET("/desk/name", { params: { query: { of: "HOST" } } }).then(valueOf),
  ]);
  const row = rowAt(coupons, params.id);
  return {
    now,
    row,
    programs: programs.map(({ id, name }) => ({ id, title: name })),
    hosts,
  };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const form = await request.formData();
  const row = params.id === NEW ? null : rowAt(valueOf(await api.GET("/desk/coupon", {})), params.id);
  const isEnd = textOf(form, "verb") === "end";
  const { coupon, errors } =
    isEnd && row
      ? {
          coupon: { ...row.coupon, startsAt: Math.min(row.coupon.startsAt, now - 1), endsAt: now },
          errors: {},
        }
      : readCoupon(form, row && row.issued > 0 ? row.coupon : null);
  if (Object.keys(errors).length > 0) return { errors };
  const id = row?.id ?? newId(form, "c");
  const answer = await api.PUT("/desk/coupon/{id}", {
    params: { path: { id }, header: once(form, "coupon") },
    body: { coupon, updatedAt: readAt(form, row) },
  });
  return toldWrite(answer, {
    ...(row === null && { to: `/desk/coupon/${id}` }),
    done: isEnd ? "쿠폰을 끝냈어요. 이제 새로 받을 수 없어요." : "저장했어요.",
  });
}

export default function CouponEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { now, row, programs, hosts } = loaderData;
  const coupon = row?.coupon;
  return (
    <DeskScreen title={row ? "쿠폰 수정" : "새 쿠폰"} back="/desk/coupon">
      <ToldNote told={actionData} />
      {row && (row.issued > 0 || actionData?.isLate) && <Standing row={row} isLate={actionData?.isLate} />}
      <Form method="post" className="pad" noValidate preventScrollReset>
        {row && <input type="hidden" name="updatedAt" value={row.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="name" label="쿠폰 이름" maxLength={60} defaultValue={coupon?.name} />
          <Field
            name="code"
            label="쿠폰 코드"
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            help="이 코드를 아는 사람은 누구나 쿠폰함에 등록할 수 있어요."
            defaultValue={coupon?.code}
          />
          {(row?.issued ?? 0) === 0 && (
            <WorthFields
              coupon={coupon}
              now={now}
              programs={programs}
              hosts={hosts}
              errors={actionData?.errors}
            />
          )}
          <Field
            name="endsAt"
            label="받을 수 있는 마지막 때"
            type="datetime-local"
            help="이때까지 받을 수 있고, 받은 쿠폰도 이때까지 쓸 수 있어요."
            defaultValue={momentText(coupon?.endsAt ?? now + MONTH_MS)}
          />
          <Field
            name="totalLimit"
            label="모두 몇 장"
            optional
            inputMode="numeric"
            help="비워 두면 수를 정하지 않아요."
            defaultValue={coupon?.totalLimit ?? ""}
          />
          <Field
            name="perUserLimit"
            label="한 사람에 몇 장"
            inputMode="numeric"
            defaultValue={coupon?.perUserLimit ?? 1}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">
          {row ? "저장하기" : "쿠폰 만들기"}
        </SubmitButton>
        {!row && <p className="help">저장하면 바로 쓸 수 있고, 누군가 받기 전까지는 모두 바꿀 수 있어요.</p>}
      </Form>
      {row && row.coupon.endsAt > now && <End row={row} />}
    </DeskScreen>
  );
}

/** What the coupon is worth to those who have it, and what is stored where somebody else has changed it. */
function Standing({ row: { coupon, issued, used }, isLate }: { row: Row; isLate: boolean | undefined }) {
  return (
    <section className="pad desk-head" aria-label="지금 저장된 쿠폰">
      <div className="desk-card">
        <b>{isLate ? coupon.name : couponWorth(priced(coupon))}</b>
        <p className="desk-dim">
          {isLate && `${coupon.code} · ${couponWorth(priced(coupon))} · `}
          {couponTerms(priced(coupon))} · {formatShortDay(coupon.startsAt)}부터{" "}
          {formatShortDay(coupon.endsAt)} {formatTime(coupon.endsAt)}까지
        </p>
        {issued > 0 && (
          <p className="desk-line">
            {formatNumber(issued)}명이 받아 {formatNumber(used)}명이 썼어요. 받은 사람이 있어서 혜택은 바꿀 수
            없어요.
          </p>
        )}
      </div>
      {isLate && <p className="help">{YOURS_STAND}</p>}
    </section>
  );
}

/** Ends a coupon; what that means for those who have it stands beside the button. */
const End = ({ row: { issued, used, updatedAt } }: { row: Row }) => (
  <EndForm verb="end" words="지금 끝내기" updatedAt={updatedAt}>
    이제 아무도 새로 받을 수 없어요.{" "}
    {issued > used && `받고 아직 쓰지 않은 ${formatNumber(issued - used)}명은 기한까지 그대로 쓸 수 있어요.`}
  </EndForm>
);
