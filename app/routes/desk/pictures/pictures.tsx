import { Form } from "react-router";
import type { Route } from "./+types/pictures";
import { sizedUrl } from "#domain/image/keys";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { focusClass } from "../../../ui/product/focus.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { refuseWho, toProgram } from "../refuse.server.ts";
import { DeskScreen } from "../desk-screen.tsx";
import { FOCI, type Picture, withKept } from "./picture-form.ts";
import { actOnPictures, toldPictures } from "./pictures.server.ts";
import { readProgram } from "../program/program-write.server.ts";
import { useChosen } from "../use-chosen.ts";
import { type Sending, usePictures } from "./use-pictures.ts";

export const meta: Route.MetaFunction = () => [{ title: "사진 | 나들 파트너센터" }];

const MOST = 10;
const TYPES = "image/jpeg,image/png,image/webp";

export async function loader({ params, context }: Route.LoaderArgs) {
  await refuseWho(context, "putDeskPictures", toProgram(params.id));
  const { id, pictures, updatedAt } = await readProgram(context.get(memberContext).api, params.id);
  return { id, pictures, updatedAt };
}

/** Without scripts: the same writes, answered with the whole screen. */
export const action = async ({ request, params, context }: Route.ActionArgs) =>
  toldPictures(await actOnPictures(request, context.get(memberContext).api, params.id));

export default function ProgramPictures({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskScreen title="사진" back={`/desk/program/${loaderData.id}`}>
      <Pictures
        key={loaderData.id} // nothing else: what was chosen or typed before React came stays
        stands={{ ...loaderData, pictures: withKept(loaderData.pictures, actionData?.kept) }}
        problem={actionData?.problem}
      />
    </DeskScreen>
  );
}

function Pictures({
  stands,
  problem,
}: {
  stands: Route.ComponentProps["loaderData"];
  problem: string | undefined;
}) {
  const isHydrated = useHydrated();
  const { pictures, sending, told, isWriting, leaving, add, edit, arrange, takeOut, bringBack } = usePictures(
    stands.id,
    stands,
  );
  const shown = pictures.filter(({ key }) => key !== leaving);
  const choice = useChosen((files) => add(files, MOST - shown.length - sending.length));
  const words = told.problem ?? problem;
  return (
    <div className="pad">
      <p className="desk-dim">첫 사진이 표지예요. 3장부터 고르는 사람이 분위기를 알 수 있어요.</p>
      <p className="desk-saved" role="status">
        {words ? <span className="err">{words}</span> : isWriting ? "저장하고 있어요…" : (told.done ?? "")}
      </p>
      {/* One form, its files last: what was typed goes with them, or is read before them (U63). */}
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => isHydrated && event.preventDefault()}
      >
        <input type="hidden" name="updatedAt" value={stands.updatedAt} />
        {pictures.length + sending.length > 0 && (
          <ol className="desk-pictures">
            {shown.map((picture, index) => (
              <Tile
                key={picture.key}
                picture={picture}
                index={index}
                count={shown.length}
                onEdit={edit}
                onArrange={(verb) => {
                  if (verb !== "remove") return arrange(verb, picture.key);
                  takeOut(picture.key); // the one before goes: its time to come back is over
                }}
              />
            ))}
            {sending.map((one) => (
              <SendingTile key={one.id} sending={one} />
            ))}
          </ol>
        )}
        {!isHydrated && pictures.length > 0 && (
          <SubmitButton className="btn btn-line btn-block">순서와 설명 저장하기</SubmitButton>
        )}
        {shown.length + sending.length < MOST && (
          <label className="btn btn-primary btn-block desk-add">
            <Icon name="camera" />
            사진 올리기 {shown.length + sending.length}/{MOST}
            <input type="file" name="file" multiple accept={TYPES} {...choice} />
          </label>
        )}
        {!isHydrated && shown.length < MOST && (
          <SubmitButton className="btn btn-line btn-block">보내기</SubmitButton>
        )}
      </Form>
      <p className="help">
        JPEG, PNG, WebP로 한 장에 10MB까지, 모두 10장까지예요. 사진에 담긴 위치는 빼고 올려요.
      </p>
      <Toast about={leaving} message="사진을 뺐어요." onGone={() => takeOut()}>
        <button type="button" onClick={bringBack}>
          되돌리기
        </button>
      </Toast>
    </div>
  );
}

interface TileProps {
  picture: Picture;
  index: number;
  count: number;
  onEdit: (key: string, more: Partial<Picture>, pause?: number) => void;
  onArrange: (verb: "first" | "up" | "down" | "remove") => void;
}

function Tile({ picture, index, count, onEdit, onArrange }: TileProps) {
  const { key, url, alt, focus } = picture;
  const name = `사진 ${index + 1}`;
  const button = (verb: "first" | "up" | "down" | "remove", words: string, isOff = false) => (
    <button
      type="submit"
      className="btn btn-line btn-s"
      name="verb"
      value={`${verb} ${key}`}
      disabled={isOff}
      onClick={() => onArrange(verb)}
    >
      <span className="sr">{name} </span>
      {words}
    </button>
  );
  return (
    <li className="desk-card desk-picture">
      <input type="hidden" name="key" value={key} />
      <fieldset className="desk-focus">
        <legend className="sr">{name}에서 늘 보여야 하는 곳</legend>
        <img
          src={sizedUrl(url, 800)}
          alt={alt || name}
          className={focusClass(focus)}
          width="400"
          height="300"
        />
        {index === 0 && <span className="badge badge-done">표지</span>}
        {FOCI.map(([place, words]) => (
          <label key={place} title={words}>
            <span className="sr">{words}</span>
            <input
              type="radio"
              name={`focus ${key}`}
              value={place}
              defaultChecked={place === (focus ?? "CENTER")}
              onChange={() => onEdit(key, { focus: place }, 0)}
            />
          </label>
        ))}
      </fieldset>
      <label className="label" htmlFor={`alt-${key}`}>
        무엇이 보이나요
      </label>
      <input
        type="text"
        className="input"
        id={`alt-${key}`}
        name={`alt ${key}`}
        maxLength={200}
        defaultValue={alt}
        placeholder="예: 물레 앞에 앉아 그릇을 빚는 손"
        onChange={({ currentTarget }) => onEdit(key, { alt: currentTarget.value })}
      />
      <div className="btnrow desk-verbs">
        {index > 0 && button("first", "표지로")}
        {count > 1 && button("up", "앞으로", index === 0)}
        {count > 1 && button("down", "뒤로", index === count - 1)}
        {button("remove", "빼기")}
      </div>
    </li>
  );
}

const SendingTile = ({ sending: { url, part } }: { sending: Sending }) => (
  <li className="desk-card desk-picture" aria-busy="true">
    <div className="desk-focus">
      <img src={url} alt="" width="400" height="300" />
    </div>
    <progress value={part} max="1" aria-label="사진 올리는 중" />
    <p className="desk-dim">{part < 1 ? `올리고 있어요 ${Math.round(part * 100)}%` : "거의 다 됐어요…"}</p>
  </li>
);
