import { Form, Link } from "react-router";
import type { Route } from "./+types/program";
import { categoryName } from "#domain/category";
import { formatWon } from "#domain/format";
import { REFUND_POLICIES } from "#domain/refund/policies";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { meOf } from "../../../server/desk-me.server.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StatusBadge } from "../../../ui/product/status-badge.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { anew, leadTo, newId, once, textOf, type Told, toldOf } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { PART_NAMES, PARTS, type Part, screenOf } from "./read-part.ts";
import { readProgram } from "./program-write.server.ts";
import { askForSignOff, signOffNeed } from "../sign-off/ask-sign-off.server.ts";
import { SendLink } from "../send-link.tsx";
import { StateForm } from "./state-form.tsx";
import { ToldNote } from "../told-note.tsx";
import { useMay } from "../use-may.ts";
import { STATES } from "../words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.detail.program.title ?? "프로그램"} | 나들 파트너센터` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { env } = context.get(edgeContext);
  const { api } = context.get(memberContext);
  const [me, detail] = await Promise.all([meOf(context), readProgram(api, params.id)]);
  const openNeed = detail.mayBecome.includes("OPEN")
    ? await signOffNeed(api, me.may, "OPEN", params.id)
    : null;
  return { detail, openNeed, seenAt: env.SITE_URL ? `${env.SITE_URL}/program/${params.id}` : null };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const path = { id: params.id };
  if (textOf(form, "intent") === "copy") {
    const id = newId(form, "p");
    const { data, error } = await api.POST("/desk/program/{id}/duplicate", {
      params: { path, header: once(form, "copy") },
      body: { id },
    });
    if (!data) return toldOf(error);
    throw leadTo(`/desk/program/${id}/about`, "같은 내용으로 초안을 만들었어요. 다른 것만 바꿔 주세요.");
  }
  if (textOf(form, "intent") === "sign-off") return askForSignOff(api, form, "OPEN", params.id);
  const asked = textOf(form, "state");
  const state = asked === "OPEN" || asked === "PAUSED" ? asked : "CLOSED";
  const { data, error } = await api.PUT("/desk/program/{id}/state", {
    params: { path, header: anew() },
    body: { state, updatedAt: Number(form.get("updatedAt")) },
  });
  if (data) return { done: DONE[state] };
  return { problem: error?.error.message ?? "지금은 바꾸지 못했어요." };
}

const DONE = {
  OPEN: "공개했어요. 이제 누구나 찾고 예약할 수 있어요.",
  PAUSED: "잠시 멈췄어요. 새 예약은 받지 않고, 받은 예약은 그대로예요.",
  CLOSED: "종료했어요.",
};

export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, openNeed, seenAt } = loaderData;
  const { id, program, state, hostName, pictures, gaps, advice, months, changed } = detail;
  const may = useMay();
  const mayWrite = may("putDeskProgram");
  const sessions = months.reduce((sum, month) => sum + month.open, 0);
  const [cover] = pictures;
  return (
    <DeskScreen title={program.title} back="/desk/program">
      <ToldNote told={actionData} />
      <div className="pad">
        {cover && (
          <img
            className="w-full max-h-[240px] mb-3 rounded-xl object-cover"
            src={cover.url}
            alt={cover.alt}
            width="400"
            height="300"
          />
        )}
        <p>
          <StatusBadge label={STATES[state].name} tone={STATES[state].tone} />
          <span className="desk-dim"> {hostName}</span>
        </p>
      </div>
      {mayWrite && state === "DRAFT" && <Gaps id={id} gaps={gaps} advice={advice} />}
      <div className="pad desk-go">
        <Link className="btn btn-soft btn-block" to={`/desk/program/${id}/preview`}>
          방문자에게 보이는 화면
        </Link>
        {seenAt && state === "OPEN" && <SendLink address={seenAt} title={program.title} />}
      </div>
      <ul className="menu mt-4" aria-label={mayWrite ? "수정" : "내용"}>
        <PartLink
          to={mayWrite && `/desk/program/${id}/picture`}
          name="사진"
          value={pictures.length > 0 ? `${pictures.length}장` : "나들이 그린 그림이 보여요"}
        />
        {PARTS.map((part) => (
          <PartLink
            key={part}
            to={mayWrite && `/desk/program/${id}/${part}`}
            name={PART_NAMES[part]}
            value={VALUES[part](program)}
          />
        ))}
        <PartLink
          to={`/desk/program/${id}/session`}
          name="회차"
          value={sessions > 0 ? `예정 ${sessions}회차` : "아직 없어요"}
        />
      </ul>
      {may("putDeskProgramState") && <StateForm detail={detail} need={openNeed} />}
      {may("duplicateDeskProgram") && (
        <Form method="post" className="pad desk-go">
          <OnceField />
          <SubmitButton className="btn btn-plain btn-block" name="intent" value="copy">
            이 프로그램을 복제해 새로 만들기
          </SubmitButton>
        </Form>
      )}
      {seenAt && state !== "DRAFT" && (
        <p className="pad">
          <a className="link" href={seenAt} target="_blank" rel="noreferrer">
            공개된 화면 열기 <Icon name="external-link" />
          </a>
        </p>
      )}
      {changed && (
        <p className="pad pt-4 desk-dim">
          {changed.by}님이 {formatShortDay(changed.at)} {formatTime(changed.at)}에 바꿨어요.
        </p>
      )}
    </DeskScreen>
  );
}

type GapList = Schemas["DeskProgramDetail"]["gaps"];

/** Before a draft is published: what it lacks, and what it may lack but would be better with. */
const Gaps = ({ id, gaps, advice }: { id: string; gaps: GapList; advice: GapList }) => (
  <>
    {gaps.length > 0 && (
      <section className="pad mt-5" aria-label="공개하기 전에">
        <h2 className="mb-2 type-subhead">공개하려면 {gaps.length}가지가 더 필요해요</h2>
        <GapLinks id={id} gaps={gaps} icon="circle-alert" tone="bg-warning-soft text-warning-text" />
      </section>
    )}
    {advice.length > 0 && (
      <section className="pad mt-5" aria-label="있으면 더 좋아요">
        <h2 className="mb-2 type-subhead">없어도 공개할 수 있지만, 있으면 더 좋아요</h2>
        <GapLinks id={id} gaps={advice} icon="info" tone="bg-surface-sunken" />
      </section>
    )}
  </>
);

/** Each gap as the way to its field. */
const GapLinks = (given: { id: string; gaps: GapList; icon: IconName; tone: string }) => (
  <ul className={`overflow-hidden rounded-xl ${given.tone}`}>
    {given.gaps.map(({ field, message }) => (
      <li key={message}>
        <Link
          className="flex items-center gap-[10px] min-h-[52px] py-[6px] px-4"
          to={`/desk/program/${given.id}/${screenOf(field)}`}
        >
          <Icon name={given.icon} className="size-5 shrink-0" />
          {message}
          <Icon name="chevron-right" className="size-5 ml-auto shrink-0" />
        </Link>
      </li>
    ))}
  </ul>
);

/** What stands in a part; `to`: where it is written, false for who only reads. */
function PartLink({ to, name, value }: { to: string | false; name: string; value: string }) {
  const words = (
    <>
      {name}
      <span className="val max-w-[60%] truncate">{value}</span>
    </>
  );
  return (
    <li>
      {to === false ? (
        <p className="flex items-center min-h-[54px] px-[var(--gutter)] type-callout">{words}</p>
      ) : (
        <Link to={to}>
          {words}
          <Icon name="chevron-right" />
        </Link>
      )}
    </li>
  );
}

type Written = Schemas["DeskProgram"];

/** What stands in a part, in a few words. */
const VALUES: Readonly<Record<Part, (program: Written) => string>> = {
  about: ({ categoryIds }) => categoryIds.map(categoryName).join(", "),
  place: ({ address, lat }) => (lat === null || lat === undefined ? "정하지 않았어요" : (address ?? "")),
  price: ({ price }) =>
    price === 0 ? "무료" : price === null || price === undefined ? "정하지 않았어요" : formatWon(price),
  refund: ({ refundPolicyId }) => REFUND_POLICIES[refundPolicyId ?? "STANDARD"].label,
  facts: ({ minAge }) => (minAge ? `${minAge}살부터` : "나이를 정하지 않았어요"),
  questions: ({ questions = [] }) => (questions.length > 0 ? `${questions.length}가지` : "묻지 않아요"),
};
