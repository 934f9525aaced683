import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Form, useBlocker, useFetcher } from "react-router";
import { FormErrors } from "../../../ui/form-errors.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import type { Told } from "../act.server.ts";

/** How long after the last change it is saved, in milliseconds. */
const PAUSE_MS = 700;

export interface AutosaveFormProps {
  updatedAt: number;
  /** What the form was answered where it was sent whole. */
  told: Told | undefined;
  /** The words of the button that leads on. */
  go: string;
  children: ReactNode;
}

/**
 * Whichever of both came last: what the form was answered as a whole, or what a save of its own was answered.
 */
function useLast(told: Told | undefined, data: Told | undefined): Told | undefined {
  const [seen, setSeen] = useState({ told, data, last: told ?? data });
  if (seen.told === told && seen.data === data) return seen.last;
  const last = seen.data === data ? told : data;
  setSeen({ told, data, last });
  return last;
}

/**
 * A form that keeps what is typed as one goes; its button saves too, and leads on. One write at a time.
 * Whoever leaves before a change is kept leaves once it is (S74), and stays where it is refused; they go with
 * their second step. What closes or reloads the page sends it along.
 */
export function AutosaveForm({ updatedAt, told, go, children }: AutosaveFormProps) {
  const fetcher = useFetcher<Told>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waits = useRef<"save" | "leave">(undefined);
  const [isTyping, setTyping] = useState(false);
  const { submit, state, data } = fetcher;
  const isBusy = useRef(false);
  // typed and not sent yet, or sent and not seen on its way yet
  const isOpen = useRef<"typed" | "sent">(undefined);
  useEffect(() => {
    isBusy.current = state !== "idle";
    if (isBusy.current && isOpen.current === "sent") isOpen.current = undefined;
  }, [state]);

  const save = useCallback(() => {
    setTyping(false);
    clearTimeout(timer.current);
    if (!form.current) return;
    isOpen.current = "sent";
    void submit(form.current);
  }, [submit]);
  // What came in between is sent once the write before is over: each knows how the last one left the program.
  useEffect(() => {
    if (state !== "idle" || waits.current === undefined) return;
    const next = waits.current;
    waits.current = undefined;
    if (next === "save") save();
    else form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("[data-go]"));
  }, [state, save]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useStay(isOpen, isBusy, { form, state, data, save });
  useEffect(() => {
    const send = () => {
      if (isOpen.current === "typed" && form.current)
        navigator.sendBeacon(form.current.action, new FormData(form.current));
    };
    addEventListener("pagehide", send);
    return () => removeEventListener("pagehide", send);
  }, []);

  const onInput = () => {
    setTyping(true);
    isOpen.current = "typed";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isBusy.current) waits.current = "save";
      else save();
    }, PAUSE_MS);
  };
  const answer = useLast(told, data);
  const [version, setVersion] = useState(updatedAt);
  // What is read after a refusal knows of others' words, which the fields here do not have.
  const newest = answer?.isLate ? version : Math.max(version, updatedAt, answer?.updatedAt ?? 0);
  if (newest !== version) setVersion(newest);
  return (
    <Form
      ref={form}
      method="post"
      className="pad"
      data-autosave
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        clearTimeout(timer.current);
        setTyping(false);
        isOpen.current = undefined;
        if (state === "idle") return;
        event.preventDefault();
        waits.current = "leave";
      }}
    >
      <input type="hidden" name="updatedAt" value={version} />
      <p className="desk-saved" role="status">
        {isTyping || state !== "idle" ? "저장하고 있어요…" : (answer?.problem ?? answer?.done ?? "")}
      </p>
      <FormErrors errors={answer?.errors} isAside={answer !== told}>
        {children}
      </FormErrors>
      <SubmitButton className="btn btn-primary btn-block desk-go" name="intent" value="go" data-go>
        {go}
      </SubmitButton>
    </Form>
  );
}

/** Holds whoever leaves back until what they have typed is kept, once. */
function useStay(
  isOpen: RefObject<"typed" | "sent" | undefined>,
  isBusy: RefObject<boolean>,
  {
    form,
    state,
    data,
    save,
  }: {
    form: RefObject<HTMLFormElement | null>;
    state: string;
    data: Told | undefined;
    save: () => void;
  },
): void {
  const blocker = useBlocker(() => isOpen.current !== undefined || isBusy.current);
  useEffect(() => {
    if (blocker.state !== "blocked" || state !== "idle" || isOpen.current === "sent") return;
    if (isOpen.current === "typed") save();
    else if (data?.updatedAt !== undefined) blocker.proceed();
    else {
      blocker.reset();
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(); // why nobody has left
    }
  }, [blocker, state, data, save, isOpen, form]);
}
