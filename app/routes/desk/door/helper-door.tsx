import { data } from "react-router";
import type { Route } from "./+types/helper-door";
import { edgeContext } from "../../../server/context.server.ts";
import { doorOf } from "./door-of.ts";
import { DoorScreen } from "./door-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "현장 체크인 | 나들 파트너센터" }];

/** The door of a 현장 링크, for who holds it: no account is asked for. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(edgeContext);
  const found = await api.GET("/door-link/door", { params: { header: { "Door-Link": params.link } } });
  if (!found.data) {
    const { status } = found.response;
    if (status !== 404 && status !== 409) throw data(null, status);
    const words = status === 404 ? "진행자가 끝냈거나 주소가 잘못됐어요." : found.error.error.message;
    return data({ words, door: null }, status);
  }
  const { name, ...signed } = found.data.value;
  return { words: null, door: { ...(await doorOf(api, signed)), name } };
}

export default function HelperDoor({ loaderData: { words, door }, params }: Route.ComponentProps) {
  if (door) return <DoorScreen {...door} scanTo={`/desk/door/${params.link}/scan`} scope="/desk/door/" />;
  return (
    <main id="main" className="empty app">
      <h1>지금은 쓸 수 없는 현장 링크예요</h1>
      <p>{words}</p>
      <p>링크를 준 진행자에게 물어봐 주세요.</p>
    </main>
  );
}
