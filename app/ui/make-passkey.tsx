import { useState } from "react";

export interface MakePasskeyProps {
  className: string;
  /** Makes it; null where the browser is on its way to another screen. */
  make: () => Promise<"MADE" | { problem: string } | null>;
  /** Told once it is made. */
  onMade: () => void;
}

/** A button that makes a passkey for this browser's member (S13), and what became of it. */
export function MakePasskey({ className, make, onMade }: MakePasskeyProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function press() {
    setBusy(true);
    setProblem(undefined);
    const made = await make();
    if (made === "MADE") onMade();
    else if (made) setProblem(made.problem);
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy || undefined}
        data-needs-script
        onClick={() => isBusy || void press()}
      >
        패스키 만들기
      </button>
      {problem && (
        <p className="help" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
