import { Link } from "react-router";
import type { Schemas } from "../../api/client.ts";
import { TakeCoupon } from "../../ui/product/take-coupon.tsx";
import { BannerPager } from "./banner-pager.island.tsx";

type Banner = Schemas["Banner"];

/**
 * TOP_MAIN: banners side by side, turned by hand (it never turns by itself); without scripts
 * by a swipe alone.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section
      className="heroes"
      aria-roledescription="캐러셀"
      aria-label="추천 기획전"
      data-wakes="banner-pager"
    >
      <ul className="heroes-list">
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
      <BannerPager count={banners.length} />
    </section>
  );
}
