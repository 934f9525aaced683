import { Form } from "react-router";
import type { Route } from "./+types/door-links";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Field } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { qrOf } from "../qr.server.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { newId, textOf, toldOf, type Told } from "../act.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { OnceField } from "../once-field.tsx";
import { ToldNote } from "../told-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: "현장 링크 | 나들 파트너센터" }];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const found = await api.GET("/desk/session/{id}/door-link", { params: { path: { id: params.id } } });
  const { origin, searchParams } = new URL(request.url);
  const links = valueOf(found).map(({ token, ...link }) => {
    const address = token === null ? null : `${origin}/desk/door/${token}`;
    return { ...link, address, qr: address === null ? null : qrOf(address, 2) };
  });
  return { links, back: `/desk/session/${params.id}?day=${searchParams.get("day") ?? ""}` };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Told> {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const ended = textOf(form, "end");
  if (ended !== "") {
    const { data, error } = await api.DELETE("/desk/door-link/{id}", { params: { path: { id: ended } } });
    return data ? { done: "현장 링크를 끝냈어요. 이제 아무것도 열 수 없어요." } : toldOf(error);
  }
  const name = textOf(form, "name");
  if (name === "") return { errors: { name: "누가 쓸 링크인지 적어 주세요." } };
  const { data, error } = await api.POST("/desk/session/{id}/door-link", {
    params: { path: { id: params.id } },
    body: { id: newId(form, "l"), name },
  });
  return data ? { done: `${name}님의 현장 링크를 만들었어요.` } : toldOf(error);
}

export default function DoorLinks({ loaderData: { links, back }, actionData }: Route.ComponentProps) {
  const open = links.filter(({ state }) => state === "OPEN" || state === "EARLY");
  const over = links.filter(({ state }) => state === "ENDED" || state === "LATE");
  return (
    <DeskScreen title="현장 링크" back={back}>
      <ToldNote told={actionData} />
      <p className="pad desk-dim desk-sample">
        계정이 없는 도우미도 이 회차의 입장권을 확인할 수 있어요. 시작 앞뒤 6시간에만 열리고, 이름과 연락처는
        보이지 않아요.
      </p>
      {open.length > 0 && (
        <ul className="desk-list">
          {open.map((link) => (
            <OpenLink key={link.id} link={link} />
          ))}
        </ul>
      )}
      <Form method="post" className="pad" preventScrollReset key={links.length}>
        <OnceField />
        <FormErrors errors={actionData?.errors}>
          <Field
            name="name"
            label="도우미 이름"
            maxLength={20}
            help="누가 들여보냈는지 기록에 이 이름으로 남아요."
          />
        </FormErrors>
        <SubmitButton className="btn btn-primary btn-block desk-go">현장 링크 만들기</SubmitButton>
      </Form>
      {over.length > 0 && (
        <section className="pad" aria-labelledby="over">
          <h2 className="part" id="over">
            끝난 링크
          </h2>
          <ul>
            {over.map(({ id, name, madeBy, endedAt, until }) => (
              <li key={id} className="desk-dim">
                {name} · {formatShortDay(endedAt ?? until)} {formatTime(endedAt ?? until)}에 끝났어요 · 만든
                사람 {madeBy}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskScreen>
  );
}

interface Shown extends Omit<Schemas["DoorLink"], "token"> {
  /** Null for one that the desk cannot show again. */
  address: string | null;
  qr: { size: number; path: string } | null;
}

const OpenLink = ({ link: { id, name, madeBy, from, until, address, qr } }: { link: Shown }) => (
  <li className="desk-card">
    <h2>{name}</h2>
    <p className="desk-dim">
      {formatShortDay(from)} {formatTime(from)}부터 {formatShortDay(until)} {formatTime(until)}까지 · 만든
      사람 {madeBy}
    </p>
    {qr && address ? (
      <>
        <svg
          className="desk-qr"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width="220"
          height="220"
          role="img"
          aria-label={`${name}님의 현장 링크 QR 코드`}
        >
          <path d={qr.path} fill="#16201b" />
        </svg>
        <p className="help">도우미의 휴대폰 카메라로 비추거나, 아래 주소를 보내 주세요.</p>
        <p className="desk-address">
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      </>
    ) : (
      <p className="help">지금도 쓸 수 있지만 다시 보여 드릴 수는 없어요.</p>
    )}
    <Form method="post" preventScrollReset>
      <SubmitButton className="btn btn-line btn-block" name="end" value={id}>
        {name}님 링크 끝내기
      </SubmitButton>
    </Form>
  </li>
);
