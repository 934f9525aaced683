import type { Badge as BadgeData, BadgeTone } from "#domain/program/badges";

const TONES: Record<BadgeTone, string> = {
  warning: "badge-wait",
  accent: "badge-soon",
  brand: "badge-free",
  mute: "badge-mute",
  info: "badge-info",
};

/** The classes that a badge may have. */
export const BADGE_SHOWS = `badge ${Object.values(TONES).join(" ")}`;

/** A word that changes a decision now. Which ones, and in what order, the domain says. */
export const Badge = ({ badge: { text, tone } }: { badge: BadgeData }) => (
  <span className={`badge ${TONES[tone]}`}>{text}</span>
);
