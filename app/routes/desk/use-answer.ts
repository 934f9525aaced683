import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What a form of this screen was answered, for as long as the screen stands there. The router drops it where
 * a screen's data is read again, as beside a list for which a window has become wide enough.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation(); // another with each form that is sent, and with each way
  const [kept, setKept] = useState({ key, answer });
  const isNew = kept.key !== key || (answer !== undefined && answer !== kept.answer);
  if (isNew) setKept({ key, answer });
  return isNew ? answer : kept.answer;
}
