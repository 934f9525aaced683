import { NotFoundScreen } from "../../ui/not-found-screen.tsx";

export const meta = () => [
  { title: "페이지를 이용할 수 없습니다 | 나들" },
  { name: "robots", content: "noindex" },
];

/** Any path that no route names: the not-found screen with status 404 (SPEC R39). */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return <NotFoundScreen />;
}
