import { useEffect, useRef, useState } from "react";
import { island } from "../../document/island.tsx";
import { Icon } from "../../ui/icon.tsx";

const listBeside = (pager: HTMLElement | null) => pager?.closest("section")?.querySelector("ul");

/** Turns the list of banners that stands beside it, and says which of them is seen. */
function Pager({ count }: { count: number }) {
  const own = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const banners = listBeside(own.current);
    const look = () => banners && setCurrent(Math.round(banners.scrollLeft / banners.clientWidth));
    look(); // it may have been turned already
    banners?.addEventListener("scroll", look);
    return () => banners?.removeEventListener("scroll", look);
  }, []);
  const show = (index: number) => {
    const banners = listBeside(own.current);
    const [first, item] = [banners?.children[0], banners?.children[index]];
    if (first instanceof HTMLElement && item instanceof HTMLElement)
      banners?.scrollTo({ left: item.offsetLeft - first.offsetLeft, behavior: "smooth" });
  };
  return (
    <div ref={own} className="pager">
      <button
        type="button"
        data-needs-script
        aria-label="이전 배너"
        disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <Icon name="chevron-left" />
      </button>
      <span aria-live="polite">
        <span className="sr">배너 </span>
        {current + 1} / {count}
      </span>
      <button
        type="button"
        data-needs-script
        aria-label="다음 배너"
        disabled={current === count - 1}
        onClick={() => show(current + 1)}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

export const BannerPager = island("banner-pager", Pager);
