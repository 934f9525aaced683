import type { ReactNode } from "react";
import { Form } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { OnceField } from "./once-field.tsx";

interface AgreeProps {
  title: string;
  says: readonly string[];
  /** What is sent, as it was looked at. */
  body: string;
  /** What tells its form from others of the screen. */
  verb?: string;
  /** What its button says. */
  children: ReactNode;
}

const bringIn = (section: HTMLElement | null): void => section?.scrollIntoView({ block: "center" });

/** The consequence in people and won, and the button that brings it about: whoever asked for it sees it. */
export const Agree = ({ title, says, body, verb, children }: AgreeProps) => (
  <section key={body} ref={bringIn} className="pad desk-agree" aria-labelledby="means">
    <h2 className="part" id="means">
      {title}
    </h2>
    <ul className="note note-info" role="status">
      {says.map((line) => (
        <li key={line}>
          <Icon name="info" />
          {line}
        </li>
      ))}
    </ul>
    <Form method="post">
      <input type="hidden" name="body" value={body} />
      <OnceField />
      <SubmitButton className="btn btn-primary btn-block" name="verb" value={verb}>
        {children}
      </SubmitButton>
    </Form>
  </section>
);
