import { type FormEvent, useEffect, useRef } from "react";
import { Check } from "../../ui/check.tsx";
import type { Kept } from "../../server/read-form.ts";
import type { Consent } from "./review.server.ts";

/** The consents, each apart and none ticked in advance; one tick for all of them once React is there. */
export function ConsentList({
  consents,
  kept = {},
}: {
  consents: readonly Consent[];
  kept?: Kept | undefined;
}) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const all = useRef<HTMLInputElement>(null);
  const ticks = () => [...(fields.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [])];
  const count = () => {
    if (all.current) all.current.checked = ticks().every(({ checked }) => checked);
  };
  useEffect(() => {
    // with what was ticked before React came; a tick on all of them is answered next
    if (!all.current?.checked) count();
  });
  const tickAll = ({ currentTarget: { checked } }: FormEvent<HTMLInputElement>) => {
    for (const tick of ticks()) if (tick.checked !== checked) tick.click();
  };
  return (
    <fieldset ref={fields} className="consents" onChange={count}>
      <legend className="h2 head">약관 동의</legend>
      {consents.length > 1 && (
        <label className="check check-all" data-needs-script>
          <input ref={all} type="checkbox" data-hold onChange={tickAll} />
          필수 항목 모두 동의
        </label>
      )}
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
