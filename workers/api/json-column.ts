/**
 * A list kept as JSON text, those of its items that are what they should be. Text that is no JSON throws:
 * only we write it.
 */
export function listFrom<T>(text: string, is: (item: unknown) => item is T): T[] {
  const items: unknown = JSON.parse(text);
  return Array.isArray(items) ? items.filter(is) : [];
}

/** The value at a key of any JSON; undefined where there is none. */
export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

export const isString = (value: unknown): value is string => typeof value === "string";
