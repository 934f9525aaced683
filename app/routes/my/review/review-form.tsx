import { useState } from "react";
import { Form, Link, href } from "react-router";
import { formatNumber } from "#domain/format";
import {
  CONTENT_MAX,
  CONTENT_MIN,
  REVIEW_MESSAGES,
  contentLength,
  contentProblem,
} from "#domain/review/content";
import { REVIEW_PARTIES } from "#domain/review/parties";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { SelectField, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { BookingSummary } from "../../../ui/product/booking-summary.tsx";
import { Screen } from "../../../ui/screen.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { keyOfUrl } from "#domain/image/keys";
import { uploadPicture, useSending } from "../../../api/upload.ts";
import { PhotoField } from "../../../ui/product/photo-field.tsx";
import type { Upload } from "../../../ui/product/use-photos.ts";
import type { ReviewRefusal, Writing } from "./review-write.server.ts";
import { StarField } from "./star-field.tsx";

const FORM = "review";

const upload: Upload = (picture, onProgress, signal) => uploadPicture(picture, "review", onProgress, signal);

/** The review's own photos, as the form carries them. */
const photosOf = (review: Writing["review"]) =>
  (review?.photos ?? []).flatMap(({ url }) => {
    const key = keyOfUrl(url);
    return key === null ? [] : [{ key, url }];
  });

function contentMessage(text: string): string | undefined {
  const problem = contentProblem(text);
  return problem ? REVIEW_MESSAGES[problem] : undefined;
}

/** Stars, with whom, and how it was; the same screen writes and changes. */
export function ReviewForm({ writing, refusal }: { writing: Writing; refusal: ReviewRefusal | undefined }) {
  const { program, session, party, review, key } = writing;
  const kept = refusal?.kept ?? {};
  const [isSending, setSending] = useSending();
  const content = kept["content"] ?? review?.content ?? "";
  return (
    <Screen
      title={review ? "후기 수정" : "후기 쓰기"}
      back={href("/my/review")}
      foot={
        <section className="ctabar" aria-label="후기 올리기">
          <SubmitButton form={FORM} busy={isSending || undefined}>
            {review ? "수정한 후기 올리기" : "후기 올리기"}
          </SubmitButton>
        </section>
      }
    >
      <section className="section pad">
        <h2 className="sr">다녀온 나들이</h2>
        <BookingSummary title={program.title} image={program.image} session={session} party={party} />
      </section>
      <hr className="band" />
      <Form method="post" id={FORM} encType="multipart/form-data" noValidate preventScrollReset>
        {review ? (
          <input type="hidden" name="review" value={review.id} />
        ) : (
          <input type="hidden" name="key" value={kept["key"] ?? key} />
        )}
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          <div className="section pad">
            {refusal?.alert && <AlertNote>{refusal.alert}</AlertNote>}
            <StarField defaultValue={kept["rating"] ?? String(review?.rating ?? "")} />
            <div className="after">
              <SelectField
                name="party"
                label="누구와 갔나요"
                optional
                defaultValue={kept["party"] ?? review?.party ?? ""}
              >
                <option value="">고르지 않음</option>
                {REVIEW_PARTIES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
              <ContentField defaultValue={content} />
              <PhotoField
                label="사진"
                help="5장까지, 한 장에 10MB까지 올릴 수 있어요. 사진에 담긴 촬영 위치는 삭제해요."
                photos={refusal?.photos ?? photosOf(review)}
                upload={upload}
                onSending={setSending}
              />
            </div>
            {review && (
              <p className="after">
                <Link className="link" to="?delete=1" replace>
                  이 후기 삭제
                </Link>
              </p>
            )}
          </div>
        </FormErrors>
      </Form>
    </Screen>
  );
}

function ContentField({ defaultValue }: { defaultValue: string }) {
  const [length, setLength] = useState(() => contentLength(defaultValue));
  return (
    <div className="relative mt-5">
      <TextAreaField
        name="content"
        label="어땠나요"
        rows={7}
        // Longer than allowed may be typed: it says so rather than cutting off what was pasted.
        placeholder="좋았던 점과 아쉬웠던 점을 들려주세요."
        defaultValue={defaultValue}
        validate={contentMessage}
        onChange={({ currentTarget }) => setLength(contentLength(currentTarget.value))}
        help={`${CONTENT_MIN}자 이상 적어 주세요.`}
      />
      <p className="help num absolute right-0 bottom-0">
        <span className="sr">쓴 글자 </span>
        {formatNumber(length)} / {formatNumber(CONTENT_MAX)}
      </p>
    </div>
  );
}
