import { useState } from "react";
import type { Schemas } from "../../../api/client.ts";
import { Field, TextAreaField } from "../../../ui/field.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { BookerLine } from "../booker-line.tsx";
import type { FormValues } from "../../../server/read-form.ts";
import { checkDetails } from "#domain/booking/details";
import { phoneDigits } from "#domain/identity/phone";

export interface BookerFieldsProps {
  booker: Booker;
  questions: Schemas["Program"]["questions"];
  answers?: readonly { id: string; answer: string }[];
  request?: string;
  kept?: FormValues | undefined;
  /** Whether somebody who is known is a line that one may open. */
  isFolded?: boolean;
}

/** Who books, what the host asks, and what one would like to say to them. */
export function BookerFields({
  booker,
  questions,
  answers = [],
  request = "",
  kept = {},
  isFolded = false,
}: BookerFieldsProps) {
  const known: Booker = {
    name: kept["booker.name"] ?? booker.name,
    phone: kept["booker.phone"] ?? booker.phone,
    email: kept["booker.email"] ?? booker.email,
  };
  const isKnown = FIELDS.every((field) => bookerMessage(field)(known[field]) === undefined);
  // An answer that comes while somebody types takes nothing of it away: the fields stay the same ones.
  const [hasLine] = useState(isFolded && isKnown);
  return (
    <>
      <section className="section pad">
        <h2 className="h2 head">예약하는 사람</h2>
        {hasLine ? (
          <details className="known-booker" open={isKnown ? undefined : true}>
            <summary className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                <BookerLine {...known} />
                <small className="card-meta block">{known.email}</small>
              </span>
              <span className="link shrink-0">수정</span>
            </summary>
            <div className="after">
              <ContactFields {...known} />
            </div>
          </details>
        ) : (
          <ContactFields {...known} />
        )}
      </section>
      <hr className="band" />
      <section className="section pad">
        <h2 className="h2 head">진행자에게</h2>
        {questions.map(({ id, label, required }) => (
          <Field
            key={id}
            name={`answers.${id}`}
            label={label}
            optional={!required}
            maxLength={500}
            defaultValue={kept[`answers.${id}`] ?? answers.find((answer) => answer.id === id)?.answer ?? ""}
          />
        ))}
        <TextAreaField
          name="request"
          label="남길 말"
          optional
          rows={2}
          maxLength={500}
          placeholder="예: 왼손잡이예요."
          defaultValue={kept["request"] ?? request}
        />
      </section>
    </>
  );
}

const ContactFields = ({ name, phone, email }: Booker) => (
  <>
    <Field
      name="booker.name"
      label="이름"
      autoComplete="name"
      maxLength={100}
      validate={bookerMessage("name")}
      defaultValue={name}
    />
    <PhoneField
      name="booker.phone"
      label="휴대폰 번호"
      validate={bookerMessage("phone")}
      defaultValue={phone}
    />
    <Field
      name="booker.email"
      label="이메일"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      help="예약 확인과 안내를 이 주소로 보내드려요."
      validate={bookerMessage("email")}
      defaultValue={email}
    />
  </>
);

const FIELDS = ["name", "phone", "email"] as const;

interface Booker {
  name: string;
  phone: string;
  email: string;
}

const NOTHING: Booker = { name: "", phone: "", email: "" };

/** The message for one field of the booker while it is typed; undefined where it is right. */
const bookerMessage =
  (field: keyof Booker) =>
  (value: string): string | undefined => {
    const booker = { ...NOTHING, [field]: field === "phone" ? phoneDigits(value) : value.trim() };
    return checkDetails({ booker, answers: [], consents: [] }, { questions: [], consents: [] }).find(
      ({ name }) => name === `booker.${field}`,
    )?.message;
  };
