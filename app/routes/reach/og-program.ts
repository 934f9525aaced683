import { redirect } from "react-router";
import { categoryName } from "#domain/category";
import { formatWon } from "#domain/format";
import { formatShortDay, formatTime } from "#domain/time/kst";
import type { ApiClient, Schemas } from "../../api/client.ts";
import { valueOf } from "../../api/value-of.ts";
import { edgeContext } from "../../server/context.server.ts";
import type { EdgeEnv } from "../../server/env.server.ts";
import { ogCard, type OgCard } from "../../server/og-card.server.ts";
import { inOneFlight } from "../../server/one-flight.server.ts";
import type { Route } from "./+types/og-program";
import { log } from "#domain/log";

/** The cards that are being drawn: one takes half a second of the processor. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** A card may be ten minutes behind the seats. */
const KEPT = "public, max-age=600";
/** For so long a drawn card lies in KV after it was drawn, in seconds. */
const DRAWN_S = 30 * 86_400;
/** Counted up where cards are drawn otherwise: what was drawn before is drawn anew then. */
const DRAWN_AS = 1;

/**
 * A program's shared card, `/og/program/<id>.png`. What says the same is drawn once for all places and
 * isolates: it lies in KV under what it says. Where it cannot be drawn, the site's own card stands in.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, env, later } = context.get(edgeContext);
  const id = /^([A-Za-z0-9_-]{1,64})\.png$/.exec(params.file)?.[1];
  if (id === undefined) throw new Response(null, { status: 404 });
  const { origin } = new URL(request.url);
  const cache = await caches.open("og-cards");
  const key = new Request(`${origin}/og/program/${id}.png`);
  const kept = await cache.match(key);
  if (kept) return kept;
  const draw = async () => {
    const { picture, ...says } = await readCard(api, id);
    const name = await nameOf({ ...says, picture, drawnAs: DRAWN_AS });
    const drawn = await drawnBefore(env.KV, name);
    if (drawn) return drawn;
    try {
      const cover = await (picture.startsWith("/art/")
        ? env.ASSETS.fetch(new URL(picture, origin).href).then((art) => art.text())
        : env.API.fetch(`https://api.internal${picture}`).then(photoAsSvg));
      const { drawPng } = await import("../../server/og-render.server.ts");
      const png = await drawPng(
        ogCard({ ...says, cover }),
        async (path) => (await env.ASSETS.fetch(new URL(path, origin).href)) as unknown as Response,
      );
      later(
        env.KV.put(name, png, { expirationTtl: DRAWN_S }).catch((error: unknown) =>
          log("warn", "A card could not be kept", { id, error }),
        ),
      );
      return png;
    } catch (error) {
      log("error", "A card could not be drawn", { id, error });
      return null;
    }
  };
  const png = await inOneFlight(drawing, key.url, draw, later);
  if (png === null) return redirect("/brand/share.png", { headers: { "cache-control": "no-store" } });
  const answer = new Response(png, { headers: { "content-type": "image/png", "cache-control": KEPT } });
  later(cache.put(key, answer.clone()));
  return answer;
}

/** A host's photograph as a drawing that the card can hold: 400 × 300, cut to fit. */
async function photoAsSvg(photo: {
  arrayBuffer(): Promise<ArrayBuffer>;
  headers: { get(name: string): string | null };
}) {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  const source = `data:${photo.headers.get("content-type")};base64,${btoa(text)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><image href="${source}" ` +
    `width="400" height="300" preserveAspectRatio="xMidYMid slice"/></svg>`
  );
}

/** The key of a card that says this: the same words and picture, the same card. */
async function nameOf(says: object): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(says)));
  return `og/${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A card that was drawn before; null where there is none, or KV does not say. */
async function drawnBefore(kv: EdgeEnv["KV"], name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const kept = await kv.get(name, "arrayBuffer");
    return kept === null ? null : new Uint8Array(kept);
  } catch (error) {
    log("warn", "A drawn card could not be looked for", { error });
    return null;
  }
}

/** What a card says, and where its picture is. */
async function readCard(api: ApiClient, id: string): Promise<Omit<OgCard, "cover"> & { picture: string }> {
  const path = { params: { path: { id } } };
  const [program, sessions] = await Promise.all([
    api.GET("/program/{id}", path).then(valueOf),
    api.GET("/program/{id}/session", path).then(valueOf),
  ]);
  const next =
    sessions.find(({ bookable }) => bookable === "OPEN") ??
    sessions.find(({ bookable }) => bookable === "FULL");
  return {
    title: program.title,
    category: categoryName(program.categoryIds[0] ?? "learn"),
    when: next ? `${formatShortDay(next.startAt)} ${formatTime(next.startAt)}` : "새 일정을 기다려요",
    seats: seatsWords(next),
    price: program.price === null ? "요금 문의" : program.price === 0 ? "무료" : formatWon(program.price),
    picture: program.images[0]?.url ?? "",
  };
}

function seatsWords(session: Schemas["Session"] | undefined): string {
  if (!session || session.seatsLeft === null) return "";
  if (session.seatsLeft > 0) return `남은 자리 ${session.seatsLeft}`;
  return session.keptSeats?.seats ? `주민 자리 ${session.keptSeats.seats}` : "마감";
}
