import { everydayDay, everydayTime } from "#domain/time/everyday";
import type { Schemas } from "../../../api/client.ts";
import { edgeContext } from "../../../server/context.server.ts";
import type { NextBooking } from "../../../ui/product/next-booking.ts";
import type { Route } from "./+types/notification-count";

/**
 * How many notifications the member has not read: what the bell of a shared page asks for once React is
 * there; with `?next`, of home, their next booking (SPEC R77), left out where it could not be had. A guest
 * has none.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now, visitor: asked } = context.get(edgeContext);
  const visitor = asked();
  const asksNext = new URL(request.url).searchParams.has("next");
  const [counted, coming] = visitor.member
    ? await Promise.all([
        visitor.api.GET("/notification/unread"),
        asksNext ? visitor.api.GET("/next-booking") : undefined,
      ])
    : [];
  return Response.json(
    {
      unread: counted?.data?.value.unread ?? 0,
      ...(coming?.data && { next: inWords(coming.data.value, now) }),
    },
    { headers: { "cache-control": "private, no-store" } },
  );
}

/** As home says it. */
function inWords(next: Schemas["NextBooking"] | null, now: number): NextBooking | null {
  if (next === null) return null;
  const { id, title, startAt, address } = next;
  const [day, time] =
    startAt <= now ? ["지금", "진행 중"] : [everydayDay(startAt, now), everydayTime(startAt)];
  return { id, title, address, day, time };
}
