import { Form, Link } from "react-router";
import type { Route } from "./+types/health";
import { outageOf } from "#domain/desk/health";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Section } from "../../ui/section.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { textOf, toldOf, type Told } from "./act.server.ts";
import { CheckList } from "./check-list.tsx";
import { DeskScreen } from "./desk-screen.tsx";
import { ToldNote } from "./told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "사이트 상태 | 나들 파트너센터" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  // Whose messages they are is somebody's data: it is read, and recorded, where it is asked for alone.
  const isAsked = new URL(request.url).searchParams.has("dead");
  const { now } = context.get(edgeContext);
  const health = await api.GET("/desk/health", {});
  if (health.response.status === 503) {
    // The books cannot be read: this is the screen on which one looks then, so it says what is known.
    const { data } = await context.get(edgeContext).api.GET("/ready");
    return { now, lines: outageOf(data?.value.missing ?? ["API"]), dead: null, isOutage: true };
  }
  const outbox = isAsked ? valueOf(await api.GET("/operator/outbox", {})) : null;
  return { now, lines: valueOf(health), dead: outbox?.dead ?? null, isOutage: false };
}

/** Sends once more what did not go out. */
export async function action({ request, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const id = textOf(await request.formData(), "id");
  const { data, error } = await api.POST("/operator/outbox/{id}/retry", { params: { path: { id } } });
  return data ? { done: "곧 다시 보내요." } : toldOf(error);
}

export default function Health({
  loaderData: { now, lines, dead, isOutage },
  actionData,
}: Route.ComponentProps) {
  const bad = lines.filter(({ state }) => state === "BAD").length;
  const isDead = lines.some(({ id, state }) => id === "dead" && state === "BAD");
  return (
    <DeskScreen title="사이트 상태" back="/desk/more">
      <ToldNote told={actionData} />
      <p className="pad desk-head" role="status">
        <b>{isOutage ? OUTAGE : bad === 0 ? "모두 잘 돌고 있어요." : `${bad}가지를 살펴봐 주세요.`}</b>{" "}
        <span className="desk-dim">{formatTime(now)}에 봤어요.</span>
      </p>
      <CheckList lines={lines} />
      {isDead && dead === null && (
        <div className="pad desk-go">
          <Link className="btn btn-line btn-block" to="?dead" preventScrollReset>
            보내지 못한 알림 보기
          </Link>
        </div>
      )}
      {dead && dead.length > 0 && (
        <Section title="보내지 못한 알림">
          <ul className="desk-list">
            {dead.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </ul>
        </Section>
      )}
    </DeskScreen>
  );
}

const OUTAGE = "사이트의 장부를 읽지 못했어요. 아래는 밖에서 본 것이에요.";

const CHANNELS: Readonly<Record<string, string>> = {
  APP: "앱 목록",
  PUSH: "앱 알림",
  MAIL: "메일",
  TALK: "알림톡",
};

const Letter = ({ letter }: { letter: Schemas["DeadLetter"] }) => (
  <li className="desk-card">
    <b>{CHANNELS[letter.channel] ?? letter.channel}</b>
    <p className="desk-dim">
      {letter.kind} · {formatShortDay(letter.updatedAt)} {formatTime(letter.updatedAt)} · {letter.attempts}번
      해 봤어요
    </p>
    {letter.error && <p className="desk-line">{letter.error}</p>}
    <Form method="post" preventScrollReset>
      <SubmitButton className="btn btn-line btn-block" name="id" value={letter.id}>
        다시 보내기
      </SubmitButton>
    </Form>
  </li>
);
