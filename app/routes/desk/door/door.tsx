import type { Route } from "./+types/door";
import { kstDay } from "#domain/time/kst";
import { valueOf } from "../../../api/value-of.ts";
import { memberContext } from "../../../server/member.server.ts";
import { doorOf } from "./door-of.ts";
import { DoorScreen } from "./door-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "체크인 | 나들 파트너센터" }];

/** The signed list and the keys: with both the door works on when the connection goes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const signed = valueOf(await api.GET("/desk/session/{id}/door", { params: { path: { id: params.id } } }));
  return doorOf(api, signed);
}

export default function Door({ loaderData: { list, keys } }: Route.ComponentProps) {
  const session = `/desk/session/${list.sessionId}`;
  return (
    <DoorScreen
      list={list}
      keys={keys}
      scanTo={`${session}/scan`}
      scope="/desk/session/"
      back={`${session}?day=${kstDay(list.startAt)}`}
    />
  );
}
