import type { Route } from "./+types/hosts";
import { formatNumber } from "#domain/format";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { DeskList } from "../desk-screen.tsx";
import { NextPage } from "../list-parts.tsx";
import { isListRead, keepsList, listQuery } from "../list-beside.ts";
import { RowCard } from "../edit-parts.tsx";

export const meta: Route.MetaFunction = () => [{ title: "진행자 소개 | 나들 파트너센터" }];

export const shouldRevalidate = keepsList("/desk/host");

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isListRead(request, "/desk/host")) return null;
  const { api } = context.get(memberContext);
  const cursor = listQuery(request, "/desk/host").get("cursor");
  const answer = await api.GET("/desk/host", { params: { query: { ...(cursor && { cursor }) } } });
  return { hosts: valueOf(answer), next: answer.data?.next };
}

export default function Hosts({ loaderData: list }: Route.ComponentProps) {
  return (
    <DeskList
      at="/desk/host"
      title="진행자 소개"
      back="/desk/more"
      none="진행자를 고르면 여기서 소개를 수정할 수 있어요."
    >
      {list && <List {...list} />}
    </DeskList>
  );
}

function List({ hosts, next }: NonNullable<Route.ComponentProps["loaderData"]>) {
  return (
    <>
      {hosts.length === 0 && <p className="pad desk-dim">아직 진행자가 없어요.</p>}
      <ul className="desk-list">
        {hosts.map(({ id, name, story, programs }) => (
          <RowCard key={id} to={`/desk/host/${id}`} name={name} badge={null}>
            <small>
              열린 프로그램 {formatNumber(programs)}개 ·{" "}
              {story === "" ? "아직 소개가 없어요" : "소개가 있어요"}
            </small>
          </RowCard>
        ))}
      </ul>
      <NextPage at="/desk/host" cursor={next}>
        더 보기
      </NextPage>
    </>
  );
}
