import {
  type AllHTMLAttributes,
  createContext,
  createPortal,
  Fragment,
  options,
  toChildArray,
  type VNode,
} from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

// In an island's own build in place of React: Preact itself, and of React's ways with props, events and
// stores what islands use. preact/compat brings all of them, a kilobyte more for each document with islands.

export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { createContext, createPortal, Fragment };

let ids = 0;
/** Another in each island: Preact counts from one in each, and a label would name a field of another's. */
export const useId = (): string => useState(() => `i${(ids += 1)}`)[0];

options.event = (event) => Object.assign(event, { nativeEvent: event });

/** React's `onChange` of what is typed into is the browser's `input`; a select begins with `defaultValue`. */
options.vnode = ({ type, props }: VNode<AllHTMLAttributes>) => {
  if (type === "input" && props.onChange && !/file|checkbox|radio/.test(String(props.type))) {
    props.onInput = props.onChange;
    delete props.onChange;
  }
  if (type !== "select" || props.defaultValue === undefined) return;
  for (const option of toChildArray(props.children))
    if (typeof option === "object") {
      const own = option.props as AllHTMLAttributes;
      own.selected = (own.value ?? own.children) === props.defaultValue;
    }
};

/** As React's: the edge's value while its markup is taken over, then whatever the store holds. */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
  readAtEdge: () => Value = read,
): Value {
  const [value, setValue] = useState(readAtEdge);
  useLayoutEffect(() => {
    const look = () => setValue(read()); // the same again draws nothing
    look();
    return subscribe(look);
  }, [subscribe, read]);
  return value;
}
