import type { Progress } from "./steps.ts";

/** How far one has come: a bar in parts to look at, and the same in words. */
export function StepProgress({ nth, of, name }: Progress) {
  return (
    <div className="mb-6">
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={`h-1 flex-1 rounded-full ${index < nth ? "bg-brand" : "bg-line"}`} />
        ))}
      </div>
      <p className="help num">
        <b className="text-brand-text">
          {nth}/{of}
        </b>{" "}
        {name}
      </p>
    </div>
  );
}
