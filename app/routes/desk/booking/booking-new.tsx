import { useState } from "react";
import { Form, Link, redirect } from "react-router";
import type { Route } from "./+types/booking-new";
import { MOST_AT_DESK, VIA_NAMES, whyNotAtDesk, type DeskVia } from "#domain/desk/desk-booking";
import { formatNumber, formatWon } from "#domain/format";
import { phoneDigits } from "#domain/identity/phone";
import { formatShortDay, formatTime, formatTimeRange, kstDay } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Check } from "../../../ui/check.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { once, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { everyPage } from "../every-page.server.ts";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";
import { masked } from "../words.ts";

type Session = Schemas["DeskSessionRow"];
type Booking = Schemas["OperatorBooking"];
interface Answered extends Told {
  typed: Record<string, string>;
}

export const meta: Route.MetaFunction = () => [{ title: "현장·전화 예약 | 나들 파트너센터" }];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HERE = "/desk/booking/new";

/**
 * 현장·전화 예약 (SPEC S22): a session of a day, then who it is for. `?no=` is the number of the one just made.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const asked = new URL(request.url).searchParams;
  const day = DAY.test(asked.get("day") ?? "") ? String(asked.get("day")) : kstDay(now);
  const no = asked.get("no");
  const [sessions, page] = await Promise.all([
    everyPage((of) => api.GET("/desk/session", { params: { query: { day, ...of } } })),
    no === null ? null : api.GET("/operator/booking", { params: { query: { bookingNo: no } } }),
  ]);
  const shown = sessions.map((session) => ({ session, why: whyNotAtDesk(session, now) }));
  const [made] = page?.data?.value.map(masked) ?? [];
  const chosen = shown.find(({ session }) => session.id === asked.get("session")) ?? null;
  return { day, shown, chosen, made: made ?? null };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answered | Response> {
  return book(context.get(memberContext).api, await request.formData());
}

async function book(api: ApiClient, form: FormData): Promise<Answered | Response> {
  const id = textOf(form, "session");
  const phone = phoneDigits(textOf(form, "phone"));
  const items = [...form.entries()].flatMap(([name, value]) =>
    name.startsWith("o_") && Number(value) > 0
      ? [{ optionId: name.slice(2), qty: Math.min(MOST_AT_DESK, Math.floor(Number(value))) }]
      : [],
  );
  const typed = Object.fromEntries([...form.entries()].map(([name, value]) => [name, String(value)]));
  if (items.length === 0) return { typed, problem: "몇 명인지 골라 주세요." };
  const name = textOf(form, "name");
  if (name === "") return { typed, errors: { name: "이름을 적어 주세요." } };
  if (phone !== "" && !/^0\d{8,10}$/.test(phone))
    return { typed, errors: { phone: "전화번호를 다시 확인해 주세요." } };
  const { data, error } = await api.POST("/desk/session/{id}/booking", {
    params: { path: { id }, header: once(form, "book") },
    body: {
      via: textOf(form, "via") === "PHONE" ? "PHONE" : "DOOR",
      name,
      phone: phone === "" ? null : phone,
      items,
      isPaid: textOf(form, "paid") !== "free",
      ...(form.has("isResident") && { isResident: true }),
      ...(textOf(form, "request") !== "" && { request: textOf(form, "request") }),
    },
  });
  if (error) {
    const told = toldOf(error);
    return { typed, ...told, ...(told.errors?.["items"] && { problem: told.errors["items"] }) };
  }
  const { bookingNo, startAt } = data.value;
  return redirect(
    `${HERE}?${new URLSearchParams({ day: kstDay(startAt), session: id, no: bookingNo })}`,
    303,
  );
}

export default function BookingNew({ loaderData, actionData }: Route.ComponentProps) {
  const { day, shown, chosen, made } = loaderData;
  return (
    <DeskScreen title="현장·전화 예약" back="/desk/booking">
      <ToldNote told={actionData} />
      {made && chosen ? (
        <Done booking={made} session={chosen.session} />
      ) : chosen ? (
        <>
          <Head session={chosen.session} />
          {chosen.why === null ? (
            <BookForm session={chosen.session} {...(actionData && { answered: actionData })} />
          ) : (
            <p className="pad desk-dim">{chosen.why}</p>
          )}
        </>
      ) : (
        <ChooseSession day={day} shown={shown} />
      )}
    </DeskScreen>
  );
}

/** How many seats are left to anybody, and to residents beside that. */
const seatsOf = ({ capacity, sold, held, keptSeats }: Session) => {
  const kept = keptSeats?.seats ?? 0;
  return { left: Math.max(0, (capacity ?? 0) - sold - held - kept), kept };
};

const ChooseSession = ({
  day,
  shown,
}: {
  day: string;
  shown: readonly { session: Session; why: string | null }[];
}) => (
  <>
    <Form className="pad desk-search" role="search">
      <input className="input" type="date" name="day" aria-label="언제 오나요" defaultValue={day} key={day} />
      <button type="submit" className="btn btn-soft">
        보기
      </button>
    </Form>
    {shown.length === 0 && (
      <p className="pad desk-dim">이날은 열리는 회차가 없어요. 다른 날을 골라 주세요.</p>
    )}
    <ul className="desk-list">
      {shown.map(({ session, why }) => {
        const { left, kept } = seatsOf(session);
        const words =
          why ??
          (left + kept === 0
            ? "남은 자리가 없어요"
            : `${left}자리 남음${kept > 0 ? ` · 주민 자리 ${kept}` : ""}`);
        const card = (
          <>
            <time>{formatTime(session.startAt)}</time>
            <span>
              <b>{session.programTitle}</b>
              <small>{words}</small>
            </span>
          </>
        );
        return (
          <li key={session.id}>
            {why === null && left + kept > 0 ? (
              <Link
                className="desk-card desk-session"
                to={`${HERE}?${new URLSearchParams({ day, session: session.id })}`}
              >
                {card}
                <Icon name="chevron-right" />
              </Link>
            ) : (
              <div className="desk-card desk-session">{card}</div>
            )}
          </li>
        );
      })}
    </ul>
  </>
);

function Head({ session }: { session: Session }) {
  const { left, kept } = seatsOf(session);
  return (
    <div className="pad desk-head">
      <p>
        <b>{session.programTitle}</b>
      </p>
      <p>
        {formatShortDay(session.startAt)} {formatTimeRange(session.startAt, session.endAt)}
      </p>
      <p className="desk-dim">
        지금 {formatNumber(left)}자리 남았어요.
        {kept > 0 && ` ${session.keptSeats?.where} 주민 자리 ${formatNumber(kept)}개는 따로예요.`}
      </p>
    </div>
  );
}

function BookForm({ session, answered }: { session: Session; answered?: Answered }) {
  const { options, keptSeats } = session;
  const typed = answered?.typed ?? {};
  const isOne = options.length === 1;
  const begins = (id: string, at: number): number =>
    typed[`o_${id}`] === undefined ? Number(at === 0) : Number(typed[`o_${id}`]);
  const [people, setPeople] = useState<Record<string, number>>(() =>
    Object.fromEntries(options.map(({ id }, at) => [id, begins(id, at)])),
  );
  const count = options.reduce((sum, { id }) => sum + (people[id] ?? 0), 0);
  const won = options.reduce((sum, { id, price }) => sum + (people[id] ?? 0) * (price ?? 0), 0);
  const isPriced = options.some(({ price }) => (price ?? 0) > 0);
  return (
    <Form method="post" className="pad stack" preventScrollReset noValidate>
      <OnceField />
      <input type="hidden" name="session" value={session.id} />
      <FormErrors {...(answered?.errors && { errors: answered.errors })}>
        <Choice
          name="via"
          label="어떻게 왔나요"
          chosen={typed["via"] ?? "DOOR"}
          choices={Object.entries(VIA_NAMES).map(([via, name]) => [via, VIA_WORDS[via as DeskVia] ?? name])}
        />
        <Field
          name="name"
          label="이름"
          autoComplete="off"
          maxLength={30}
          defaultValue={typed["name"] ?? ""}
          required
        />
        <PhoneField
          name="phone"
          label="전화번호"
          help="적으면 확정과 변경을 알림톡으로 알려요. 현장에 온 분은 비워 둘 수 있어요."
          defaultValue={typed["phone"] ?? ""}
        />
        {options.map(({ id, name, price }, at) => (
          <Stepper
            key={id}
            name={`o_${id}`}
            label={isOne ? "인원" : name}
            help={price ? `1명 ${formatWon(price)}` : "무료"}
            min={isOne ? 1 : 0}
            max={MOST_AT_DESK}
            defaultValue={begins(id, at)}
            onValue={(value) => setPeople((before) => ({ ...before, [id]: value ?? 0 }))}
          />
        ))}
        {isPriced && (
          <Choice
            name="paid"
            label="요금"
            chosen={typed["paid"] ?? "paid"}
            choices={[
              ["paid", "현장에서 받아요"],
              ["free", "받지 않아요"],
            ]}
          />
        )}
        {keptSeats !== null && keptSeats.seats > 0 && (
          <div className="field">
            <Check name="isResident" defaultChecked={typed["isResident"] === "on"}>
              {keptSeats.where} 주민인 것을 확인했어요
            </Check>
          </div>
        )}
        <Field
          name="request"
          label="남길 말"
          optional
          autoComplete="off"
          maxLength={300}
          defaultValue={typed["request"] ?? ""}
        />
      </FormErrors>
      <p className="help">
        {isPriced
          ? `현장에서 받는 요금은 ${formatWon(won)}이에요. 나들은 이 돈을 맡지 않아 정산에 들어가지 않아요.`
          : "요금이 없는 예약이에요."}{" "}
        이름과 번호는 이 예약에만 쓰고, 끝나고 30일 뒤 가려요.
      </p>
      <SubmitButton className="btn btn-primary btn-block">{`${formatNumber(count)}명 예약하기`}</SubmitButton>
    </Form>
  );
}

const VIA_WORDS: Readonly<Record<DeskVia, string>> = { DOOR: "현장에 왔어요", PHONE: "전화로 부탁했어요" };

const Choice = ({
  name,
  label,
  chosen,
  choices,
}: {
  name: string;
  label: string;
  chosen: string;
  choices: readonly (readonly [value: string, words: string])[];
}) => (
  <fieldset className="field desk-field">
    <legend className="label">{label}</legend>
    <div className="desk-pair">
      {choices.map(([value, words]) => (
        <label className="radio" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {words}
        </label>
      ))}
    </div>
  </fieldset>
);

const Done = ({ booking, session }: { booking: Booking; session: Session }) => {
  const { id, bookingNo, bookerName, party, desk } = booking;
  const day = kstDay(session.startAt);
  return (
    <div className="pad stack">
      <div className="note note-ok" role="status">
        <Icon name="circle-check" />
        <div>
          <b>
            {bookerName}님, {party}을 예약했어요.
          </b>
          <p>
            {session.programTitle} · {formatShortDay(session.startAt)} {formatTime(session.startAt)}
          </p>
          <p>예약번호 {bookingNo}</p>
          {(desk?.onSite ?? 0) > 0 && <p>현장에서 {formatWon(desk?.onSite ?? 0)}을 받아 주세요.</p>}
        </div>
      </div>
      <a className="btn btn-primary btn-block" href={`/desk/booking/${id}/ticket?no=${bookingNo}`}>
        입장권 보여 주기·인쇄
      </a>
      <Link
        className="btn btn-line btn-block"
        to={`${HERE}?${new URLSearchParams({ day, session: session.id })}`}
      >
        한 분 더 받기
      </Link>
      <Link className="btn btn-plain btn-block" to={`/desk/session/${session.id}?day=${day}`}>
        명단 보기
      </Link>
    </div>
  );
};
