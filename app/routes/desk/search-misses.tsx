import type { Route } from "./+types/search-misses";
import { formatNumber } from "#domain/format";
import { valueOf } from "../../api/value-of.ts";
import { memberContext } from "../../server/member.server.ts";
import { DeskScreen } from "./desk-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "결과 없는 검색어 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  return { misses: valueOf(await api.GET("/desk/search-miss", {})) };
}

/** What people want and nobody offers: bars, and the same as a table for who does not see them. */
export default function SearchMisses({ loaderData: { misses } }: Route.ComponentProps) {
  const most = Math.max(1, ...misses.map(({ times }) => times));
  return (
    <DeskScreen title="결과 없는 검색어" back="/desk/more">
      <p className="pad desk-dim">
        지난 90일 동안 검색했지만 결과가 없거나 모자랐던 말이에요. 누가 검색했는지는 남기지 않아요.
      </p>
      {misses.length === 0 ? (
        <p className="pad">아직 없어요. 모두 찾던 것을 찾았어요.</p>
      ) : (
        <div className="pad">
          <table className="desk-bars">
            <thead>
              <tr>
                <th scope="col">검색한 말</th>
                <th scope="col">번</th>
              </tr>
            </thead>
            <tbody>
              {misses.map(({ keyword, times }) => (
                <tr key={keyword}>
                  <th scope="row">
                    {keyword}
                    <meter min={0} max={most} value={times} aria-hidden />
                  </th>
                  <td>{formatNumber(times)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DeskScreen>
  );
}
