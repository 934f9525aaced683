import { useSearchParams } from "react-router";
import { programData } from "#domain/reach/structured-data";
import { PROGRAM_TAGS } from "#domain/reach/page-tags";
import { pageMeta } from "../../ui/page-meta.ts";
import { edgeContext } from "../../server/context.server.ts";
import { sharedPage } from "../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../ui/hydration.tsx";
import { BannerStrip } from "../../ui/product/banner-strip.tsx";
import { PhotoStrip } from "../../ui/product/photo-strip.island.tsx";
import { ProgramCard } from "../../ui/product/program-card.tsx";
import { Section } from "../../ui/section.tsx";
import { Stage } from "../../ui/stage.tsx";
import type { Route } from "./+types/program";
import { About, Belongings } from "./about.tsx";
import { BookingBar } from "./booking-bar.island.tsx";
import { KeepSeen } from "./keep-seen.island.tsx";
import { HostSection, Source } from "./host/host-section.tsx";
import { LiveRefundSection } from "./live-refund.island.tsx";
import { loadProgram } from "./load-program.server.ts";
import { Photos } from "./photos.tsx";
import { Place } from "./place.tsx";
import { ProgramHead } from "./program-head.tsx";
import { Questions } from "./question/questions.tsx";
import { Reviews } from "./review/reviews.tsx";
import { choiceOf } from "./session/picked.ts";
import { LiveSeats } from "./session/live-seats.island.tsx";
import { SessionPicker } from "./session/session-picker.island.tsx";
import { programCard } from "./program-card-image.ts";

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [];
  const { program, vouchers, slots } = loaderData;
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
      structured: (site, url) => programData({ ...program, vouchers }, slots, site, url),
    },
    place,
  );
};

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({ fresh: 30, stale: 600, params: ["date", "session"], tags: PROGRAM_TAGS });

/** The same for everyone; 404 for an id that no program has. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  return { now, ...(await loadProgram(api, params.id)) };
}

export default function Program({ loaderData }: Route.ComponentProps) {
  const { program, vouchers, slots, options, reviews, photos, questions, others, now } = loaderData;
  const { topBanner, suggestBanner } = loaderData;
  const [search] = useSearchParams();
  const wanted = { date: search.get("date"), session: search.get("session") };
  const { reference, stop } = choiceOf(program, slots, wanted);
  const atFirst = { stop, startAt: reference?.startAt ?? null, checkedAt: now };
  const { id, title, images, categoryIds, status, price, deposit, refundPolicyId } = program;
  const { isFree, sourceUrl, maxPerBooking, maxPerMember } = program;
  const { url: image = "", focus, blur } = images[0] ?? {};
  const seen = { id, title, image, place: program.gugun ?? program.sido, focus, blur };
  return (
    <Stage>
      <main id="main">
        <Photos id={id} title={title} images={images} />
        <ProgramHead
          program={program}
          options={options}
          capacity={reference?.capacity ?? null}
          vouchers={vouchers}
          starts={slots.map(({ startAt }) => startAt)}
          now={now}
          isBookable={stop !== "NO_PRICE" && stop !== "NO_SESSION"}
        />
        {photos.length > 0 && (
          <section className="pad" aria-label="후기 사진">
            <PhotoStrip photos={photos} of="후기" isRail />
          </section>
        )}
        <BannerStrip banner={topBanner} />
        <hr className="band" />
        <SessionPicker
          program={{ id, status, price, maxPerBooking, maxPerMember }}
          action={`${isFree || price === 0 ? "/payload-free" : "/payload"}/${id}`}
          slots={slots}
          madeAt={now}
          isCounted={options.length <= 1}
          {...wanted}
          atFirst={atFirst}
        />
        <hr className="band" />
        <About {...program} />
        <Belongings {...program} />
        <Place program={program} slots={slots} />
        <LiveRefundSection program={{ price, deposit, refundPolicyId }} atFirst={atFirst} />
        <hr className="band" />
        <Reviews id={id} reviews={reviews} />
        {program.sourceName === null && (
          <Questions id={id} hostName={program.host.name} questions={questions} />
        )}
        <BannerStrip banner={suggestBanner} />
        <hr className="band" />
        <HostSection
          programId={id}
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
      <KeepSeen program={seen} />
      <LiveSeats programId={id} />
      <BookingBar program={{ price, isFree, sourceUrl, categoryIds }} atFirst={atFirst} />
    </Stage>
  );
}
