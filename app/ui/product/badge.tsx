import type { Badge as BadgeData, BadgeTone } from "#domain/program/badges";

const TONES: Record<BadgeTone, string> = {
  warning: "badge-wait",
  accent: "badge-soon",
  brand: "badge-free",
  mute: "badge-mute",
  info: "badge-info",
};

/** The classes that a badge may have; called only where a list grows, so that others carry no trace of it. */
export const badgeShows = (): string => `badge ${Object.values(TONES).join(" ")}`;

/** A word that changes a decision now. Which ones, and in what order, the domain says. */
export const Badge = ({ badge: { text, tone } }: { badge: BadgeData }) => (
  <span className={`badge ${TONES[tone]}`}>{text}</span>
);
