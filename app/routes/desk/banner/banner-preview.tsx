import { Icon } from "../../../ui/icon.tsx";
import { BannerStrip } from "../../../ui/product/banner-strip.tsx";
import type { Banner } from "./read-banner.ts";

/** As much of a banner as a visitor sees. */
export interface Shown {
  position: Banner["position"];
  title: string;
  subtitle: string;
  image: string;
  givesCoupon: boolean;
}

/** The banner as a visitor will see it; nothing on it can be pressed. */
export const BannerPreview = ({ shown }: { shown: Shown }) => (
  <figure className="desk-sample">
    <figcaption className="pad desk-dim">방문자에게 이렇게 보여요</figcaption>
    <div inert>{shown.position === "TOP_MAIN" ? <Hero shown={shown} /> : <Strip shown={shown} />}</div>
  </figure>
);

const Hero = ({ shown: { title, subtitle, image, givesCoupon } }: { shown: Shown }) => (
  <div className="hero">
    <img src={image} alt="" width="744" height="464" />
    <div className="take-coupon">
      <p>{subtitle}</p>
      <h2>{title || "제목"}</h2>
      {givesCoupon && (
        <button type="button">
          <Icon name="ticket" />
          쿠폰 받기
        </button>
      )}
    </div>
  </div>
);

const Strip = ({ shown: { title, subtitle, image, givesCoupon } }: { shown: Shown }) => (
  <BannerStrip
    banner={{
      id: "preview",
      title: title || "제목",
      subtitle,
      image,
      link: "/",
      couponId: givesCoupon ? "preview" : null,
    }}
  />
);
