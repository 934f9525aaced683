import type { Route } from "./+types/today";
import { DeskScreen } from "./desk-screen.tsx";

export const meta: Route.MetaFunction = () => [{ title: "오늘 | 나들 책상" }];

export default function Today() {
  return <DeskScreen title="오늘">{null}</DeskScreen>;
}
