import { useEffect } from "react";
import { data, Form, redirect } from "react-router";
import { LOCATION } from "#content/terms/location";
import { DEFAULT_PLACE } from "#domain/region/place";
import { withPlace } from "#domain/region/with-place";
import { edgeContext } from "../../../server/context.server.ts";
import { ownForm } from "../../../server/own-form.server.ts";
import { renewed } from "../../../server/through-refresh.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { forgetLocation, storeAgreement } from "../../../ui/product/stored-place.ts";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/location-agree";
import { nextOf } from "./load-location.server.ts";
import { LocationUses } from "./location-uses.tsx";
import { PlaceLink } from "./place-link.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "위치 이용 동의 | 나들" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** A member whose access cookie has ended gets a new one first: the consent is to be theirs. */
const pageFor = (next: string) => `/location/agree?next=${encodeURIComponent(next)}`;

export function loader({ context, request }: Route.LoaderArgs) {
  const next = withPlace(nextOf(new URL(request.url).searchParams), undefined);
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member && visitor.mayRefresh) throw renewed(request, pageFor(next));
  return { next, version: LOCATION.version };
}

/**
 * Records a member's consent and goes on to ask for the position, where the screen does not do that itself; a
 * guest's stays on the device.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await ownForm(request);
  const next = nextOf(new URLSearchParams({ next: String(form.get("next") ?? "") }));
  const visitor = context.get(edgeContext).visitor();
  if (!visitor.member && visitor.mayRefresh) throw renewed(request, pageFor(next));
  if (visitor.member) {
    const { error } = await visitor.api.PUT("/user", {
      body: { id: visitor.member.sub, consents: [{ kind: "location", version: LOCATION.version }] },
    });
    if (error) return data({ problem: "동의를 저장하지 못했어요. 다시 시도해 주세요." }, { status: 503 });
  }
  if (form.has("stays")) return data({ problem: null });
  throw redirect(`/location?${new URLSearchParams({ locate: "1", next })}`, 303);
}

export default function LocationAgree({ loaderData: { next, version }, actionData }: Route.ComponentProps) {
  useEffect(() => {
    if (actionData?.problem) forgetLocation(); // what the account does not hold does not hold here either
  }, [actionData]);
  return (
    <Screen title="위치 이용 동의" back={`/location?next=${encodeURIComponent(next)}`}>
      <div className="pad grid gap-4 pt-4">
        <span className="grid place-items-center size-16 rounded-xl bg-brand-soft text-brand-text">
          <Icon name="navigation" className="size-8" />
        </span>
        <h2 className="h2">지금 있는 곳에서 가까운 나들이를 찾아 드릴게요</h2>
        <LocationUses />
        {actionData?.problem && <AlertNote>{actionData.problem}</AlertNote>}
        <Form method="post" onSubmit={() => storeAgreement(version, Date.now())}>
          <input type="hidden" name="next" value={next} />
          <SubmitButton hold>동의하고 현재 위치로 찾기</SubmitButton>
        </Form>
        <PlaceLink
          className="btn btn-line btn-block"
          place={DEFAULT_PLACE}
          param={{ region: DEFAULT_PLACE.code }}
          next={next}
        >
          서울로 계속
        </PlaceLink>
      </div>
    </Screen>
  );
}
