import { Form, useFetcher } from "react-router";
import { countedText } from "#domain/desk/counted";
import type { Route } from "./+types/messages";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import type { action as actOnBooking } from "../booking/booking-act.ts";
import { BookingWho } from "../booking/booking-who.tsx";
import { DeskScreen } from "../desk-screen.tsx";
import { NextPage, Sum } from "../list-parts.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { masked } from "../words.ts";

type Message = Schemas["DeskMessage"];

export const meta: Route.MetaFunction = () => [{ title: "전하지 못한 안내 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const answer = await api.GET("/desk/message", { params: { query: { ...(cursor && { cursor }) } } });
  const messages = valueOf(answer).map((one) => ({ ...one, booking: one.booking && masked(one.booking) }));
  return { messages, total: answer.data?.total ?? 0, next: answer.data?.next };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const id = textOf(form, "id");
  const how = textOf(form, "how") === "AGAIN" ? "AGAIN" : "BY_HAND";
  const { data, error } = await api.POST("/desk/message/{id}", {
    params: { path: { id }, header: once(form, `${how}-${id}`) },
    body: { how },
  });
  return data ? { done: DONE[how] } : toldOf(error);
}

const DONE = {
  AGAIN: "다시 보내고 있어요. 또 전하지 못하면 여기에 다시 보여요.",
  BY_HAND: "직접 알린 것으로 적었어요.",
} as const;

export default function Messages({
  loaderData: { messages, total, next },
  actionData,
}: Route.ComponentProps) {
  return (
    <DeskScreen title="전하지 못한 안내" back="/desk">
      <ToldNote told={actionData} />
      <Sum>
        {total > 0 ? `${countedText(total)}을 어느 길로도 전하지 못했어요.` : "안내가 모두 전해졌어요."}
      </Sum>
      <ul className="desk-list">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      <NextPage at="/desk/message" cursor={next}>
        다음 안내 보기
      </NextPage>
    </DeskScreen>
  );
}

const WAYS: Readonly<Record<Message["channels"][number], string>> = {
  APP: "앱",
  PUSH: "앱 알림",
  MAIL: "메일",
  TALK: "알림톡",
};

function MessageCard({ message }: { message: Message }) {
  const fetcher = useFetcher<typeof actOnBooking>();
  const { id, channels, label, failedAt, isUnsure, name } = message;
  const booking = fetcher.data?.booking ?? message.booking;
  return (
    <li className="desk-card">
      <div className="desk-who">
        {booking ? <BookingWho booking={booking} fetcher={fetcher} /> : <b>{name ?? "회원"}</b>}
        <span className="badge badge-bad">{channels.map((way) => WAYS[way]).join(" · ")}</span>
      </div>
      <p className="desk-line">
        <b>{label}</b>
        {booking &&
          ` · ${booking.programTitle} · ${formatShortDay(booking.startAt)} ${formatTime(booking.startAt)}`}
      </p>
      <p className="desk-line desk-dim">
        {formatShortDay(failedAt)} {formatTime(failedAt)}에 그만 보냈어요.
        {isUnsure && " 전해졌을 수도 있어요. 다시 보내면 두 번 갈 수 있어요."}
      </p>
      <div role="status">{fetcher.data?.problem && <p className="err">{fetcher.data.problem}</p>}</div>
      <Form method="post" className="btnrow desk-verbs" preventScrollReset>
        <OnceField />
        <input type="hidden" name="id" value={id} />
        <SubmitButton className="btn btn-s btn-soft" name="how" value="AGAIN">
          다시 보내기
        </SubmitButton>
        <SubmitButton className="btn btn-s btn-line" name="how" value="BY_HAND">
          직접 알렸어요
        </SubmitButton>
      </Form>
    </li>
  );
}
