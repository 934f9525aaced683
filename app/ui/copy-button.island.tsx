import { useEffect, useState } from "react";
import { island } from "../document/island.tsx";
import { Icon } from "./icon.tsx";

/** How long it says that it was done, in milliseconds. */
const SAID_MS = 3000;

export interface CopyButtonProps {
  text: string;
  label: string;
  className: string;
}

/** Copies `text`; where the browser does not let it, the text is there to be marked by hand. */
function Copy({ text, label, className }: CopyButtonProps) {
  const [state, setState] = useState<"rest" | "done" | "failed">("rest");
  useEffect(() => {
    if (state === "rest") return;
    const timer = setTimeout(() => setState("rest"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("done"),
      () => setState("failed"),
    );
  };
  const said = { rest: "", done: "복사했어요", failed: "직접 복사해 주세요" }[state];
  return (
    <>
      <button className={className} type="button" data-hold data-needs-script onClick={copy}>
        <Icon name={state === "done" ? "check" : "copy"} />
        {said || label}
      </button>
      {/* Beside it: a live region inside is no part of a button's name. */}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

export const CopyButton = island("copy-button", Copy);
