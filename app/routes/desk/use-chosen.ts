import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";

/** What a file field needs: `take` gets what is chosen in it, before React came too, and it is empty then. */
export function useChosen(
  take: (files: File[]) => void | Promise<void>,
): Pick<ComponentProps<"input">, "ref" | "onChange"> {
  const ref = useRef<HTMLInputElement>(null);
  const onChange = () => {
    const chosen = [...(ref.current?.files ?? [])];
    if (!ref.current || chosen.length === 0) return;
    ref.current.value = "";
    void take(chosen);
  };
  const takeEarly = useEffectEvent(onChange);
  useEffect(() => takeEarly(), []);
  return { ref, onChange };
}
