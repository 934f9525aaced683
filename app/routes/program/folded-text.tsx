import { foldText } from "#content/fold-text";
import { Icon } from "../../ui/icon.tsx";
import { Prose } from "../../ui/prose.tsx";

/** What a host wrote, the later of it behind `more`. */
export function FoldedText({ text, more }: { text: string; more: string }) {
  const { head, rest } = foldText(text);
  return (
    <>
      <Prose blocks={head} level="h3" className="prose about" />
      {rest.length > 0 && (
        <details className="unfold">
          <summary className="btn btn-line btn-s btn-block">
            {more}
            <Icon name="chevron-down" />
          </summary>
          <Prose blocks={rest} level="h3" className="prose about" />
        </details>
      )}
    </>
  );
}
