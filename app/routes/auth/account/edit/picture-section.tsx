import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { sizedUrl } from "#domain/image/keys";
import { uploadPicture } from "../../../../api/upload.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { InAppPhotos } from "../../../../ui/product/in-app-photos.tsx";
import { SubmitButton } from "../../../../ui/submit-button.tsx";
import { AnswerNote } from "./answer-note.tsx";
import type { EditAnswer } from "./edit-actions.server.ts";

/** Only who chooses a picture needs to cut it. */
const CropDialog = lazy(() => import("./crop-dialog.tsx").then((module) => ({ default: module.CropDialog })));

const TYPES = "image/jpeg,image/png,image/webp,image/heic,image/heif";

export interface PictureSectionProps {
  name: string;
  picture: string | null;
  answer: EditAnswer | undefined;
}

/**
 * The picture others see: chosen, cut and sent; without scripts a plain upload that is shown from its middle.
 */
export function PictureSection({ name, picture, answer }: PictureSectionProps) {
  const input = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const [chosen, setChosen] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isPressed, setIsPressed] = useState(false);
  const take = () => {
    const file = input.current?.files?.[0];
    if (!input.current || !file) return;
    setProblem(undefined);
    setIsPressed(false);
    setChosen(file);
    input.current.value = ""; // the same one can be chosen again
  };
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []); // what was chosen before React came
  const send = async (cut: Blob) => {
    setChosen(null);
    setPart(0);
    const sent = await uploadPicture(cut, "profile", setPart, new AbortController().signal);
    setPart(null);
    setProblem(sent.ok ? undefined : sent.message);
    if (sent.ok)
      await submit(
        { intent: "picture", picture: sent.file.key },
        { method: "post", preventScrollReset: true },
      );
  };
  return (
    <section className="pad pt-4 mb-5" aria-label="프로필 사진">
      <AnswerNote answer={problem === undefined ? answer : { notice: { text: problem } }} />
      <div className="flex items-center gap-4">
        {picture ? (
          <img
            className="avatar avatar-l"
            src={sizedUrl(picture, 200)}
            alt="내 프로필 사진"
            width="64"
            height="64"
          />
        ) : (
          <span className="avatar avatar-l" aria-hidden="true">
            {[...name][0]}
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <Form method="post" encType="multipart/form-data" preventScrollReset>
            <input type="hidden" name="intent" value="picture" />
            <label className="btn btn-line pick">
              <Icon name="camera" />
              <span>{picture ? "사진 바꾸기" : "사진 올리기"}</span>
              <input
                ref={input}
                type="file"
                name="file"
                accept={TYPES}
                onClick={() => setIsPressed(true)}
                onChange={take}
              />
            </label>
            <noscript>
              <button type="submit" className="btn btn-line">
                올리기
              </button>
            </noscript>
          </Form>
          {picture && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="picture-delete" />
              <SubmitButton className="btn btn-line">사진 삭제</SubmitButton>
            </Form>
          )}
        </div>
      </div>
      {isPressed && <InAppPhotos />}
      {part !== null && <progress className="mt-2" value={part} max="1" aria-label="프로필 사진 올리는 중" />}
      {chosen && (
        <Suspense fallback={<p role="status">사진을 여는 중이에요.</p>}>
          <CropDialog file={chosen} onCut={(cut) => void send(cut)} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  );
}
