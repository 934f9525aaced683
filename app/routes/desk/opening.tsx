import type { Route } from "./+types/opening";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { CheckList } from "./check-list.tsx";
import { DeskScreen } from "./desk-screen.tsx";
import { openingOf } from "./opening.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "개업 점검표 | 나들 파트너센터" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(edgeContext);
  const opening = valueOf(await context.get(memberContext).api.GET("/desk/opening", {}));
  return { lines: await openingOf(env, opening), isPractice: !env.SITE_URL };
}

/** What the site still lacks to open, read from what is so: nobody ticks anything off. */
export default function Opening({ loaderData: { lines, isPractice } }: Route.ComponentProps) {
  const missing = lines.filter(({ state }) => state === "BAD").length;
  return (
    <DeskScreen title="개업 점검표" back="/desk/more">
      <p className="pad desk-head" role="status">
        <b>{missing > 0 ? `${missing}가지를 마쳐야 열 수 있어요.` : "열 준비가 됐어요."}</b>
        {isPractice && <span className="desk-dim"> 연습용 사이트라 실제 결제와 계정은 보지 않아요.</span>}
      </p>
      <CheckList lines={lines} />
      <p className="pad help">
        데이터베이스의 위치와 백업 시각, Cognito 풀의 설정은 터미널에서 npm run doctor로 볼 수 있어요.
      </p>
    </DeskScreen>
  );
}
