interface Part {
  kind: "same" | "out" | "in";
  text: string;
}

/**
 * What a version changed: put in and taken out, told apart by element, mark and spoken word, not by colour
 * alone.
 */
export function TermsChanges({
  version,
  changes,
}: {
  version: string;
  changes: { heading: string; parts: Part[] }[];
}) {
  return (
    <details className="changes">
      <summary>
        {version} 버전에서 달라진 점 {changes.length}곳
      </summary>
      <ul>
        {changes.map(({ heading, parts }, index) => (
          <li key={index}>
            {heading && heading !== changes[index - 1]?.heading && <h3>{heading}</h3>}
            <p>
              {parts.map(({ kind, text }, at) => (
                <Words key={at} kind={kind} text={text} />
              ))}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Words({ kind, text }: Part) {
  if (kind === "same") return text;
  const Tag = kind === "in" ? "ins" : "del";
  return (
    <Tag>
      <span className="sr">{kind === "in" ? "[추가] " : "[삭제] "}</span>
      {text}
      <span className="sr"> [끝] </span>
    </Tag>
  );
}
