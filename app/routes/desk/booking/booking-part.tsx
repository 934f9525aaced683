import { Form } from "react-router";
import type { Route } from "./+types/booking-part";
import { formatWon } from "#domain/format";
import { formatDayWithWeekday, formatTime } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { leadTo, once, textOf, type Told, toldAbove } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { refuseWho } from "../refuse.server.ts";
import { ToldNote } from "../told-note.tsx";
import { useAnswer } from "../use-answer.ts";
import { numberIn } from "../typed.ts";
import { masked } from "../words.ts";

type Choices = Schemas["DeskPartChoices"];
type Asked = Pick<Schemas["DeskPartInput"], "items" | "because" | "reason">;

/** What a form of this screen was answered: what was chosen, and what it would mean. */
interface Answered extends Told {
  asked: Asked;
  part?: Schemas["DeskPart"];
}

export const meta: Route.MetaFunction = () => [{ title: "일부만 취소 | 나들 파트너센터" }];

/** Taking people out of a booking (SPEC S46); `?no=` is its number, by which the desk's lists find it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  await refuseWho(context, "cancelDeskPart");
  const { api } = context.get(memberContext);
  const bookingNo = new URL(request.url).searchParams.get("no") ?? "";
  const [choices, page] = await Promise.all([
    api.GET("/desk/booking/{id}/part", { params: { path: { id: params.id } } }).then(valueOf),
    bookingNo === "" ? null : api.GET("/operator/booking", { params: { query: { bookingNo } } }),
  ]);
  const booking = page?.data?.value.find(({ id }) => id === params.id);
  return { choices, booking: booking ? masked(booking) : null };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return answer(context.get(memberContext).api, params.id, form);
}

/** Options that a form takes people from, "qty-adult". */
const QTY = "qty-";

async function answer(api: ApiClient, id: string, form: FormData): Promise<Answered | Response> {
  const items = [...form.keys()]
    .filter((name) => name.startsWith(QTY))
    .map((name) => ({ optionId: name.slice(QTY.length), qty: numberIn(form, name) ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const because = textOf(form, "because") === "HOST" ? "HOST" : "ASKED";
  const asked: Asked = { items, because, reason: textOf(form, "reason") };
  if (items.length === 0) return { asked, problem: "취소할 사람을 골라 주세요." };
  const isSaid = textOf(form, "verb") === "part";
  const { data, error } = await api.POST("/desk/booking/{id}/part", {
    params: { path: { id }, header: once(form, isSaid ? "part" : "ask") },
    body: { ...asked, ...(isSaid ? { refund: Number(form.get("refund")) } : { dryRun: true }) },
  });
  if (error) return { asked, ...toldAbove(error) };
  if (!isSaid) return { asked, part: data.value };
  if (data.value.waits)
    return leadTo("/desk/sign-off", "결재를 올렸어요. 다른 분이 승인하면 바로 이루어져요.");
  const no = textOf(form, "no");
  return leadTo(
    no === "" ? "/desk/booking" : `/desk/booking?q=${encodeURIComponent(no)}`,
    "고른 분의 예약을 취소했어요.",
  );
}

export default function BookingPart({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useAnswer(answer);
  const { choices, booking } = loaderData;
  const { stop } = choices;
  const part = stop === null ? actionData?.part : undefined;
  return (
    <DeskScreen title="일부만 취소" back="/desk/booking">
      {booking && (
        <div className="pad desk-head">
          <p>
            <b>{booking.bookerName}</b>님 · {booking.party}
          </p>
          <p>{booking.programTitle}</p>
          <p className="desk-dim">
            {formatDayWithWeekday(booking.startAt)} {formatTime(booking.startAt)} · {booking.bookingNo}
          </p>
        </div>
      )}
      <ToldNote told={stop === null ? actionData : { problem: stop }} />
      {stop === null && (
        <ChooseForm choices={choices} asked={actionData?.asked} hasDeposit={(booking?.deposit ?? 0) > 0} />
      )}
      <div role="status">{part && <Meaning says={part.says} waits={part.waits} />}</div>
      {part && actionData && (
        <DoForm asked={actionData.asked} part={part} no={booking?.bookingNo} key={JSON.stringify(part)} />
      )}
    </DeskScreen>
  );
}

const becauseOf = (hasDeposit: boolean) =>
  [
    [
      "ASKED",
      "예약한 분이 부탁했어요",
      hasDeposit ? "예약 마감 전까지만 그 사람 보증금을 돌려드려요." : "예약의 환불 규정대로 돌려드려요.",
    ],
    ["HOST", "진행자 사정이에요", "결제한 금액이 있으면 그 사람 몫을 모두 돌려드려요."],
  ] as const;

interface ChooseFormProps {
  choices: Choices;
  asked: Asked | undefined;
  /** What was paid is a deposit, to which no refund policy applies. */
  hasDeposit: boolean;
}

const ChooseForm = ({ choices: { items }, asked, hasDeposit }: ChooseFormProps) => (
  <Form method="post" className="pad stack" preventScrollReset>
    <OnceField />
    {items.map(({ optionId, name, left }) => (
      <div key={optionId}>
        <label className="label" htmlFor={`${QTY}${optionId}`}>
          취소할 {name}
        </label>
        <select
          className="input"
          id={`${QTY}${optionId}`}
          name={`${QTY}${optionId}`}
          defaultValue={asked?.items.find((item) => item.optionId === optionId)?.qty ?? 0}
        >
          {Array.from({ length: left + 1 }, (_, qty) => (
            <option key={qty} value={qty}>
              {qty === 0 ? `그대로 ${left}명` : `${qty}명 취소`}
            </option>
          ))}
        </select>
      </div>
    ))}
    <fieldset className="field desk-field">
      <legend className="label">누구의 사정인가요</legend>
      <div>
        {becauseOf(hasDeposit).map(([value, name, help]) => (
          <label className="radio" key={value}>
            <input
              type="radio"
              name="because"
              value={value}
              defaultChecked={(asked?.because ?? "ASKED") === value}
            />
            <span>
              {name}
              <small className="help block">{help}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
    <ReasonField
      defaultValue={asked?.reason}
      placeholder="예: 부탁하신 대로 한 분을 줄였어요"
      help="취소하면 이 이유를 앱과 메일로 바로 보내요."
    />
    <SubmitButton className="btn btn-line btn-block" name="verb" value="ask">
      어떻게 되는지 보기
    </SubmitButton>
  </Form>
);

/** What it means, in sentences. */
const Meaning = ({ says, waits }: Pick<Schemas["DeskPart"], "says" | "waits">) => (
  <section className="pad desk-go" aria-labelledby="means">
    <h2 className="h2 head" id="means">
      취소하면 이렇게 돼요
    </h2>
    <ul className="desk-says">
      {says.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
    {waits && (
      <p className="help">
        이 금액은 결재가 필요해요. 올린 사람이 아닌 분이 승인해야 이루어지고, 금액은 승인할 때 다시 계산해요.
      </p>
    )}
  </section>
);

/** The one button that does it, of what was said. */
const DoForm = ({
  asked: { items, because, reason },
  part: { people, refund, waits },
  no,
}: {
  asked: Asked;
  part: Schemas["DeskPart"];
  no: string | undefined;
}) => (
  <Form method="post" className="pad desk-go">
    <OnceField />
    {items.map(({ optionId, qty }) => (
      <input key={optionId} type="hidden" name={`${QTY}${optionId}`} value={qty} />
    ))}
    <input type="hidden" name="because" value={because} />
    <input type="hidden" name="reason" value={reason} />
    <input type="hidden" name="refund" value={refund} />
    {no !== undefined && <input type="hidden" name="no" value={no} />}
    <SubmitButton className="btn btn-primary btn-block" name="verb" value="part">
      {waits
        ? "결재 올리기"
        : `${people}명 취소하고 ${refund > 0 ? `${formatWon(refund)} 돌려주기` : "알리기"}`}
    </SubmitButton>
  </Form>
);
