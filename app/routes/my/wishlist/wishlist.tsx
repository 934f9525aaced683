import { href } from "react-router";
import { edgeContext } from "../../../server/context.server.ts";
import { memberContext } from "../../../server/member.server.ts";
import { Screen } from "../../../ui/screen.tsx";
import type { Route } from "./+types/wishlist";
import { loadWishlist } from "./load-wishlist.server.ts";
import { WishGrid } from "./wish-grid.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "찜한 프로그램 | 나들" },
  { name: "robots", content: "noindex" },
];

/** The member's own wishlist (SPEC R24). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  return {
    now: context.get(edgeContext).now,
    ...(await loadWishlist(context.get(memberContext).api, cursor)),
  };
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  return (
    <Screen title="찜" back={href("/my")} foot="tabs">
      <WishGrid {...loaderData} />
    </Screen>
  );
}
