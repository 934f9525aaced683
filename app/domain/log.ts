/** What is told beside an event. An Error is told by its message. */
type Fields = Readonly<Record<string, unknown>>;

const told = (value: unknown): unknown => (value instanceof Error ? value.message : value);

/**
 * Writes one line of the log: JSON with the event's name first, so that all lines can be asked for alike.
 * @param level error: somebody has to look, money above all; warn: it went on without; info: it was done
 */
export function log(level: "error" | "warn" | "info", event: string, fields: Fields = {}): void {
  const entries = Object.entries(fields).map(([name, value]) => [name, told(value)]);
  console[level](JSON.stringify({ event, ...Object.fromEntries(entries) }));
}
