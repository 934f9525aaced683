import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { formatDistance } from "#domain/geo";
import type { NextSession } from "#domain/program/availability";
import { type Badge as BadgeData, programBadges } from "#domain/program/badges";
import type { TextPart } from "#domain/search/match";
import { formatShortDay, formatTime, isoWithOffset, kstDay } from "#domain/time/kst";
import { Badge, badgeShows } from "./badge.tsx";
import { BLUR_SHOWS, type Blurred, Picture } from "./picture.tsx";
import { FOCUS_SHOWS } from "./focus.ts";
import { Heart, SharedHeart } from "./heart.island.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";

/** As much of a program as a card shows; prices in won, times in epoch ms, distance in metres. */
export interface CardProgram {
  id: string;
  title: string;
  /** The title in parts where some of it was searched for; those are marked. */
  titleParts?: TextPart[];
  image: Blurred & { url: string; alt: string };
  sido: string;
  gugun: string | null;
  distance: number | null;
  isFree: boolean;
  price: number | null;
  listPrice: number | null;
  deposit: number;
  ratingAvg: number | null;
  ratingCount: number;
  next: (NextSession & { startAt: number }) | null;
  /** The session that was asked for, where that is another than the next one. */
  fitting?: { startAt: number; bookCloseAt: number; seatsLeft: number } | undefined;
}

/** The program's own page; where a session was asked for, on its day. */
const pathOf = ({ id, fitting }: CardProgram): string =>
  href("/program/:id", { id }) + (fitting ? `?date=${kstDay(fitting.startAt)}` : "");

export interface ProgramCardProps {
  program: CardProgram;
  /** The time the page was made, in epoch ms: badges say what held then. */
  now: number;
  /** The first pictures of a screen are loaded at once. */
  eager?: boolean;
  /** What stands above the title: where it is, or when it is next. */
  meta?: "place" | "date";
  /**
   * On the wishlist: its heart is lit from the start, and a card that was taken off stays, unseen, until it
   * cannot come back.
   */
  wish?: { isOff: boolean; onPress: (isWished: boolean) => void };
}

/**
 * A program in a rail or a two-column grid: picture, where or when, title, price, rating; the heart stands
 * beside the link.
 */
export function ProgramCard({ program, now, eager = false, meta = "place", wish }: ProgramCardProps) {
  const [first] = programBadges(program, now);
  return (
    <li className="card" hidden={wish?.isOff}>
      <Link to={href("/program/:id", { id: program.id })}>
        <div className="card-media">
          <Picture of={program.image} eager={eager} />
          {first && <Badge badge={first} />}
        </div>
        <div className="card-body">
          <Meta program={program} show={meta} />
          <h3>{program.title}</h3>
          <Price {...program} />
          <Rating average={program.ratingAvg} count={program.ratingCount} />
        </div>
      </Link>
      {wish ? (
        <Heart id={program.id} title={program.title} wished onPress={wish.onPress} />
      ) : (
        <SharedHeart id={program.id} title={program.title} />
      )}
    </li>
  );
}

/** The classes and elements that a row may have (MoreOfDocument). */
export const ROW_SHOWS = [
  "row-foot card-meta free pct small s mark",
  badgeShows(),
  FOCUS_SHOWS,
  BLUR_SHOWS,
].join(" ");

/**
 * A program in a list: `deadline` says why it is urgent and when, `result` carries a heart and the rating.
 * @param over what stands on its picture
 */
export function ProgramRow({
  program,
  now,
  eager = false,
  kind,
  over,
}: ProgramCardProps & { kind: "deadline" | "result"; over?: ReactNode }) {
  const next = program.fitting ?? program.next;
  const badges = programBadges({ ...program, next }, now);
  const shown = badges.filter((badge) => badge.kind !== "FREE"); // the price says it
  return (
    <li className={`row ${kind}`}>
      <div className="card-media">
        <Picture of={program.image} eager={eager} />
        {over}
      </div>
      <div>
        <Meta program={program} show="place" />
        <h3>
          <Link to={pathOf(program)}>
            <Title program={program} />
          </Link>
        </h3>
        <Price {...program} />
        {kind === "result" && <Rating average={program.ratingAvg} count={program.ratingCount} />}
        <RowFoot badges={shown} next={next} />
      </div>
      {kind === "result" && <SharedHeart id={program.id} title={program.title} />}
    </li>
  );
}

const Title = ({ program: { title, titleParts } }: { program: CardProgram }) =>
  titleParts
    ? titleParts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
    : title;

function RowFoot({ badges, next }: { badges: BadgeData[]; next: CardProgram["next"] }) {
  if (badges.length === 0 && !next) return null;
  return (
    <p className="row-foot">
      {badges.map((badge) => (
        <Badge key={badge.kind} badge={badge} />
      ))}
      {next && <NextTime at={next.startAt} />}
    </p>
  );
}

const NextTime = ({ at }: { at: number }) => (
  <time className="card-meta" dateTime={isoWithOffset(at)}>
    {formatShortDay(at)} {formatTime(at)}
  </time>
);

function Meta({
  program: { sido, gugun, distance, next },
  show,
}: {
  program: CardProgram;
  show: "place" | "date";
}) {
  if (show === "date" && next) {
    return (
      <p className="card-meta">
        <NextTime at={next.startAt} /> · {gugun ?? sido}
      </p>
    );
  }
  return (
    <p className="card-meta">
      {[gugun ?? sido, distance !== null && formatDistance(distance)].filter(Boolean).join(" · ")}
    </p>
  );
}
