import { type ShouldRevalidateFunctionArgs, data, href } from "react-router";
import type { ApiClient } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import { memberContext } from "../../server/member.server.ts";
import { Screen } from "../../ui/screen.tsx";
import type { Route } from "./+types/wishlist";
import { WishGrid } from "./wish-grid.tsx";

const PAGE = 20;

export const meta: Route.MetaFunction = () => [
  { title: "찜한 프로그램 | 나들" },
  { name: "robots", content: "noindex" },
];

/**
 * One's own wishlist (SPEC R24), newest first, a page at a time by `?cursor=`; one that is not ours begins
 * anew.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = context.get(memberContext);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const asked = await find(api, cursor);
  const isRefused = cursor !== undefined && asked.response.status === 400;
  const answer = isRefused ? await find(api, undefined) : asked;
  return data({
    now: context.get(edgeContext).now,
    programs: valueOf(answer),
    next: answer.data?.next,
    cursor: isRefused ? undefined : cursor,
  });
}

const find = (api: ApiClient, cursor: string | undefined) =>
  api.GET("/wishlist", { params: { query: { limit: PAGE, ...(cursor && { cursor }) } } });

/** What is taken off stays in its place until the screen is left, so that it can come back there. */
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction?.startsWith("/wish/") ? false : defaultShouldRevalidate;

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="찜" back={href("/my")} foot="tabs">
      <WishGrid {...loaderData} />
    </Screen>
  );
}
