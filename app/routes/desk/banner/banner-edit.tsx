import { useState } from "react";
import { Form } from "react-router";
import type { Route } from "./+types/banner-edit";
import { formatShortDay } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { newId, once, textOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { EndForm, Theirs } from "../edit-parts.tsx";
import { NEW, readAt, rowAt, toldWrite } from "../edit.server.ts";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { momentText } from "../typed.ts";
import { BannerPreview, type Shown } from "./banner-preview.tsx";
import { PLACES, readBanner, SCENES } from "./read-banner.ts";

/** How long a new banner stands where nobody says otherwise. */
const FORTNIGHT_MS = 14 * 86_400_000;

export const meta: Route.MetaFunction = () => [{ title: "배너 만들기 | 나들 파트너센터" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const [answer, coupons] = await Promise.all([
    api.GET("/desk/banner", {}),
    api.GET("/desk/coupon", {}).then(valueOf),
  ]);
  const row = rowAt(valueOf(answer), params.id);
  const given = coupons.filter(({ id, coupon }) => coupon.endsAt > now || id === row?.banner.couponId);
  return {
    now,
    row,
    drawings: answer.data?.drawings ?? [],
    coupons: given.map(({ id, coupon: { name } }) => ({ id, name })),
  };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told | Response> {
  const { api } = context.get(memberContext);
  const { env, now } = context.get(edgeContext);
  const form = await request.formData();
  const hosts = [env.SITE_URL, request.url].flatMap((at) => (at ? [new URL(at).hostname] : []));
  const row = params.id === NEW ? null : rowAt(valueOf(await api.GET("/desk/banner", {})), params.id);
  const isEnd = textOf(form, "verb") === "end";
  const { banner, errors } =
    isEnd && row
      ? { banner: { ...row.banner, startAt: Math.min(row.banner.startAt, now - 1), endAt: now }, errors: {} }
      : readBanner(form, hosts);
  if (Object.keys(errors).length > 0) return { errors };
  const id = row?.id ?? newId(form, "b");
  const answer = await api.PUT("/desk/banner/{id}", {
    params: { path: { id }, header: once(form, "banner") },
    body: { banner, updatedAt: readAt(form, row) },
  });
  return toldWrite(answer, {
    ...(row === null && { to: `/desk/banner/${id}` }),
    done: isEnd ? "배너를 내렸어요." : "저장했어요.",
  });
}

export default function BannerEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { now, row, drawings, coupons } = loaderData;
  const banner = row?.banner;
  const [shown, setShown] = useState<Shown>({
    position: banner?.position ?? "TOP_MAIN",
    title: banner?.title ?? "",
    subtitle: banner?.subtitle ?? "",
    image: banner?.image ?? drawings[0]?.image ?? "",
    givesCoupon: Boolean(banner?.couponId),
  });
  return (
    <DeskScreen title={row ? "배너 수정" : "새 배너"} back="/desk/banner">
      <ToldNote told={actionData} />
      {actionData?.isLate && banner && (
        <Theirs label="지금 저장된 배너">
          <b>{banner.title}</b>
          <p>{banner.subtitle}</p>
          <p className="desk-dim">
            {PLACES[banner.position]} · {formatShortDay(banner.endAt)}까지
          </p>
        </Theirs>
      )}
      <BannerPreview shown={shown} />
      <Form
        method="post"
        className="pad"
        noValidate
        preventScrollReset
        onInput={({ currentTarget }) => {
          const typed = readBanner(new FormData(currentTarget)).banner;
          setShown({ ...typed, subtitle: typed.subtitle ?? "", givesCoupon: Boolean(typed.couponId) });
        }}
      >
        {row && <input type="hidden" name="updatedAt" value={row.updatedAt} />}
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field name="title" label="제목" maxLength={40} defaultValue={banner?.title} />
          <Field name="subtitle" label="한 줄 설명" optional maxLength={60} defaultValue={banner?.subtitle} />
          <Drawings
            drawings={drawings}
            chosen={banner?.image ?? drawings[0]?.image}
            error={actionData?.errors?.["image"]}
          />
          <SelectField name="position" label="보일 곳" defaultValue={banner?.position}>
            {Object.entries(PLACES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="couponId"
            label="누르면 받는 쿠폰"
            optional
            defaultValue={banner?.couponId ?? ""}
          >
            <option value="">쿠폰 없이 화면으로 보내요</option>
            {coupons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            name="link"
            label="누르면 가는 화면"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            help="나들의 화면을 열고 주소를 그대로 붙여 넣어도 돼요."
            placeholder="예: /search/category?category=craft"
            defaultValue={banner?.link}
          />
          <Field
            name="startAt"
            label="언제부터"
            type="datetime-local"
            defaultValue={momentText(banner?.startAt ?? now)}
          />
          <Field
            name="endAt"
            label="언제까지"
            type="datetime-local"
            defaultValue={momentText(banner?.endAt ?? now + FORTNIGHT_MS)}
          />
          <Field
            name="order"
            label="같은 곳에서의 순서"
            inputMode="numeric"
            help="작은 수가 앞에 와요."
            defaultValue={banner?.order ?? 1}
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">
          {row ? "저장하기" : "배너 만들기"}
        </SubmitButton>
        <p className="help">정한 기간 동안 모든 방문자에게 보여요.</p>
      </Form>
      {row && row.banner.endAt > now && (
        <EndForm verb="end" words="지금 내리기" updatedAt={row.updatedAt}>
          방문자에게 더 보이지 않아요.
          {row.banner.couponId !== null && " 이 배너로는 쿠폰도 더 받을 수 없어요."}
        </EndForm>
      )}
    </DeskScreen>
  );
}

interface DrawingsProps {
  drawings: readonly { image: string; scene: string }[];
  chosen: string | undefined;
  error: string | undefined;
}

/** Our own drawings to choose from, and the picture it has where that is another one. */
function Drawings({ drawings, chosen, error }: DrawingsProps) {
  const isOurs = chosen === undefined || drawings.some(({ image }) => image === chosen);
  const shown = isOurs ? drawings : [{ image: chosen, scene: "" }, ...drawings];
  return (
    <fieldset className="field desk-field" aria-describedby={error ? "image-error" : undefined}>
      <legend className="label">그림</legend>
      <div className="desk-scenes">
        {shown.map(({ image, scene }) => (
          <label key={image}>
            <input type="radio" name="image" value={image} defaultChecked={image === chosen} />
            <img
              src={image}
              alt={SCENES[scene] ?? "지금 쓰는 그림"}
              width="104"
              height="70"
              loading="lazy"
              decoding="async"
            />
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id="image-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
