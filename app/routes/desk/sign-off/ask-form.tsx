import { Form, Link } from "react-router";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { OnceField } from "../once-field.tsx";

interface AskFormProps {
  /** The request that waits already. */
  waits: Schemas["SignOff"] | null;
  /** How the reason is called, and what it means to ask. */
  label: string;
  children?: string | undefined;
  /** Tells two forms of one screen apart. */
  id: string;
  /** The button's name and value, by which the screen's action knows it. */
  verb?: { name: string; value: string };
  /** A field that says which thing it is about, where a screen has several. */
  about?: string;
}

/**
 * In place of the act itself, where it wants a second person's word: asks for that, or says that it waits.
 */
export function AskForm({ waits, label, children, id, verb, about }: AskFormProps) {
  if (waits)
    return (
      <p className="help">
        {waits.askedBy}님이 {formatShortDay(waits.askedAt)} {formatTime(waits.askedAt)}에 올린 결재를
        기다려요.{" "}
        <Link className="link" to="/desk/sign-off">
          결재 보기
        </Link>
      </p>
    );
  return (
    <Form method="post" preventScrollReset>
      <OnceField />
      {about !== undefined && <input type="hidden" name="id" value={about} />}
      <label className="label" htmlFor={`sign-off-${id}`}>
        {label}
      </label>
      <input type="text" className="input" id={`sign-off-${id}`} name="reason" required maxLength={200} />
      <p className="help">{children} 올린 사람이 아닌 분이 승인해야 이루어져요.</p>
      <SubmitButton
        className="btn btn-line btn-block"
        name={verb?.name ?? "verb"}
        value={verb?.value ?? "sign-off"}
      >
        결재 올리기
      </SubmitButton>
    </Form>
  );
}
