import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { Icon } from "../../ui/icon.tsx";
import { TakeCoupon } from "../../ui/product/take-coupon.tsx";

type Banner = Schemas["Banner"];

/**
 * TOP_MAIN: banners side by side, turned by hand (it never turns by itself); the buttons are there once React
 * is.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  if (banners.length === 0) return null;
  const show = (index: number) => {
    const item = list.current?.children[index];
    if (item instanceof HTMLElement)
      list.current?.scrollTo({
        left: item.offsetLeft - (list.current.children[0] as HTMLElement).offsetLeft,
        behavior: "smooth",
      });
  };
  return (
    <section className="heroes" aria-roledescription="캐러셀" aria-label="추천 기획전">
      <ul
        ref={list}
        className="heroes-list"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {banners.map(({ id, title, subtitle, image, link, couponId }, index) => (
          <li key={id} className="hero">
            <img
              src={image}
              alt=""
              width="744"
              height="464"
              decoding="async"
              {...(index === 0 ? { fetchPriority: "high" } : { loading: "lazy" })}
            />
            {couponId === null ? (
              <Link to={link}>
                <p>{subtitle}</p>
                <h2>{title}</h2>
              </Link>
            ) : (
              <TakeCoupon bannerId={id} title={title}>
                <p>{subtitle}</p>
                <h2>{title}</h2>
              </TakeCoupon>
            )}
          </li>
        ))}
      </ul>
      <div className="pager">
        <button
          type="button"
          data-hold
          data-needs-script
          aria-label="이전 배너"
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        <span aria-live="polite">
          <span className="sr">배너 </span>
          {current + 1} / {banners.length}
        </span>
        <button
          type="button"
          data-hold
          data-needs-script
          aria-label="다음 배너"
          disabled={current === banners.length - 1}
          onClick={() => show(current + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  );
}
