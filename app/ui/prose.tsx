import { Fragment } from "react";
import { type Block, parseLine } from "#domain/written-text";

/**
 * A written text (notice, answer, terms, a host's words) as headings, paragraphs and lists. `level`: the
 * heading element its headings take.
 */
export function Prose({
  blocks,
  level = "h2",
  className = "prose",
}: {
  blocks: readonly Block[];
  level?: "h2" | "h3" | "h4";
  className?: string;
}) {
  const Heading = level;
  return (
    <div className={className}>
      {blocks.map((block, index) => {
        if (block.kind === "heading") return <Heading key={index}>{block.text}</Heading>;
        if (block.kind === "paragraph")
          return (
            <p key={index}>
              <Line text={block.text} />
            </p>
          );
        return (
          <ul key={index}>
            {block.items.map((item, at) => (
              <li key={at}>
                <Line text={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

const Line = ({ text }: { text: string }) =>
  parseLine(text).map((piece, at) =>
    piece.isStrong ? <b key={at}>{piece.text}</b> : <Fragment key={at}>{piece.text}</Fragment>,
  );
