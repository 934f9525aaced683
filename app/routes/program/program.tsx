import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { categoryName } from "#domain/category";
import { formatCount, formatRating, formatWon } from "#domain/format";
import { confirmBadge } from "#domain/program/badges";
import { type BookingStop, STOP_WORDS, bookingStop } from "#domain/program/booking-stop";
import { programData } from "#domain/reach/structured-data";
import { pageMeta } from "../../ui/page-meta.ts";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { Badge } from "../../ui/product/badge.tsx";
import { BannerStrip } from "../../ui/product/banner-strip.tsx";
import { Price } from "../../ui/product/price.tsx";
import { ProgramCard } from "../../ui/product/program-card.tsx";
import { Section } from "../../ui/section.tsx";
import { Stage } from "../../ui/stage.tsx";
import type { Route } from "./+types/program";
import { About, Belongings } from "./about.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { Facts } from "./facts.tsx";
import { HostSection, Source } from "./host.tsx";
import { loadProgram } from "./load-program.server.ts";
import { Photos } from "./photos.tsx";
import { Place } from "./place.tsx";
import { RefundSection } from "./refund-section.tsx";
import { Reviews } from "./review/reviews.tsx";
import { SessionPicker } from "./session/session-picker.tsx";
import { SessionSheet } from "./session/session-sheet.tsx";
import { programCard } from "./program-card-image.ts";
import { usePicker } from "./session/use-picker.ts";
import type { Schemas } from "../../api/client.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [];
  const { program, slots } = loaderData;
  // Imported programs may share a title and have no summary; the place tells them apart.
  const where = [program.sido, program.gugun].filter(Boolean).join(" ");
  return pageMeta(
    {
      title: `${program.title} | 나들`,
      cardTitle: program.title,
      description: program.summary
        ? `${program.summary} ${where}에서 열려요.`
        : `${where}에서 열리는 ${program.title}. 진행 ${program.host.name}.`,
      image: programCard(program),
      structured: (site, url) => programData(program, slots, site, url),
    },
    place,
  );
};

export const headers = sharedPage({ fresh: 30, stale: 600, params: ["date", "session"] });

/** A day chosen changes the URL's query, not what the page knows; the seats come by themselves. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The same for everyone; 404 for an id that no program has. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  return { now, ...(await loadProgram(api, params.id)) };
}

// Another program is another screen: nothing picked for the one before stays.
export default function Program({ loaderData }: Route.ComponentProps) {
  return <ProgramScreen key={loaderData.program.id} {...loaderData} />;
}

function ProgramScreen({
  program,
  slots,
  options,
  reviews,
  others,
  topBanner,
  suggestBanner,
  now,
}: Route.ComponentProps["loaderData"]) {
  const picker = usePicker(program.id, slots, now);
  const { id, title, images, categoryIds, gugun, sido } = program;
  const stop = bookingStop(program, picker.slots);
  const isFree = program.isFree || program.price === 0;
  const action = `${isFree ? "/payload-free" : "/payload"}/${id}`;
  const { reference } = picker;
  return (
    <Stage>
      <main id="main">
        <Photos id={id} title={title} images={images} />
        <div className="pad program-head">
          <p className="program-badges">
            {categoryIds.map((category) => (
              <Link
                key={category}
                className={`badge cat cat-${category}`}
                to={`/search/category?category=${category}`}
              >
                {categoryName(category)}
              </Link>
            ))}
            {stop !== "NO_PRICE" && stop !== "NO_SESSION" && (
              <Badge badge={confirmBadge(program.confirmMode)} />
            )}
          </p>
          <h1>{title}</h1>
          <p className="program-line">
            <a className="rate" href="#reviews">
              {program.ratingCount > 0 ? (
                <>
                  <Icon name="star" />
                  <span className="sr">별점 5점 중 </span>
                  <b>{formatRating(program.ratingAvg)}</b>
                  <u>후기 {formatCount(program.ratingCount)}개</u>
                </>
              ) : (
                "첫 후기를 기다려요"
              )}
            </a>
            <span aria-hidden="true">·</span>
            <a href="#place">{gugun ? `${gugun}` : sido}</a>
          </p>
          <Price {...program} />
          {!isFree && program.price !== null && (
            <p className="help">1명 기준, 꼭 내야 하는 비용을 모두 더한 값이에요.</p>
          )}
          {options.length > 1 && <Options options={options} />}
          <Facts program={program} capacity={reference?.capacity ?? null} />
        </div>
        <BannerStrip banner={topBanner} />
        <hr className="band" />
        {stop !== null && <StopNote stop={stop} />}
        {program.price !== null && <SessionPicker picker={picker} action={action} />}
        {program.price !== null && stop === null && (
          <SessionSheet picker={picker} action={action} program={program} options={options} />
        )}
        <hr className="band" />
        <About {...program} />
        <Belongings {...program} />
        <Place program={program} />
        {reference && stop === null && (
          <>
            <hr className="band" />
            <RefundSection program={program} slot={reference} now={picker.checkedAt} />
          </>
        )}
        <hr className="band" />
        <Reviews id={id} reviews={reviews} />
        <BannerStrip banner={suggestBanner} />
        <hr className="band" />
        <HostSection
          programId={program.id}
          host={program.host}
          colour={`cat-${categoryIds[0] ?? "learn"}`}
          isOwn={program.sourceName === null}
        />
        {others.length > 0 && (
          <Section title={`${program.host.name}의 다른 프로그램`}>
            <ul className="rail">
              {others.map((other) => (
                <ProgramCard key={other.id} program={other} now={now} />
              ))}
            </ul>
          </Section>
        )}
        <Source program={program} />
      </main>
      <BookingBar program={program} picker={picker} stop={stop} />
    </Stage>
  );
}

/** The prices by who comes; how many of each is chosen in the next step. */
function Options({ options }: { options: Schemas["SessionOption"][] }) {
  return (
    <dl className="kv options">
      {options.map(({ id, name, price }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{price === null ? "요금 문의" : price === 0 ? "무료" : formatWon(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why nobody can book it here now, and what to do. */
function StopNote({ stop }: { stop: BookingStop }) {
  const { title, text } = STOP_WORDS[stop];
  return (
    <div className="pad stop-note">
      <p className="note note-info">
        <Icon name="info" />
        <span>
          <b>{title}</b>
          <br />
          {text}
        </span>
      </p>
    </div>
  );
}
