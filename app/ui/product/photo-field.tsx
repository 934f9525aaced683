import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { IMAGE_MESSAGES, MOST_PHOTOS } from "#domain/image/reasons";
import { sizedUrl } from "#domain/image/keys";
import { SENT_PHOTOS, sentPhotosOf, sentPhotosText, unsentOf } from "#domain/image/sent-photos";
import { useFieldError } from "../form-errors.tsx";
import { Icon } from "../icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { InAppPhotos } from "./in-app-photos.tsx";
import { type Photo, type Upload, usePhotos } from "./use-photos.ts";

export interface PhotoFieldProps {
  label: string;
  help: string;
  /** The member's id, where others may look at the screen too. */
  sub?: string;
  /** Those that are held already, in their order. */
  photos: readonly { key: string; url: string }[];
  /** How many others the end of a login broke off. */
  lost?: number;
  upload: Upload;
  /** Told when the first begins to be sent and when the last is there. */
  onSending: (isSending: boolean) => void;
}

const TYPES = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/**
 * Up to five photos. With React each is sent on its own and the form carries the keys as `photo`; before, the
 * form is multipart and carries the files themselves under the same name `photos`, with a tick for each photo
 * that is to stay.
 */
export function PhotoField({ label, help, sub = "", upload, onSending, ...before }: PhotoFieldProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { message } = useFieldError("photos");
  const [isPressed, setIsPressed] = useState(false);
  const { photos, told, over, lost, isSending, add, remove, retry, move, put } = usePhotos(
    before.photos,
    before.lost ?? 0,
    upload,
  );
  useEffect(() => onSending(isSending), [isSending, onSending]);
  // What was chosen before React came.
  const takeChosen = useEffectEvent(() => {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0 || !input.current) return;
    input.current.value = "";
    add(chosen);
  });
  useEffect(() => takeChosen(), []);
  const helpId = `${id}-help`;
  return (
    <div className="field mt-5" role="group" aria-labelledby={`${id}-label`}>
      <p className="label" id={`${id}-label`}>
        {label}
        <span className="text-ink-3 font-normal"> (선택)</span>
      </p>
      <SentPhotos
        text={sentPhotosText(sub, photos)}
        onBack={(text) => put(sentPhotosOf(text, sub), unsentOf(text, sub))}
      />
      <ul className="photo-list">
        {photos.map((photo, index) =>
          isHydrated ? (
            <PhotoTile key={photo.id} {...{ photo, index, count: photos.length, remove, retry, move }} />
          ) : (
            <StayTick key={photo.id} photo={photo} index={index} />
          ),
        )}
        {photos.length < MOST_PHOTOS && (
          <li>
            <label className="photo-add">
              <Icon name="camera" />
              <span className="num">
                {photos.length}/{MOST_PHOTOS}
              </span>
              <span className="sr">사진 고르기</span>
              <input
                ref={input}
                type="file"
                multiple
                accept={TYPES}
                name={isHydrated ? undefined : "photos"}
                aria-describedby={message ? `${helpId} ${id}-error` : helpId}
                aria-invalid={message !== undefined || undefined}
                onClick={() => setIsPressed(true)}
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])]);
                  currentTarget.value = "";
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="help" id={helpId}>
        {help}
      </p>
      {lost > 0 && <p className="err">올리던 사진 {lost}장은 올리지 못했어요. 다시 골라 주세요.</p>}
      {over > 0 && (
        <p className="err">
          {over}장은 올리지 않았어요. {IMAGE_MESSAGES.TOO_MANY}
        </p>
      )}
      {isPressed && photos.length === 0 && <InAppPhotos />}
      <p className="sr" role="status">
        {told}
      </p>
      {message && (
        <p className="err" id={`${id}-error`} role="alert">
          <Icon name="triangle-alert" />
          {message}
        </p>
      )}
    </div>
  );
}

/** What has been sent up, in a field of the kind that waits with the words for a login (kept-forms.ts). */
function SentPhotos({ text, onBack }: { text: string; onBack: (text: string) => void }) {
  const [atFirst] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!input.current || input.current.value === text) return;
    input.current.value = text;
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return (
    <input
      ref={input}
      type="text"
      hidden
      name={SENT_PHOTOS}
      defaultValue={atFirst}
      autoComplete="off"
      onChange={({ currentTarget }) => onBack(currentTarget.value)}
    />
  );
}

/** Without React: a photo that is held already stays where its tick does. */
const StayTick = ({ photo: { key, url }, index }: { photo: Photo; index: number }) => (
  <li>
    <label className="check">
      <input type="checkbox" name="photo" value={key} defaultChecked />
      <img src={sizedUrl(url, 200)} alt="" width="84" height="84" />
      <span className="sr">사진 {index + 1} 남겨 두기</span>
    </label>
  </li>
);

interface TileProps {
  photo: Photo;
  index: number;
  count: number;
  remove: (id: string) => void;
  retry: (photo: Photo) => void;
  move: (id: string, by: -1 | 1) => void;
}

function PhotoTile({ photo, index, count, remove, retry, move }: TileProps) {
  const { id, url, key, part, problem } = photo;
  const name = `사진 ${index + 1}`;
  return (
    <li className={problem ? "photo-tile wrong" : "photo-tile"}>
      {key && <input type="hidden" name="photo" value={key} />}
      <img src={sizedUrl(url, 200)} alt={name} width="84" height="84" />
      {part !== undefined && <progress value={part} max="1" aria-label={`${name} 올리는 중`} />}
      <button
        type="button"
        className="photo-x"
        aria-label={part === undefined ? `${name} 빼기` : `${name} 올리기 그만두기`}
        onClick={() => remove(id)}
      >
        <Icon name="x" />
      </button>
      {problem && (
        <>
          <p className="err" role="alert">
            {problem}
          </p>
          <button type="button" className="photo-retry" onClick={() => retry(photo)}>
            <Icon name="rotate-ccw" className="size-4" />
            <span className="sr">{name} </span>다시 올리기
          </button>
        </>
      )}
      {count > 1 && (
        <span className="photo-move">
          <button
            type="button"
            aria-label={`${name} 앞으로`}
            disabled={index === 0}
            onClick={() => move(id, -1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            aria-label={`${name} 뒤로`}
            disabled={index === count - 1}
            onClick={() => move(id, 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </span>
      )}
    </li>
  );
}
