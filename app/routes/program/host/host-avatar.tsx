import { sizedUrl } from "#domain/image/keys";

interface HostAvatarProps {
  host: { name: string; picture: string | null };
  /** What stands in their colour where they have given no picture: `cat-craft`. */
  colour: string;
  /** Its side in CSS pixels. */
  size: number;
  className?: string;
}

/** A host's own picture, or the first letter of their name. Their name stands beside it. */
export const HostAvatar = ({ host: { name, picture }, colour, size, className = "" }: HostAvatarProps) =>
  picture ? (
    <img
      className={`avatar ${className}`}
      src={sizedUrl(picture, size * 2 > 200 ? 400 : 200)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className={`avatar ${className} ${colour}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
