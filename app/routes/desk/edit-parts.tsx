import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { RowLink } from "./row-link.tsx";

interface TheirsProps {
  /** What it is: "지금 저장된 배너". */
  label: string;
  children: ReactNode;
}

/** What somebody else has made of it in the meantime, above what is typed here. */
export const Theirs = ({ label, children }: TheirsProps) => (
  <section className="pad desk-head" aria-label={label}>
    <div className="desk-card">{children}</div>
    <p className="help">{YOURS_STAND}</p>
  </section>
);

export const YOURS_STAND = "아래에 쓰던 내용은 그대로예요. 다시 저장하면 위의 내용 대신 저장돼요.";

interface EndFormProps {
  verb: "end" | "remove";
  words: string;
  /** How the row stood on this screen, where its end asks for that. */
  updatedAt?: number;
  /** What it means, below the button. */
  children: ReactNode;
}

/** Ends what the form above it writes. */
export const EndForm = ({ verb, words, updatedAt, children }: EndFormProps) => (
  <Form method="post" className="pad desk-go" preventScrollReset>
    {updatedAt !== undefined && <input type="hidden" name="updatedAt" value={updatedAt} />}
    <SubmitButton className="btn btn-line btn-block" name="verb" value={verb}>
      {words}
    </SubmitButton>
    <p className="help">{children}</p>
  </Form>
);

interface ListTopProps {
  /** Where a new one is written, and the words that lead there. */
  to: string;
  words: string;
  /** What is said while there is none. */
  none: string;
  count: number;
}

/** Above a list of what the desk writes: the way to a new one, and a line while there is none. */
export const ListTop = ({ to, words, none, count }: ListTopProps) => (
  <>
    <div className="pad desk-new">
      <Link className="btn btn-primary btn-block" to={to}>
        <Icon name="plus" />
        {words}
      </Link>
    </div>
    {count === 0 && <p className="pad desk-dim">{none}</p>}
  </>
);

interface RowCardProps {
  to: string;
  name: string;
  /** Its state in a word, and the badge's tone. */
  badge: readonly [word: string, tone: string] | null;
  children: ReactNode;
}

/** One of a list of what the desk writes, leading to its own screen. */
export const RowCard = ({ to, name, badge, children }: RowCardProps) => (
  <li>
    <RowLink className="desk-card" to={to}>
      <span className="desk-who">
        <b>{name}</b>
        {badge && <span className={`badge ${badge[1]}`}>{badge[0]}</span>}
        <Icon name="chevron-right" />
      </span>
      {children}
    </RowLink>
  </li>
);
