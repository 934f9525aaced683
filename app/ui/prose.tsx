export type ProseBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/**
 * A written text (notice, answer, terms) as headings, paragraphs and lists. `level`: the heading element its
 * headings take.
 */
export function Prose({
  blocks,
  level = "h2",
}: {
  blocks: readonly ProseBlock[];
  level?: "h2" | "h3" | "h4";
}) {
  const Heading = level;
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        if (block.kind === "heading") return <Heading key={index}>{block.text}</Heading>;
        if (block.kind === "paragraph") return <p key={index}>{block.text}</p>;
        return (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
