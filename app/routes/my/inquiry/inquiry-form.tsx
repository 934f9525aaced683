import { useEffect, useRef } from "react";
import { Form, Link, href } from "react-router";
import {
  BODY_MAX,
  BODY_MIN,
  INQUIRY_MESSAGES,
  type InquiryReason,
  TITLE_MAX,
  bodyProblem,
  titleProblem,
} from "#domain/inquiry/draft";
import { INQUIRY_KINDS } from "#domain/inquiry/kinds";
import { formatNumber } from "#domain/format";
import { SENT_PHOTOS, sentPhotosOf, unsentOf } from "#domain/image/sent-photos";
import { Check } from "../../../ui/check.tsx";
import { AlertNote } from "../../../ui/alert-note.tsx";
import { Field, SelectField, TextAreaField } from "../../../ui/field.tsx";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { uploadPicture, useSending } from "../../../api/upload.ts";
import { PhotoField } from "../../../ui/product/photo-field.tsx";
import type { Upload } from "../../../ui/product/use-photos.ts";
import type { FormValues } from "../../../server/read-form.ts";
import type { InquiryRefusal } from "./inquiry.server.ts";

const upload: Upload = (picture, onProgress, signal) => uploadPicture(picture, "inquiry", onProgress, signal);

export interface InquiryFormProps {
  form: {
    /** What is asked about before any booking. */
    program: { id: string; title: string; hostName: string } | null;
    /** Opened to ask in public. */
    isPublic: boolean;
    bookings: { id: string; label: string }[];
    booking: string;
    /** The member's id; "" for a guest. */
    sub: string;
    /** What stands in it, and its own key. */
    kept: FormValues;
    /** Goes out by itself: it was sent before the login. */
    isDue: boolean;
  };
  refusal: InquiryRefusal | undefined;
}

const message = (find: (text: string) => InquiryReason | null) => (text: string) => {
  const problem = find(text);
  return problem ? INQUIRY_MESSAGES[problem] : undefined;
};

/** What it is about, and the question. */
export function InquiryForm({
  form: { program, isPublic, bookings, booking, sub, kept: atFirst, isDue },
  refusal,
}: InquiryFormProps) {
  const kept = { ...atFirst, ...refusal?.kept };
  const [isSending, setSending] = useSending();
  const lost = unsentOf(kept[SENT_PHOTOS] ?? "", sub);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isDue || lost > 0) return; // what is missing is for them to choose again
    const send = async () => {
      const { startWithLogin } = await import("../../../api/login-start.ts");
      if (!(await startWithLogin())) form.current?.requestSubmit(); // else after what is asked first
    };
    send().catch((error: unknown) => console.warn("문의를 이어서 보내지 못했어요", error)); // the button is there
  }, [isDue, lost]);
  return (
    <section className="section pt-0 pad">
      <Link className="note note-info nudge" to={href("/faq")}>
        <Icon name="circle-question-mark" />
        <span>자주 묻는 질문에서 먼저 찾아보세요.</span>
        <Icon name="chevron-right" />
      </Link>
      {isDue && !refusal && (
        <p className="note note-ok before" role="status">
          <Icon name="circle-check" />
          <span>로그인했어요. 쓴 문의가 그대로 있어요. 문의 보내기를 누르면 보내요.</span>
        </p>
      )}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        replace={isDue}
        className="mt-6"
      >
        <input type="hidden" name="key" value={kept["key"]} />
        <input type="hidden" name="by" value={sub} />
        {program && (
          <p className="note before">
            <input type="hidden" name="programId" value={program.id} />
            <Icon name="headphones" />
            <span>
              <b>{program.title}</b>
              <br />
              진행: {program.hostName}
            </span>
          </p>
        )}
        {refusal?.alert && <AlertNote>{refusal.alert}</AlertNote>}
        <FormErrors {...(refusal && { errors: refusal.errors })}>
          <SelectField
            name="kind"
            label="무엇에 관한 문의인가요"
            defaultValue={kept["kind"] ?? (program ? "PROGRAM" : "")}
          >
            <option value="">골라 주세요</option>
            {INQUIRY_KINDS.map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
          {bookings.length > 0 && (
            <SelectField
              name="bookingId"
              label="어느 예약인가요"
              optional
              defaultValue={kept["bookingId"] ?? booking}
            >
              <option value="">예약과 관계없어요</option>
              {bookings.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            name="title"
            label="제목"
            autoComplete="off"
            maxLength={TITLE_MAX}
            validate={message(titleProblem)}
            defaultValue={kept["title"] ?? ""}
          />
          <TextAreaField
            name="body"
            label="문의 내용"
            rows={8}
            help={`${BODY_MIN}자 이상, ${formatNumber(BODY_MAX)}자까지 쓸 수 있어요. 비밀번호나 카드 번호는 적지 마세요.`}
            validate={message(bodyProblem)}
            defaultValue={kept["body"] ?? ""}
          />
          {program && (
            <>
              <Check
                name="isPublic"
                defaultChecked={kept["body"] === undefined ? isPublic : kept["isPublic"] === "on"}
              >
                질문과 답변을 프로그램에 공개할게요
              </Check>
              <p className="help">
                답변이 오면 함께 보여요. 누가 물었는지와 사진은 보이지 않고, 언제든 비공개로 바꿀 수 있어요.
              </p>
            </>
          )}
          {sub === "" ? (
            <input
              type="text"
              hidden
              name={SENT_PHOTOS}
              defaultValue={kept[SENT_PHOTOS] ?? ""}
              autoComplete="off"
            />
          ) : (
            <PhotoField
              label="사진"
              help="5장까지, 한 장에 10MB까지 올릴 수 있어요. 답변하는 사람만 볼 수 있어요."
              sub={sub}
              photos={refusal?.photos ?? sentPhotosOf(kept[SENT_PHOTOS] ?? "", sub)}
              lost={lost}
              upload={upload}
              onSending={setSending}
            />
          )}
        </FormErrors>
        <div className="stack mt-6">
          {sub === "" && (
            <p className="help">로그인하면 쓴 문의를 이어서 보내요. 사진은 로그인한 뒤에 붙일 수 있어요.</p>
          )}
          <SubmitButton busy={isSending || undefined}>문의 보내기</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
