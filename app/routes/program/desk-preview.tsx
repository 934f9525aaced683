import { Link } from "react-router";
import type { Route } from "./+types/desk-preview";
import { voucherNames } from "#domain/program/vouchers";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { meOf } from "../../server/desk-me.server.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Icon } from "../../ui/icon.tsx";
import { About, Belongings } from "./about.tsx";
import { HostSection } from "./host/host-section.tsx";
import { withNames } from "./load-program.server.ts";
import { PhotosUnder } from "./photos.tsx";
import { Place } from "./place.tsx";
import { ProgramHead } from "./program-head.tsx";
import { RefundSection } from "./refund-section.tsx";

export const meta: Route.MetaFunction = () => [{ title: "미리보기 | 나들 파트너센터" }];

/** A program as visitors will see it, for anyone who writes it at the desk. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const { now } = context.get(edgeContext);
  const path = { params: { path: { id: params.id } } };
  const [me, { program, names }, detail] = await Promise.all([
    meOf(context),
    api.GET("/desk/program/{id}/preview", path).then(valueOf),
    api.GET("/desk/program/{id}", path).then(valueOf),
  ]);
  return {
    program: withNames(program, names),
    vouchers: voucherNames(program),
    detail,
    session: await nextSession(api, detail, now),
    mayWrite: me.may.includes("putDeskProgram"),
    now,
  };
}

/** The session that its refunds are calculated for. */
async function nextSession(api: ApiClient, { id, months }: Schemas["DeskProgramDetail"], now: number) {
  const month = months.find(({ open }) => open > 0)?.month;
  if (month === undefined) return null;
  const query = { month, programId: id, limit: 50 };
  const sessions = valueOf(await api.GET("/desk/session", { params: { query } }));
  return sessions.find(({ status, startAt }) => status === "OPEN" && startAt > now) ?? null;
}

export default function DeskPreview({ loaderData }: Route.ComponentProps) {
  const { program, vouchers, detail, session, mayWrite, now } = loaderData;
  const { id, title, images, price } = program;
  return (
    <div className="desk-app desk-preview">
      <header className="topbar">
        <Link className="iconbtn" to={`/desk/program/${id}`} aria-label="프로그램으로">
          <Icon name="arrow-left" />
        </Link>
        <p>
          <b>미리보기</b>
        </p>
        {mayWrite && (
          <Link className="btn btn-plain btn-s" to={`/desk/program/${id}/about`}>
            수정하기
          </Link>
        )}
      </header>
      {/* Where its links lead is the visitors' site; here nothing but its own anchors answers. */}
      <main
        id="main"
        onClickCapture={(event) => {
          const link = event.target instanceof Element ? event.target.closest("a") : null;
          if (link && !link.hash) event.preventDefault();
        }}
      >
        <PhotosUnder title={title} images={images} />
        <ProgramHead
          program={program}
          options={detail.options}
          capacity={session?.capacity ?? null}
          vouchers={vouchers}
          starts={session === null ? [] : [session.startAt]}
          now={now}
          isBookable={price !== null && session !== null}
        />
        <hr className="band" />
        <About {...program} />
        <Belongings {...program} />
        <Place program={program} slots={[]} />
        {session && (
          <>
            <hr className="band" />
            <RefundSection program={program} slot={session} now={now} />
          </>
        )}
        <hr className="band" />
        <HostSection
          programId={id}
          host={program.host}
          colour={`cat-${program.categoryIds[0] ?? "learn"}`}
          isOwn={program.sourceName === null}
        />
      </main>
    </div>
  );
}
