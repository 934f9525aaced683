import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
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

/** A form that keeps what is typed as one goes; its button saves too, and leads on. One write at a time. */
export function AutosaveForm({ updatedAt, told, go, children }: AutosaveFormProps) {
  const fetcher = useFetcher<Told>();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waits = useRef<"save" | "leave">(undefined);
  const [isTyping, setTyping] = useState(false);
  const { submit, state, data } = fetcher;
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = state !== "idle";
  }, [state]);

  const save = useCallback(() => {
    setTyping(false);
    if (form.current) void submit(form.current);
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

  const onInput = () => {
    setTyping(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (isBusy.current) waits.current = "save";
      else save();
    }, PAUSE_MS);
  };
  const answer = told ?? data;
  const version = Math.max(updatedAt, data?.updatedAt ?? 0);
  return (
    <Form
      ref={form}
      method="post"
      className="pad"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        clearTimeout(timer.current);
        if (state === "idle") return;
        event.preventDefault();
        waits.current = "leave";
      }}
    >
      <input type="hidden" name="updatedAt" value={version} />
      <p className="desk-saved" role="status">
        {answer?.problem ?? (isTyping || state !== "idle" ? "저장하고 있어요…" : (answer?.done ?? ""))}
      </p>
      <FormErrors errors={answer?.errors}>{children}</FormErrors>
      <SubmitButton className="btn btn-primary btn-block desk-go" name="intent" value="go" data-go>
        {go}
      </SubmitButton>
    </Form>
  );
}
