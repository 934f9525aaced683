import { CheckAll } from "../../../ui/check-all.tsx";
import { Check } from "../../../ui/check.tsx";
import type { FormValues } from "../../../server/read-form.ts";
import type { Consent } from "./confirmation.server.ts";

/** The consents, each apart and none ticked in advance; one tick for all of them once React is there. */
export function ConsentList({
  consents,
  kept = {},
}: {
  consents: readonly Consent[];
  kept?: FormValues | undefined;
}) {
  return (
    <fieldset className="consents">
      <legend className="h2 head">약관 동의</legend>
      {consents.length > 1 && <CheckAll className="check-all">필수 항목 모두 동의</CheckAll>}
      {consents.map(({ kind, version, label, href }) => (
        <Check
          key={kind}
          name={`consents.${kind}`}
          value={version}
          defaultChecked={kept[`consents.${kind}`] === version}
          terms={{ href, title: label }}
        >
          {label} (필수)
        </Check>
      ))}
    </fieldset>
  );
}
