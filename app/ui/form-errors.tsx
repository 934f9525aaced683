import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "./use-hydrated.ts";

/** What is wrong with a form, by field name, in the words that the person reads. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

const NONE: FieldMessages = {};
const FormErrorsContext = createContext(NONE);

/**
 * Stands inside a form, around its fields: hands each of them what the action found wrong
 * (`actionData?.errors`) and moves the focus to the first wrong one when a new answer comes. In a document's
 * own errors the browser has gone there by itself (`autoFocus`): anyone who has gone on by the time React is
 * there is not called back. `isAside`: nobody has sent the form, who types goes on where they are.
 */
export function FormErrors({
  errors = NONE,
  isAside = false,
  children,
}: {
  errors?: FieldMessages;
  isAside?: boolean;
  children: ReactNode;
}) {
  const fields = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  const ofDocument = useRef(isHydrated ? NONE : errors);
  useEffect(() => {
    if (!isAside && errors !== NONE && errors !== ofDocument.current)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, isAside]);
  return (
    <FormErrorsContext value={errors}>
      <div ref={fields}>{children}</div>
    </FormErrorsContext>
  );
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The message one field shows and the handlers that keep it true: checked on leaving the field, corrected
 * while typing, and replaced by what the next answer of the action says. `validate` gives the message for a
 * value, undefined where it is right.
 */
export function useFieldError(
  name: string,
  validate: (value: string) => string | undefined = () => undefined,
) {
  const errors = useContext(FormErrorsContext);
  // Tied to the answer it was made after: a new answer puts what was found here out of date.
  const [own, setOwn] = useState<{ after: FieldMessages; message: string | undefined }>();
  const message = own?.after === errors ? own.message : errors[name];
  const check = (value: string) => setOwn({ after: errors, message: validate(value) });
  return {
    message,
    isFirstWrong: Object.keys(errors).find((key) => errors[key]) === name,
    onBlur: ({ currentTarget: { value } }: FocusEvent<Typed>) => {
      if (value !== "" && message === undefined) check(value);
    },
    onInput: ({ currentTarget: { value } }: FormEvent<Typed>) => {
      if (message !== undefined) check(value);
    },
  };
}
