import { Form, Link, data, href, redirect } from "react-router";
import { formatDayWithWeekday } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { ShareButton } from "../../../ui/product/share-button.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Route } from "./+types/give";
import { Words } from "./words.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "선물하기 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Gives one's booking to somebody else by a link (SPEC R55). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const path = { params: { path: { id: params.id } } };
  const [booking, given] = await Promise.all([
    api.GET("/booking/{id}", path).then(valueOf),
    api.GET("/booking/{id}/gift", path).then(valueOf),
  ]);
  const { program, session, seats } = booking;
  // Sent back with the form, so that a link whose answer was lost stays the one that is good (S83).
  const key = crypto.randomUUID();
  return { program: { title: program.title, image: program.image }, session, seats, given, key };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const path = { params: { path: { id } } };
  const form = await request.formData();
  const message = String(form.get("message") ?? "")
    .trim()
    .slice(0, MESSAGE_MAX);
  const put = (key: string) => {
    const params = { ...path.params, header: { "Idempotency-Key": key } };
    return api.PUT("/booking/{id}/gift", { params, body: { message } });
  };
  const offer = async () => {
    const first = await put(String(form.get("key") || crypto.randomUUID()));
    // with other words it is another one
    return first.error?.error.code === "KEY_REUSED" ? put(crypto.randomUUID()) : first;
  };
  const isBack = form.get("do") === "back";
  const { error, response } = isBack ? await api.DELETE("/booking/{id}/gift", path) : await offer();
  const isBackAlready = isBack && response.status === 404; // done before, and not heard of
  if (error && !isBackAlready) return data({ problem: error.error.message }, response.status);
  return redirect(href("/booking-detail/:id/gift", { id }), 303);
}

const MESSAGE_MAX = 200;

export default function Give({ loaderData, actionData, params }: Route.ComponentProps) {
  const { program, session, seats, given, key } = loaderData;
  const { gift } = given;
  return (
    <Screen title="선물하기" back={href("/booking-detail/:id", { id: params.id })}>
      <section className="section pad stack">
        {actionData && <AlertNote>{actionData.problem}</AlertNote>}
        <BookingSummary {...program} session={session} party={`${seats}명`} />
      </section>
      <hr className="band" />
      {gift && gift.takenAt !== null ? (
        <Held gift={gift} />
      ) : gift?.state === "OFFERED" ? (
        <Offered title={program.title} gift={gift} />
      ) : (
        <Offer
          mayGive={given.mayGive}
          isMoved={gift?.state === "MOVED"}
          message={gift?.message ?? ""}
          once={key}
        />
      )}
    </Screen>
  );
}

type Gift = NonNullable<Schemas["GivenGift"]["gift"]>;

interface OfferProps {
  mayGive: boolean;
  isMoved: boolean;
  message: string;
  once: string;
}

function Offer({ mayGive, isMoved, message, once }: OfferProps) {
  if (!mayGive)
    return (
      <section className="section pad">
        <p className="text-ink-2">확정된 예약을 시작하기 전까지만 선물할 수 있어요.</p>
      </section>
    );
  return (
    <section className="section pad stack">
      <div>
        <h2 className="h2">누군가에게 선물해 보세요</h2>
        <p className="mt-2 text-ink-2">
          받는 분이 링크에서 선물을 받으면 입장권이 그분에게 가요. 결제한 금액은 보이지 않아요.
        </p>
      </div>
      {isMoved && (
        <p className="note note-warn">
          <Icon name="info" />
          <span>일정을 바꿔서 전에 보낸 링크로는 받을 수 없어요. 새 링크를 보내 주세요.</span>
        </p>
      )}
      <Form method="post" className="stack">
        <input type="hidden" name="key" value={once} />
        <TextAreaField
          name="message"
          label="함께 보낼 말"
          optional
          maxLength={MESSAGE_MAX}
          defaultValue={message}
          placeholder="생일 축하해! 즐거운 하루 보내."
        />
        <SubmitButton name="do" value="offer">
          선물 링크 만들기
        </SubmitButton>
      </Form>
      <p className="help">
        받기 전에는 언제든 취소할 수 있어요. 받은 뒤에는 받은 분이 돌려주어야 예약을 바꾸거나 취소할 수
        있어요.
      </p>
    </section>
  );
}

function Offered({ title, gift }: { title: string; gift: Gift }) {
  return (
    <section className="section pad stack">
      <div>
        <h2 className="h2">선물을 보낼 준비가 됐어요</h2>
        <p className="mt-2 text-ink-2">링크를 받은 분 가운데 먼저 받는 한 분에게 입장권이 가요.</p>
      </div>
      <Words text={gift.message} />
      {gift.token !== null && (
        <>
          <ShareButton
            title={`선물이 왔어요: ${title}`}
            path={href("/gift/:token", { token: gift.token })}
            label="선물 보내기"
          />
          <Link className="btn btn-line btn-block" to={href("/gift/:token", { token: gift.token })}>
            받는 화면 보기
          </Link>
        </>
      )}
      <Form method="post" className="grid gap-2">
        <SubmitButton className="btn btn-plain btn-block" name="do" value="back">
          선물 취소
        </SubmitButton>
        <p className="help">취소하면 이미 보낸 링크로는 받을 수 없어요.</p>
      </Form>
    </section>
  );
}

function Held({ gift: { state, holderName, takenAt, message } }: { gift: Gift }) {
  return (
    <section className="section pad stack">
      <p className="note note-ok" role="status">
        <Icon name="gift" />
        <span>
          <b>{holderName ?? "받는 분"}</b>님이 {takenAt !== null && `${formatDayWithWeekday(takenAt)}에 `}
          선물을 받았어요.
        </span>
      </p>
      <Words text={message} />
      {state === "HELD" && (
        <p className="text-ink-2">
          입장권은 받은 분에게 있어요. 일정을 바꾸거나 취소하려면 받은 분이 먼저 선물을 돌려주어야 해요.
          회차가 취소되면 결제한 금액은 나에게 모두 돌아와요.
        </p>
      )}
    </section>
  );
}
