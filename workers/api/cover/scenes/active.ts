import { nth } from "../chance.ts";
import { mix } from "../colour.ts";
import { newId, type Scenes } from "../kit.ts";
import { sky, cloud, clouds, birds, glitter, ridge, land, hills, ground, tufts, blossoms, sprinkle, shadow } from "../land.ts";
import { conifer, broadleaf, poplar, grove, treeRow } from "../trees.ts";
import { W, H, n, op, path, line, disc, oval, box, at, each, times } from "../pen.ts";

export const activeScenes = {
  /** A bicycle on the river road. */
  bicycle: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 2) +
      hills(k, 184, 3) +
      grove(
        k,
        r.pick([broadleaf, poplar]),
        land(k, 0.85),
        Array.from({ length: 6 }, (_, i) => [i * 76 + r.num(-16, 16), 212, r.num(0.6, 0.9)]),
      ) +
      ground(k, 212, k.lit("#86b35f"), 6) +
      box(0, 246, W, 60, mix(k.lit("#5d6670"), k.m.low, 0.25)) +
      line("M0 274H400", "#ffffff", 4, op(0.7) + ' stroke-dasharray="34 26"') +
      box(0, 242, W, 5, "#ffffff", 0, op(0.6));
    const x = r.num(150, 230),
      c = k.lit(r.pick([k.look.b, k.look.a, "#d9483b"])),
      t = k.lit("#23303a");
    s +=
      shadow(x, 266, 108, k) +
      at(
        x,
        264,
        1.3,
        `<g fill="none" stroke="${t}" stroke-width="5"><circle cx="-52" cy="-34" r="33"/><circle cx="52" cy="-34" r="33"/></g>` +
          line("M-52-34L-24-84L34-84L-2-34ZM-24-84L-2-34M52-34L32-92", c, 6) +
          line("M-52-34L-2-34", t, 3) +
          line("M-30-96H-14M-24-84L-26-96M32-92q2-12 18-10", t, 5.5) +
          disc(-2, -34, 9, t) +
          disc(-2, -34, 4, c) +
          box(-76, -74, 34, 5, t, 2) +
          path("M22-76H52L48-52H26Z", k.lit("#d9b27c")) +
          sprinkle(k, 37, -80, 12, [k.lit(k.look.c), "#fff", k.lit("#ef6f6c")], 8, 5),
      );
    return s + tufts(k, 222, 240, k.lit("#5f8a45"), 8);
  },
  /** Holds on a climbing wall. */
  climbing: (k) => {
    const { r } = k;
    const w = k.lit(r.pick(["#e6ddcf", "#d5dde2", "#e9d9c6"]));
    let s =
      box(0, 0, W, H, w) +
      path("M0 0H150L110 300H0Z", mix(w, k.ink, 0.08)) +
      path("M150 0H290L330 140L250 300H110Z", mix(w, "#ffffff", 0.3)) +
      path("M290 0H400V300H250L330 140Z", mix(w, k.ink, 0.14));
    const cols = [k.look.a, k.look.b, k.look.c, "#d9483b", "#3f9a6a"].map(k.lit);
    let dots = "";
    for (let y = 24; y < 300; y += 40) for (let x = 22; x < 400; x += 44) dots += `M${x} ${y}h.1`;
    s += line(dots, mix(w, k.ink, 0.35), 4);
    const blobs = [
      "M-22 6C-26-12-8-22 8-18S28 2 18 12S-18 20-22 6Z",
      "M-14-16H14L24 4Q0 20-24 4Z",
      "M-26-6Q0-20 26-6Q24 12 0 10T-26-6Z",
      "M-12-12a16 14 0 1 1 20 20a16 14 0 0 1-20-20Z",
    ];
    const hid = newId(k);
    s += `<defs>${blobs.map((b, i) => `<g id="${hid}${i}">${path(b, k.ink, op(0.18) + ' transform="translate(2 5)"')}${path(b, "currentColor")}${oval(-5, -6, 6, 3, "#fff", op(0.35))}${disc(2, 1, 2.4, k.ink, op(0.5))}</g>`).join("")}</defs>`;
    for (let i = 0; i < 15; i++)
      s += `<use href="#${hid}${i % 4}" color="${nth(cols, i % 5)}" transform="translate(${Math.round((i % 3) * 132 + r.num(20, 110))} ${Math.round(Math.floor(i / 3) * 58 + r.num(16, 46))}) rotate(${r.int(0, 360)}) scale(${n(r.num(0.7, 1.25))})"/>`;
    const x = r.num(170, 220),
      sh = k.lit(k.look.a),
      sk = k.lit("#e0a67c"),
      pt = k.lit("#2c3540");
    return (
      s +
      line(`M${n(x)} 176L${n(x)} -10`, "#f4833a", 3.5) +
      line(`M${n(x - 2)} 186L${n(x - 34)} 216L${n(x - 26)} 256M${n(x + 6)} 188L${n(x + 44)} 200L${n(x + 48)} 240`, pt, 17) +
      line(`M${n(x - 12)} 122L${n(x - 46)} 96L${n(x - 44)} 58M${n(x + 14)} 124L${n(x + 48)} 110L${n(x + 64)} 78`, sk, 12) +
      path(`M${n(x - 22)} 118Q${n(x)} 106 ${n(x + 24)} 120L${n(x + 16)} 192H${n(x - 12)}Z`, sh) +
      line(`M${n(x - 13)} 182H${n(x + 16)}`, k.lit(k.look.c), 6) +
      disc(x + 4, 92, 19, k.lit("#3a2a24")) +
      path(`M${n(x - 16)} 90a20 20 0 0 1 40 0Z`, k.lit(k.look.b))
    );
  },
  /** Kayaks on still water. */
  kayak: (k) => {
    const { r } = k;
    let s = sky(k) + clouds(k, 2) + hills(k, 160, 3, true);
    const w = mix(k.lit("#2f86a8"), k.m.low, 0.3);
    s += box(0, 176, W, 130, w) + glitter(k, 178, 240);
    let d = "";
    for (let i = 0; i < 10; i++) d += `M${n(r.num(0, 340))} ${n(r.num(192, 292))}h${n(r.num(18, 66))}`;
    s += line(d, "#ffffff", 2.5, op(0.4));
    const kay = (x: number, y: number, t: number, c: string) =>
      at(
        x,
        y,
        t,
        oval(0, 16, 96, 7, k.ink, op(0.18)) +
          line("M-54-62L50-6", k.lit("#f1e4c8"), 4) +
          oval(-58, -65, 15, 7, k.lit(k.look.c), ' transform="rotate(28 -58 -65)"') +
          path("M-18 2C-20-30-12-44 4-44S26-28 24 2Z", k.lit(k.look.a === c ? "#f4833a" : "#2c6bc2")) +
          disc(4, -58, 13, k.lit("#e0a67c")) +
          path("M-10-60a14 14 0 0 1 28 0Z", k.lit("#fdf6ea")) +
          line("M-8-30L-22-44M16-28L32-16", k.lit("#e0a67c"), 7) +
          oval(54, -3, 15, 7, k.lit(k.look.c), ' transform="rotate(28 54 -3)"') +
          path("M-104-8Q0 6 104-8Q84 18 0 18T-104-8Z", c) +
          path("M-92 2Q0 14 92 2Q74 18 0 18T-92 2Z", mix(c, k.ink, 0.22)),
      );
    return s + kay(r.num(280, 320), 206, 0.5, k.lit(k.look.c)) + kay(r.num(140, 190), 252, 1.1, k.lit(k.look.b)) + birds(k, r.num(60, 300), 60);
  },
  /** A tent, a fire. */
  camp: (k) => {
    const { r } = k;
    let s =
      sky(k) +
      clouds(k, 1) +
      hills(k, 186, 3, true) +
      grove(
        k,
        conifer,
        land(k, 0.82),
        Array.from({ length: 8 }, (_, i) => [i * 56 + r.num(-14, 14), 216, r.num(0.7, 1.15)]),
      ) +
      ground(k, 220, k.lit("#6f9a5c"), 8);
    const x = r.num(130, 180),
      c = k.lit(r.pick([k.look.b, k.look.c, k.look.a]));
    s +=
      shadow(x, 272, 118, k) +
      path(`M${n(x - 104)} 270L${n(x + 10)} 142L${n(x + 104)} 270Z`, mix(c, k.ink, 0.22)) +
      path(`M${n(x - 104)} 270L${n(x - 24)} 144H${n(x + 10)}L${n(x + 46)} 270Z`, c) +
      path(`M${n(x - 62)} 270L${n(x - 14)} 160L${n(x + 22)} 270Z`, mix(c, "#fff0c8", 0.75)) +
      path(`M${n(x - 14)} 160L${n(x - 10)} 270H${n(x - 62)}Z`, mix(c, "#ffffff", 0.3)) +
      line(`M${n(x - 24)} 144L${n(x - 132)} 276M${n(x + 10)} 142L${n(x + 128)} 276`, "#fff6e0", 1.8, op(0.8));
    const f = x + 158;
    return (
      s +
      disc(f, 254, 46, "#ffcf7a", op(0.3)) +
      path(`M${n(f)} 214c22 22 24 50 0 54c-24-4-20-32 0-54Z`, "#f4833a") +
      path(`M${n(f)} 234c11 12 11 30 0 33c-12-3-10-20 0-33Z`, "#ffd772") +
      line(`M${n(f - 24)} 276L${n(f + 24)} 266M${n(f + 24)} 276L${n(f - 24)} 266`, k.lit("#6b4a33"), 8)
    );
  },
  /** A mat at sunrise. */
  yoga: (k) => {
    const { r } = k;
    const y = 214;
    let s = sky(k) + clouds(k, 2) + disc(200, 150, 84, k.m.sun, op(0.75)) + hills(k, 200, 3) + ground(k, y + 10, k.lit("#8ab673"), 4);
    const c = k.lit(r.pick([k.look.a, "#c4497f", "#2b8a8f"])),
      sk = k.lit("#d99f76"),
      x = 200;
    s += path("M84 282L118 256H282L316 282Z", c) + path("M84 282L88 279H312L316 282Z", mix(c, k.ink, 0.3)) + shadow(x, 270, 76, k);
    s +=
      line(`M${x - 50} 262Q${x} 236 ${x + 50} 262`, k.lit("#35424f"), 24) +
      line(`M${x - 46} 264H${x + 46}`, k.lit("#35424f"), 19) +
      path(`M${x - 25} 184Q${x} 172 ${x + 25} 184L${x + 19} 250H${x - 19}Z`, k.lit(k.look.b)) +
      line(`M${x - 22} 190C${x - 56} 176 ${x - 50} 130 ${x - 4} 112M${x + 22} 190C${x + 56} 176 ${x + 50} 130 ${x + 4} 112`, sk, 10.5) +
      box(x - 7, 166, 14, 18, sk) +
      oval(x, 154, 16, 18, sk) +
      path(`M${x - 17} 154a17 19 0 0 1 34 0q-17-16-34 0Z`, k.lit("#33241f")) +
      disc(x, 133, 8, k.lit("#33241f"));
    return s + tufts(k, 236, 292, k.lit("#5f8f52"), 8) + blossoms(k, 240, 294, ["#ffffff", k.lit(k.look.c)], 10);
  },
  /** A summit reached: flag, pack and poles. */
  hike: (k) => {
    const { r } = k, rock = k.lit("#8a8f86"), d = mix(rock, k.ink, 0.25), pack = k.lit(r.pick([k.look.a, k.look.b, "#3f8f6c"])), x = r.num(168, 206), flag = k.lit(k.look.b);
    let s = sky(k) + clouds(k, 3) + ridge(k, 178, 70, 3, land(k, 0.26), true) + ridge(k, 204, 50, 3, land(k, 0.42), true) + cloud({ ...k, night: false }, r.num(-10, 40), 206, 1.5) + cloud({ ...k, night: false }, r.num(260, 320), 196, 1.3) + ridge(k, 236, 30, 4, land(k, 0.62));
    s += path("M-5 300L60 262L110 268L150 236L260 232L300 252L350 250L405 284V306H-5Z", rock) + path("M150 236L260 232L300 252L250 306H190L206 262Z", d) + path("M60 262L110 268L96 306H20Z", d) + line(`M${n(x + 62)} 236V128`, k.lit("#6b4a33"), 5) + path(`M${n(x + 64)} 130q24-12 40 0t34-2v40q-18 10-34 2t-40 0Z`, flag) + path(`M${n(x + 104)} 130q16 12 34-2v40q-18 10-34 2Z`, mix(flag, k.ink, 0.15));
    s += shadow(x, 238, 50, k) + line(`M${n(x - 46)} 240L${n(x - 22)} 142M${n(x - 62)} 238L${n(x - 34)} 146`, k.lit("#3a444c"), 3.5) + box(x - 34, 164, 72, 76, pack, 18) + path(`M${n(x + 14)} 164h6a18 18 0 0 1 18 18v40a18 18 0 0 1-18 18h-6Z`, mix(pack, k.ink, 0.2)) + box(x - 26, 200, 54, 32, mix(pack, "#ffffff", 0.15), 8) + path(`M${n(x - 36)} 184q-2-28 22-28h32q24 0 22 28q-38 12-76 0Z`, mix(pack, k.ink, 0.3)) + box(x - 32, 144, 68, 18, k.lit(k.look.c), 9) + line(`M${n(x - 12)} 143v20m26-20v20M${n(x + 1)} 188v14`, k.ink, 3.5);
    return s + birds(k, r.num(50, 110), 80);
  },
  /** Racket and ball on a court. */
  court: (k) => {
    const { r } = k, floor = k.lit(r.pick(["#3f8f6c", "#2c6bc2", "#c0623f", "#4d8f9a"])), d = mix(floor, k.ink, 0.2), frame = k.lit(k.look.b), shuttle = k.variant === "badminton", table = k.variant === "pingpong", x = r.num(150, 176);
    let s = box(0, 0, W, H, floor) + path("M0 0H400V110L0 190Z", d) + line("M-10 236L410 152M60 310L-10 150M410 60L210 100L300 310", "#ffffff", 5, op(0.85));
    s += at(x, 128, 1.05, oval(6, 9, 68, 82, k.ink, op(0.2)) + (table ? disc(0, 8, 70, frame) + path("M-60 44Q0 64 60 44A70 70 0 0 1 0 78A70 70 0 0 1-60 44Z", mix(frame, k.ink, 0.35)) + box(-13, 72, 26, 70, k.lit("#c79358"), 8) : `<ellipse cx="0" cy="0" rx="62" ry="76" fill="#fff" fill-opacity=".16" stroke="${frame}" stroke-width="9"/>` + line(times(7, (i) => { const q = i * 16 - 48, v = Math.sqrt(1 - (q / 62) ** 2) * 74, w = Math.sqrt(1 - (q / 76) ** 2) * 60; return `M${q} ${n(-v)}V${n(v)}M${n(-w)} ${q}H${n(w)}`; }), "#ffffff", 1.3, op(0.8)) + line("M-26 70L0 106L26 70", frame, 7) + line("M0 104V128", frame, 8) + box(-9, 124, 18, 62, k.lit("#2c3540"), 7) + line("M-8 138l16 8m-16 6l16 8m-16 6l16 8", "#ffffff", 2, op(0.4))), -36);
    if (shuttle) return s + at(r.num(296, 320), 212, 1.1, path("M-30-52Q0-66 30-52L13 6H-13Z", "#fdfdf8") + line("M-18-56L-8 4M0-60V4M18-56L8 4M-24-30H24", mix("#ffffff", k.ink, 0.25), 2) + path("M-15 4H15q0 22-15 22t-15-22Z", k.lit(k.look.c)), 28);
    const ball = table ? "#ffffff" : k.lit("#d7e64f"), bx = r.num(296, 318);
    return s + oval(bx + 8, 252, 32, 8, k.ink, op(0.22)) + disc(bx, 222, table ? 22 : 31, ball) + (table ? "" : line(`M${n(bx - 24)} 203q20 16 4 45M${n(bx + 18)} 197q-12 26 12 34`, "#ffffff", 3.5));
  },
  /** Lanes of a pool. */
  pool: (k) => {
    const { r } = k, w = k.lit("#3fa9cf"), cols = [k.look.a, k.look.b, k.look.c].map(k.lit), sk = k.lit("#dba37a"), x = r.num(150, 220);
    let s = box(0, 0, W, H, mix(w, "#ffffff", 0.15)) + box(0, 0, W, 58, k.lit("#e9eef0")) + box(0, 58, W, 9, mix(w, k.ink, 0.25)) + each([70, 200, 330], (bx, i) => path(`M${bx - 30} 58V28h60v30Z`, nth(cols, i + k.i)) + box(bx - 36, 20, 72, 11, k.lit("#ffffff"), 3));
    s += line(times(20, () => `M${Math.round(r.num(0, 370))} ${Math.round(r.num(84, 292))}q9-6 18 0t18 0`), "#ffffff", 2.4, op(0.5));
    s += each([112, 244], (y, i) => line(`M-5 ${y}H405`, nth(cols, i), 9, ' stroke-dasharray="18 18"') + line(`M13 ${y}H405`, "#ffffff", 9, ' stroke-dasharray="18 18"'));
    s += path(`M${n(x - 130)} 184q60-18 120-4q-40 16-120 4Z`, "#ffffff", op(0.6)) + line(`M${n(x - 96)} 180L${n(x - 40)} 178`, sk, 13) + path(`M${n(x - 58)} 166Q${n(x)} 150 ${n(x + 40)} 166Q${n(x + 30)} 190 ${n(x - 50)} 190Z`, sk) + path(`M${n(x - 60)} 166Q${n(x - 40)} 158 ${n(x - 20)} 157L${n(x - 24)} 190L${n(x - 54)} 190Z`, nth(cols, 0)) + line(`M${n(x + 26)} 164C${n(x + 46)} 118 ${n(x + 80)} 124 ${n(x + 108)} 160`, sk, 12);
    return s + disc(x + 54, 170, 21, sk) + path(`M${n(x + 33)} 168a21 21 0 0 1 42-1q-20-10-42 1Z`, nth(cols, 1)) + line(`M${n(x + 62)} 172h13`, k.lit("#23303a"), 7) + path(`M${n(x - 70)} 190q40-10 70 0t70 0t60-2q-20 18-60 16t-70 0t-70-14Z`, mix(w, "#ffffff", 0.4)) + each([[110, 150], [124, 160], [98, 142]], ([a, b]) => disc(x + a, b, 5, "#ffffff", op(0.85)));
  },
  /** Running shoes beside the track. */
  run: (k) => {
    const { r } = k, track = k.lit("#c8623f"), c = k.lit(r.pick([k.look.a, k.look.b, "#3f9a8f"])), x = r.num(180, 216);
    let s = sky(k) + clouds(k, 2) + hills(k, 166, 3) + treeRow(k, broadleaf, land(k, 0.8), 186, 58, 0.45, 0.75) + ground(k, 184, k.lit("#86b35f"), 3) + path("M150 188H214L470 306H-70Z", track) + line("M162 188L0 306M182 188L140 306M202 188L300 306", "#ffffff", 3.5, op(0.85));
    const shoe = (a: string) => path("M-86 0H92Q104-2 100-20Q70-30 44-44L10-78Q-4-66-24-70L-44-92Q-66-96-76-80Q-90-40-86 0Z", a) + path("M44-44Q70-30 100-20Q104-2 92 0H40Q64-16 44-44Z", mix(a, k.ink, 0.2)) + path("M-86-6H99q2 18-12 18H-76q-12 0-10-18Z", "#fdfaf2") + path("M-86 6q90 6 183 0q-2 6-10 6H-76q-8 0-10-6Z", k.lit("#2c3540")) + line("M8-72l18-10M20-60l18-10M32-50l18-10", "#fdfaf2", 5) + path("M-62-10Q-30-20-18-50Q-8-20 30-14Q-20 0-62-10Z", "#ffffff", op(0.85)) + line("M-76-80Q-58-74-44-92", mix(a, k.ink, 0.35), 6);
    return s + shadow(x + 40, 252, 84, k) + at(x + 40, 244, 0.82, shoe(mix(c, k.ink, 0.08))) + shadow(x - 20, 288, 104, k) + at(x - 20, 276, 1, shoe(c));
  },
} satisfies Scenes;
