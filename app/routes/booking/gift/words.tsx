/** What goes along with the gift, as it was written. */
export function Words({ text }: { text: string }) {
  return text === "" ? null : <blockquote className="panel mx-0 mb-0 whitespace-pre-line">{text}</blockquote>;
}
