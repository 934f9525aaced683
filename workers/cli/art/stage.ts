import { mix } from "./colour.ts";
import { type Kit } from "./kit.ts";
import { at, box, disc, line, op, oval, path } from "./pen.ts";

/** A guitar, 164 high, its foot at 0, 0. */
export function guitar(k: Kit): string {
  const c = k.lit(k.r.pick(["#d9923f", "#b5592c", k.look.a, "#3f7a80"])),
    d = mix(c, k.ink, 0.25);
  return (
    box(-5, -142, 10, 76, k.lit("#5a3d2c"), 2) +
    box(-8, -164, 16, 26, k.lit("#43301f"), 3) +
    path(
      "M0-84C18-86 26-74 24-62C22-52 34-46 34-26C34-6 20 0 0 0" +
        "S-34-6-34-26C-34-46-22-52-24-62C-26-74-18-86 0-84Z",
      c,
    ) +
    path("M10-83C22-82 26-72 24-62C22-52 34-46 34-26C34-6 20 0 0 0C22-10 24-34 14-50S18-76 10-83Z", d) +
    disc(0, -46, 11, k.lit("#3a2417")) +
    box(-13, -20, 26, 5, k.lit("#3a2417"), 2) +
    line("M-3-156V-18M0-156V-18M3-156V-18", "#fff4dc", 0.8, op(0.8))
  );
}
/** A microphone on its stand. */
export function mic(x: number, y = 226, t = 1): string {
  return at(
    x,
    y,
    t,
    oval(0, 0, 34, 6, "#0e0b1c") +
      line("M0 0V-100", "#d9dce2", 4.5) +
      line("M0-100L16-112", "#d9dce2", 4.5) +
      at(
        20,
        -116,
        1,
        box(-9, -24, 18, 30, "#2a2638", 8) +
          disc(0, -24, 13, "#c7ccd6") +
          line("M-10-28H10M-12-22H12M-4-36V-13M4-36V-13", "#8d94a4", 1.4),
        34,
      ),
  );
}
export function piano(k: Kit, x: number): string {
  const c = "#191428";
  return at(
    x,
    228,
    1,
    oval(0, 4, 110, 8, "#000", op(0.35)) +
      line("M-70-50V2M62-50V2M-10-50V0", c, 8) +
      path("M-92-82H78C92-82 96-70 94-52H-92Z", "#2b2440") +
      path("M-60-84L70-150C92-140 96-110 88-84Z", mix("#2b2440", k.look.a, 0.35)) +
      line("M-8-84L30-122", "#d9b27c", 3) +
      box(-104, -64, 42, 10, "#f8f4ea") +
      box(-104, -56, 42, 6, c) +
      box(-118, -22, 34, 8, "#5a3d2c", 3) +
      line("M-112-14V2M-90-14V2", c, 4),
  );
}
export function drums(k: Kit, x: number): string {
  const a = k.lit("#c4432f"),
    b = k.lit("#c58b4e");
  return at(
    x,
    226,
    1,
    oval(0, 2, 100, 8, "#000", op(0.35)) +
      path("M-80-86L-14-58V-34L-80-4Z", a) +
      path("M80-86L14-58V-34L80-4Z", a) +
      path("M-80-26L-14-44V-34L-80-4ZM80-26L14-44V-34L80-4Z", "#000", op(0.18)) +
      box(-15, -58, 30, 24, mix(a, "#2a1016", 0.3), 4) +
      line("M-78-80L78-10M-78-10L78-80M-78-46H78", k.lit(k.look.b), 2.2) +
      oval(-82, -45, 17, 44, mix(b, "#fff4dc", 0.6)) +
      oval(82, -45, 17, 44, b) +
      oval(82, -45, 12, 36, mix(b, "#fff4dc", 0.6)),
  );
}
