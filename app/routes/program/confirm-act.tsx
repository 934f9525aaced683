import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Screen } from "../../ui/screen.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

export interface ConfirmActProps {
  /** What is done, as its button says. */
  name: string;
  question: string;
  /** The route that does it. */
  action: string;
  /** Where one came from. */
  from: string;
  /** What it is about, and hidden fields. */
  children?: ReactNode;
}

/** After a login without scripts: asks whether the press that led there is still meant. */
export function ConfirmAct({ name, question, action, from, children }: ConfirmActProps) {
  return (
    <Screen
      title={name}
      back={from}
      foot={
        <section className="ctabar" aria-label={name}>
          <Link className="btn btn-line" to={from} replace>
            그냥 볼게요
          </Link>
          <SubmitButton form="act">{name}</SubmitButton>
        </section>
      }
    >
      <Form method="post" id="act" action={action} className="section pad stack" reloadDocument>
        <input type="hidden" name="from" value={from} />
        <h2 className="type-title">{question}</h2>
        {children}
      </Form>
    </Screen>
  );
}
