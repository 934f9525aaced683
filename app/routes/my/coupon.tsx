import { Form, Link, href } from "react-router";
import { COUPON_REFUSALS, isCouponRefusal } from "#domain/coupon/words";
import { formatDayWithWeekday } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { Field } from "../../ui/field.tsx";
import { FormErrors } from "../../ui/form-errors.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CouponCard, lastMoment } from "../../ui/product/coupon-card.tsx";
import { Screen } from "../../ui/screen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import type { Route } from "./+types/coupon";
import { registerCode } from "./coupon.server.ts";
import { Empty } from "../../ui/empty.tsx";

type Coupon = Schemas["Coupon"];

export const meta: Route.MetaFunction = () => [
  { title: "쿠폰함 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * The member's own coupons (SPEC R25): usable, used, expired; `?new=` is the one that was had just now,
 * `?refused=` says why a banner's was not.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const coupons = valueOf(await context.get(memberContext).api.GET("/coupon"));
  const { searchParams } = new URL(request.url);
  const refused = searchParams.get("refused");
  return {
    coupons,
    isNew: coupons.some(({ id }) => id === searchParams.get("new")),
    refusal: isCouponRefusal(refused) ? COUPON_REFUSALS[refused] : null,
    key: crypto.randomUUID(),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  registerCode(context.get(memberContext).api, await request.formData());

const PARTS: readonly {
  title: string;
  statuses: readonly Coupon["status"][];
  note?: (coupon: Coupon) => string;
}[] = [
  { title: "쓸 수 있는 쿠폰", statuses: ["ISSUED"] },
  {
    title: "쓴 쿠폰",
    statuses: ["RESERVED", "USED"],
    note: ({ status, updatedAt }) =>
      status === "RESERVED" ? "예약하면서 쓰고 있어요" : `${formatDayWithWeekday(updatedAt)}에 썼어요`,
  },
  {
    title: "기간이 지난 쿠폰",
    statuses: ["EXPIRED"],
    note: ({ expiresAt }) => `${formatDayWithWeekday(lastMoment(expiresAt))}에 끝났어요`,
  },
];

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, isNew, refusal, key } = loaderData;
  return (
    <Screen title="쿠폰함" back={href("/my")}>
      <section className="section pad">
        <h2 className="sr">쿠폰 등록</h2>
        {/* Made again after each answer, so that a code that was taken does not stay in the field. */}
        <Form
          key={key}
          method="post"
          noValidate
          preventScrollReset
          className="grid grid-cols-[1fr_auto] gap-[10px] items-start"
        >
          <input type="hidden" name="key" value={key} />
          <FormErrors {...(actionData && { errors: { code: actionData.message } })}>
            <Field
              name="code"
              label="쿠폰 코드"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="예: NADEUL5000"
              defaultValue={actionData?.code ?? ""}
            />
          </FormErrors>
          <SubmitButton className="btn btn-soft mt-[27px]">등록하기</SubmitButton>
        </Form>
        {isNew && !actionData && (
          <p className="note note-ok after" role="status">
            <Icon name="circle-check" />
            <span>쿠폰을 받았어요. 결제할 때 골라 쓸 수 있어요.</span>
          </p>
        )}
        {refusal !== null && !actionData && (
          <p className="note note-info after" role="status">
            <Icon name="info" />
            <span>{refusal}</span>
          </p>
        )}
      </section>
      {coupons.length === 0 && <NoCoupons />}
      {PARTS.map(({ title, statuses, note }) => {
        const shown = coupons.filter(({ status }) => statuses.includes(status));
        if (shown.length === 0) return null;
        return (
          <section className="section pad" key={title}>
            <h2 className="h2 head">
              {title} <span className="num">{shown.length}</span>
            </h2>
            <ul className="grid gap-3">
              {shown.map((coupon) => (
                <li key={coupon.id}>
                  <CouponCard
                    coupon={coupon}
                    isOver={coupon.status !== "ISSUED"}
                    {...(note && { note: note(coupon) })}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Screen>
  );
}

const NoCoupons = () => (
  <Empty picture="coupons" title="아직 쿠폰이 없어요" text="받은 코드를 위에 입력하면 여기에 모여요.">
    <Link className="btn btn-primary" to={href("/main")}>
      나들이 둘러보기
    </Link>
  </Empty>
);
