import { useEffect, useRef, useState } from "react";
import { island } from "../../document/island.tsx";

/** Says which of the pictures beside it is seen. */
function Count({ count }: { count: number }) {
  const own = useRef<HTMLParagraphElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const list = own.current?.closest(".photos")?.querySelector("ul");
    const look = () => list && setCurrent(Math.round(list.scrollLeft / list.clientWidth));
    look(); // it may have been turned already
    list?.addEventListener("scroll", look);
    return () => list?.removeEventListener("scroll", look);
  }, []);
  return (
    <p ref={own} className="photos-count">
      <span className="sr">사진 </span>
      {current + 1} / {count}
    </p>
  );
}

export const PhotoCount = island("photo-count", Count);
