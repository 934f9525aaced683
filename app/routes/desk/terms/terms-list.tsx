import { Link } from "react-router";
import type { Route } from "./+types/terms-list";
import { formatNumber } from "#domain/format";
import { formatDayWithWeekday } from "#domain/time/kst";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/section.tsx";
import { DeskList } from "../desk-screen.tsx";
import { isListRead, keepsList } from "../list-beside.ts";
import { RowLink } from "../row-link.tsx";

type Terms = Schemas["DeskTerms"];

export const meta: Route.MetaFunction = () => [{ title: "약관 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/terms");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/terms")) return null;
  return { terms: valueOf(await context.get(memberContext).api.GET("/desk/terms", {})) };
}

/** Every kind with its versions by the day of their force, the newest first. */
export default function TermsList({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/terms"
      title="약관"
      back="/desk/more"
      none="시행할 판을 고르거나 새 판을 쓰면 여기에 보여요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ terms }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
      {[...Map.groupBy(terms, ({ kind }) => kind)].map(([kind, versions]) => (
        <Section key={kind} title={versions[0]?.title ?? kind}>
          <ul className="desk-list">
            {versions.map((version) => (
              <Version key={version.version} terms={version} />
            ))}
          </ul>
          <div className="pad">
            <Link className="btn btn-line btn-block" to={`/desk/terms/${kind}/new`}>
              <Icon name="plus" />새 판 쓰기
            </Link>
          </div>
        </Section>
      ))}
    </>
  );
}

const STATES: Readonly<Record<Terms["state"], readonly [word: string, tone: string]>> = {
  COMING: ["시행 예정", "badge-wait"],
  IN_FORCE: ["시행 중", "badge-done"],
  OVER: ["지난 판", "badge-mute"],
};

function Version({ terms }: { terms: Terms }) {
  const { kind, version, effectiveAt, state, isMajor, people } = terms;
  const [word, tone] = STATES[state];
  const words = (
    <>
      <span className="desk-who">
        <b>{formatDayWithWeekday(effectiveAt)} 시행</b>
        <span className={`badge ${tone}`}>{word}</span>
        {state === "COMING" && <Icon name="chevron-right" />}
      </span>
      <small>
        {isMajor && "중요한 변경 · "}
        {formatNumber(people)}명이 동의했어요
      </small>
    </>
  );
  return state === "COMING" ? (
    <li>
      <RowLink className="desk-card" to={`/desk/terms/${kind}/${version}`}>
        {words}
      </RowLink>
    </li>
  ) : (
    <li className="desk-card">{words}</li>
  );
}
