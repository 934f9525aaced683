import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type BookingStop, STOP_WORDS, bookingStop } from "#domain/program/booking-stop";
import { programData } from "#domain/reach/structured-data";
import { pageMeta } from "../../ui/page-meta.ts";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { BannerStrip } from "../../ui/product/banner-strip.tsx";
import { ProgramCard } from "../../ui/product/program-card.tsx";
import { Section } from "../../ui/section.tsx";
import { Stage } from "../../ui/stage.tsx";
import type { Route } from "./+types/program";
import { About, Belongings } from "./about.tsx";
import { BookingBar } from "./booking-bar.tsx";
import { HostSection, Source } from "./host.tsx";
import { loadProgram } from "./load-program.server.ts";
import { Photos } from "./photos.tsx";
import { Place } from "./place.tsx";
import { ProgramHead } from "./program-head.tsx";
import { RefundSection } from "./refund-section.tsx";
import { Reviews } from "./review/reviews.tsx";
import { SessionPicker } from "./session/session-picker.tsx";
import { SessionSheet } from "./session/session-sheet.tsx";
import { programCard } from "./program-card-image.ts";
import { usePicker } from "./session/use-picker.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [];
  const { program, slots } = loaderData;
  // Imported programs may share a title and have no summary; the place tells them apart.
  const where = [program.sido, program.gugun].filter(Boolean).join(" ");
  return pageMeta(
    {
      title: `${program.title} | 나들`,
      cardTitle: program.title,
      twin: `/program/${program.id}.md`,
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
  const { id, title, images, categoryIds } = program;
  const stop = bookingStop(program, picker.slots);
  const isFree = program.isFree || program.price === 0;
  const action = `${isFree ? "/payload-free" : "/payload"}/${id}`;
  const { reference } = picker;
  return (
    <Stage>
      <main id="main">
        <Photos id={id} title={title} images={images} />
        <ProgramHead
          program={program}
          options={options}
          capacity={reference?.capacity ?? null}
          isBookable={stop !== "NO_PRICE" && stop !== "NO_SESSION"}
        />
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
        <Place program={program} slots={picker.slots} />
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
