import type { Route } from "./+types/regions";
import { formatNumber } from "#domain/format";
import type { Schemas } from "../../../api/client.ts";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { RowCard } from "../edit-parts.tsx";
import { isListRead, keepsList } from "../list-beside.ts";
import { Sum } from "../list-parts.tsx";

type Region = Schemas["DeskRegion"];

export const meta: Route.MetaFunction = () => [{ title: "지역 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/region");

/** Every region (R81): the 시·도, each opening what lies in it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/region")) return null;
  const { api } = context.get(memberContext);
  return { regions: valueOf(await api.GET("/desk/region")) };
}

export default function Regions({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList at="/desk/region" title="지역" back="/desk/more" none="지역을 고르면 여기서 수정할 수 있어요.">
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ regions }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const sidos = [...new Set(regions.map(({ sido }) => sido))];
  return (
    <>
      <Sum>
        시·도 {formatNumber(sidos.length)}곳에 지역이 모두 {formatNumber(regions.length)}곳 있어요.
      </Sum>
      <div className="pad desk-folds">
        {sidos.map((sido) => {
          const here = regions.filter((region) => region.sido === sido);
          return (
            <details className="desk-more" key={sido}>
              <summary>
                {sido} {formatNumber(here.length)}
              </summary>
              <ul className="desk-list">
                {here.map((region) => (
                  <RowCard
                    key={region.id}
                    to={`/desk/region/${region.id}`}
                    name={region.gugun ?? `${sido} 전체`}
                    badge={region.isOn ? null : ["없어졌어요", "badge-mute"]}
                  >
                    <small>{codeWords(region)}</small>
                  </RowCard>
                ))}
              </ul>
            </details>
          );
        })}
      </div>
    </>
  );
}

const codeWords = ({ code, updatedAt }: Region): string =>
  `법정동코드 ${code}${updatedAt > 0 ? " · 여기서 수정했어요" : ""}`;
