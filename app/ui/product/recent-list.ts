/** The few things last used on this device, the newest first, under one key of local storage. */
export interface RecentList<Item> {
  key: string;
  most: number;
  isItem: (value: unknown) => value is Item;
  /** Two of the same are one. */
  idOf: (item: Item) => string;
}

const CHANGED = "nadeul:recent";
/** Here, in another tab, or while this page lay in the browser's memory. */
const CHANGES = [CHANGED, "storage", "pageshow"];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return []; // written by something else
  }
}

/** What is an item of the list in that text. */
export const itemsIn = <Item>({ isItem }: RecentList<Item>, text: string): Item[] => {
  const value = parse(text);
  return Array.isArray(value) ? value.filter(isItem) : [];
};

function write<Item>({ key, most }: RecentList<Item>, items: readonly Item[]): void {
  if (items.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(items.slice(0, most)));
  dispatchEvent(new Event(CHANGED));
}

/** The list as it lies in the storage: what was read of it can be compared by this. */
export const textOf = ({ key }: Pick<RecentList<unknown>, "key">): string =>
  localStorage.getItem(key) ?? "[]";

export function addRecent<Item>(list: RecentList<Item>, item: Item): void {
  const others = itemsIn(list, textOf(list)).filter((other) => list.idOf(other) !== list.idOf(item));
  write(list, [item, ...others]);
}

export function removeRecent<Item>(list: RecentList<Item>, item: Item): void {
  write(
    list,
    itemsIn(list, textOf(list)).filter((other) => list.idOf(other) !== list.idOf(item)),
  );
}

export const clearRecent = <Item>(list: RecentList<Item>): void => write(list, []);

/** Undoes `clearRecent`; what has been used since stays before them. */
export function putBackRecent<Item>(list: RecentList<Item>, items: readonly Item[]): void {
  const since = itemsIn(list, textOf(list));
  const ids = new Set(since.map(list.idOf));
  write(list, [...since, ...items.filter((item) => !ids.has(list.idOf(item)))]);
}

/** Calls `listen` whenever a list may have changed. @returns what ends it */
export function watchRecent(listen: () => void): () => void {
  for (const event of CHANGES) addEventListener(event, listen);
  return () => {
    for (const event of CHANGES) removeEventListener(event, listen);
  };
}
