import { Link } from "react-router";
import { TakeCoupon } from "./take-coupon.tsx";

export interface StripBanner {
  id: string;
  title: string;
  subtitle: string;
  image: string;
  link: string;
  /** null: it leads to its link. */
  couponId: string | null;
}

/**
 * A banner as one quiet strip between sections (SUGGEST_MAIN, SUGGEST_SUB, TOP_SUB); nothing where none is
 * on.
 */
export function BannerStrip({ banner }: { banner: StripBanner | undefined }) {
  if (!banner) return null;
  const { id, title, subtitle, image, link, couponId } = banner;
  const words = (
    <>
      <h2>{title}</h2>
      <p>{subtitle}</p>
    </>
  );
  const picture = <img src={image} alt="" width="104" height="78" loading="lazy" decoding="async" />;
  if (couponId !== null)
    return (
      <TakeCoupon bannerId={id} title={title} className="strip">
        <div>{words}</div>
        {picture}
      </TakeCoupon>
    );
  return (
    <Link className="strip" to={link}>
      <div>{words}</div>
      {picture}
    </Link>
  );
}
