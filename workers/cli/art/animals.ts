import { mix } from "./colour.ts";
import { box, disc, line, op, oval, path } from "./pen.ts";

/** A sitting dog looking right, 120 high, its foot at 0, 0. */
export function dog(c: string, collar: string): string {
  const d = mix(c, "#2a1a14", 0.28),
    l = mix(c, "#fff6e6", 0.6);
  return (
    line("M-30-8C-54-4-60-26-50-38", c, 9) +
    path("M-36 0C-46-34-26-66 0-78L26-72C34-46 30-20 28 0Z", c) +
    oval(-16, -18, 24, 19, d, op(0.55)) +
    path("M10-62c10 0 18 6 19 16c0 12-8 20-14 20c-8-6-10-26-5-36Z", l) +
    box(12, -40, 16, 40, c, 7) +
    path("M10 0v-6a7 7 0 0 1 7-6h8a8 8 0 0 1 8 8v4ZM-22 0v-4a8 8 0 0 1 8-7h14a8 8 0 0 1 8 8v3Z", l) +
    line("M2-70Q16-60 29-66", collar, 7) +
    disc(18, -58, 4.5, "#f4c95a") +
    dogHead(c, d, l)
  );
}
const dogHead = (c: string, d: string, l: string) =>
  path(
    "M-4-100C-2-116 14-124 28-120C38-117 42-108 44-103L58-99C64-97 64-87 58-85L40-80C30-74 10-74 2-82Z",
    c,
  ) +
  path("M40-101l18 3c6 2 6 11 0 13l-17 4c-7-6-7-14-1-20Z", l) +
  oval(59, -96, 4.5, 4, "#2b211e") +
  path("M6-116C-10-116-18-98-14-84C-6-78 4-84 8-96Z", d) +
  disc(31, -106, 2.6, "#2b211e");
/** Only the dog's head, for one that looks out of something. */
export const dogFace = (c: string): string => dogHead(c, mix(c, "#2a1a14", 0.28), mix(c, "#fff6e6", 0.6));

/** A sitting cat seen from behind, 112 high, its foot at 0, 0. */
export function cat(c: string): string {
  const d = mix(c, "#2a1a14", 0.3);
  return (
    line("M22-6C54 0 64-14 58-30", c, 9) +
    path("M-28 0C-38-32-26-64 0-66C26-64 38-32 28 0Z", c) +
    path("M-22-92L-22-112L-6-99ZM22-92L22-112L6-99Z", c) +
    path("M-18-95L-19-106L-10-99ZM18-95L19-106L10-99Z", d) +
    oval(0, -84, 25, 20, c) +
    line(
      "M-5-103v10M0-104v13M5-103v10M-26-34q10-2 12 4M26-34q-10-2-12 4M-27-20q10-2 " +
        "12 4M27-20q-10-2-12 4M-8-58q8 5 16 0M-7-48q7 5 14 0",
      d,
      3,
      op(0.7),
    )
  );
}
