import { Link } from "react-router";

export interface StripBanner {
  title: string;
  subtitle: string;
  image: string;
  link: string;
}

/** A banner as one quiet strip between sections (SUGGEST_SUB, TOP_SUB); nothing where none is on. */
export function BannerStrip({ banner }: { banner: StripBanner | undefined }) {
  if (!banner) return null;
  return (
    <Link className="strip" to={banner.link}>
      <div>
        <h2>{banner.title}</h2>
        <p>{banner.subtitle}</p>
      </div>
      <img src={banner.image} alt="" width="104" height="78" loading="lazy" decoding="async" />
    </Link>
  );
}
