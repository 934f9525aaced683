import { Link, href } from "react-router";
import { formatCount, formatRating } from "#domain/format";
import { hostData } from "#domain/reach/structured-data";
import { kstDay } from "#domain/time/kst";
import { HOST_TAGS } from "#domain/reach/page-tags";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { edgeContext } from "../../../server/context.server.ts";
import { sharedPage } from "../../../server/page-cache.server.ts";
import type { HydrationHandle } from "../../../ui/hydration.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { ProgramCard } from "../../../ui/product/program-card.tsx";
import { ReviewItem } from "../../../ui/product/review-item.tsx";
import { BackLink } from "../../../ui/screen.tsx";
import { Section } from "../../../ui/section.tsx";
import { FoldedText } from "../folded-text.tsx";
import { Stage } from "../../../ui/stage.tsx";
import type { Route } from "./+types/host";
import { FollowButton } from "./follow-button.island.tsx";
import { HostAvatar } from "./host-avatar.tsx";
import { SellerNote } from "./host-section.tsx";
import { programsTitle } from "./programs-title.ts";

type Host = Schemas["Host"];

/** A page of the host's programs: two columns of it end even. */
const PAGE = 12;

export const meta: Route.MetaFunction = ({ loaderData, ...place }) => {
  if (!loaderData) return [];
  const { host, programs } = loaderData;
  const description = describe(host, programs);
  return pageMeta(
    {
      title: `${host.name} | 나들`,
      cardTitle: host.name,
      description,
      structured: (site, url) => hostData(host, description, site, url),
    },
    place,
  );
};

export const handle = { hydrate: "islands" } satisfies HydrationHandle;

export const headers = sharedPage({ fresh: 60, stale: 600, params: ["cursor"], tags: HOST_TAGS });

/**
 * A host (SPEC R45), the same for everyone, with one page of their open programs; a cursor that is not one of
 * this list begins again. 404 where there is nothing of theirs to see.
 */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { api, now } = context.get(edgeContext);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const find = (from: string | undefined) =>
    api.GET("/program", { params: { query: { host: id, limit: PAGE, ...(from && { cursor: from }) } } });
  const [host, asked] = await Promise.all([
    api.GET("/host/{id}", { params: { path: { id } } }).then(valueOf),
    find(cursor),
  ]);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(undefined) : asked;
  return {
    now,
    host,
    programs: valueOf(answer),
    next: answer.data?.next,
    isFirst: cursor === undefined || isRefused,
  };
}

export default function HostPage({ loaderData }: Route.ComponentProps) {
  const { host, programs, next, isFirst, now } = loaderData;
  const path = href("/host/:id", { id: host.id });
  return (
    <Stage>
      <header className="topbar">
        <BackLink to="/main" />
        <p className="title">진행자</p>
      </header>
      <main id="main">
        <Head host={host} programs={programs} />
        <Story text={host.story} />
        <hr className="band" />
        <Section title={programsTitle(host.programCount)}>
          {programs.length > 0 ? (
            <ul className="grid2">
              {programs.map((program, index) => (
                <ProgramCard key={program.id} program={program} now={now} eager={index < 2} meta="date" />
              ))}
            </ul>
          ) : (
            <p className="pad help">지금은 예약을 받는 프로그램이 없어요.</p>
          )}
          {next !== undefined && (
            <div className="pad mt-6">
              <Link
                className="btn btn-line btn-block"
                to={`${path}?${new URLSearchParams({ cursor: next })}`}
              >
                프로그램 더 보기
              </Link>
            </div>
          )}
          {!isFirst && (
            <div className="pad mt-3">
              <Link className="btn btn-plain btn-block" to={path}>
                처음부터 보기
              </Link>
            </div>
          )}
        </Section>
        <Reviews host={host} />
        <hr className="band" />
        <section className="section pad" aria-label="판매자">
          <SellerNote {...host} />
        </section>
      </main>
    </Stage>
  );
}

/** Who they are at a glance, and how to ask them. */
function Head({ host, programs }: { host: Host; programs: readonly Schemas["ProgramCard"][] }) {
  const { name, isOwn, since, ratingAvg, ratingCount } = host;
  const [first] = programs;
  return (
    <div className="pad pt-4">
      <div className="flex items-center gap-4">
        <HostAvatar
          host={host}
          colour={`cat-${first?.categoryIds[0] ?? "learn"}`}
          size={72}
          className="size-18! type-title"
        />
        <div className="min-w-0">
          <h1 className="type-title">{name}</h1>
          <p className="rate">
            {ratingCount > 0 ? (
              <a className="inline-flex items-center gap-1 min-h-tap" href="#reviews">
                <Icon name="star" />
                <span className="sr">별점 5점 중 </span>
                <b>{formatRating(ratingAvg)}</b>
                <u>후기 {formatCount(ratingCount)}개</u>
              </a>
            ) : (
              "첫 후기를 기다려요"
            )}
          </p>
        </div>
      </div>
      <p className="card-meta mt-2">
        {isOwn ? `${monthOf(since)}부터 나들에서 만나고 있어요` : "공개된 자료로 안내하는 곳이에요"}
      </p>
      <div className="flex flex-wrap items-start gap-2 *:flex-1 *:min-w-fit mt-4">
        <FollowButton id={host.id} name={name} />
        <Link className="btn btn-line" to={`${href("/inquiry")}${first ? `?program=${first.id}` : ""}`}>
          <Icon name="message-circle" />
          문의하기
        </Link>
      </div>
    </div>
  );
}

/** What they say of themselves, the later paragraphs folded away. */
function Story({ text }: { text: string }) {
  if (text.trim() === "") return null;
  return (
    <section className="section pad" aria-labelledby="story">
      <h2 className="part" id="story">
        진행자 이야기
      </h2>
      <FoldedText text={text} more="이야기 더 보기" />
    </section>
  );
}

/** The newest of what people said, each with the way to all of that program's. */
function Reviews({ host: { reviews, ratingCount } }: { host: Host }) {
  return (
    <div id="reviews">
      <hr className="band" />
      <Section title={reviews.length > 0 ? `후기 ${formatCount(ratingCount)}개` : "후기"}>
        {reviews.length > 0 ? (
          <ul>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review}>
                <Link
                  className="inline-flex items-center min-h-tap type-label text-ink-2"
                  to={href("/program/review/more/:id", { id: review.program.id })}
                >
                  {review.program.title} 후기
                  <Icon name="chevron-right" className="size-[18px]" />
                </Link>
              </ReviewItem>
            ))}
          </ul>
        ) : (
          <p className="pad help">아직 후기가 없어요. 다녀온 뒤 첫 후기를 남겨 주세요.</p>
        )}
      </Section>
    </div>
  );
}

/** "2025년 10월". @param at epoch ms */
function monthOf(at: number): string {
  const [year, month] = kstDay(at).split("-").map(Number);
  return `${year}년 ${month}월`;
}

/** One or two sentences for search engines and shared cards: where, what, and how people found it. */
function describe(
  { name, ratingAvg, ratingCount }: Host,
  programs: readonly Schemas["ProgramCard"][],
): string {
  const [first] = programs;
  const where = first ? `${[first.sido, first.gugun].filter(Boolean).join(" ")}에서 ` : "";
  const what = first ? `${first.title}${programs.length > 1 ? ` 등` : ""}을 여는 ` : "";
  const stars =
    ratingCount > 0 ? ` 별점 ${formatRating(ratingAvg)}점, 후기 ${formatCount(ratingCount)}개.` : "";
  return `${where}${what}진행자 ${name}.${stars}`;
}
