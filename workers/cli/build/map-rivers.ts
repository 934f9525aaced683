import { mercator } from "../../../app/domain/map/mercator.ts";

/**
 * 한강 from 팔당 to its mouth: the middle of the stream at its bridges and bends, to about 300 m. Degrees:
 * latitude, longitude.
 */
const HAN = [
  [37.532, 127.316],
  [37.527, 127.282],
  [37.5455, 127.244],
  [37.567, 127.213],
  [37.5735, 127.184],
  [37.573, 127.161],
  [37.5655, 127.128],
  [37.5445, 127.1135],
  [37.5335, 127.1035],
  [37.5235, 127.0925],
  [37.522, 127.078],
  [37.527, 127.0645],
  [37.531, 127.056],
  [37.5375, 127.035],
  [37.5365, 127.0205],
  [37.5265, 127.013],
  [37.5155, 126.9965],
  [37.5105, 126.9815],
  [37.5175, 126.959],
  [37.525, 126.943],
  [37.5335, 126.9365],
  [37.539, 126.925],
  [37.543, 126.902],
  [37.5515, 126.8915],
  [37.5705, 126.864],
  [37.5795, 126.8445],
  [37.5875, 126.821],
  [37.598, 126.81],
  [37.614, 126.793],
  [37.643, 126.723],
  [37.69, 126.69],
  [37.74, 126.672],
  [37.775, 126.66],
  [37.787, 126.6],
  [37.795, 126.53],
] as const;

const STEPS = 3;

/** Rivers as lines in units of the map, their bends rounded (Catmull and Rom 1974). */
export const riverLines = (): [number, number][][] => [
  smoothed(HAN.map(([lat, lon]) => mercator({ lat, lon }))),
];

function smoothed(line: readonly [number, number][]): [number, number][] {
  const at = (index: number): [number, number] =>
    line[Math.min(line.length - 1, Math.max(0, index))] ?? [0, 0];
  return line.flatMap((_, index) =>
    Array.from({ length: STEPS }, (_unused, step): [number, number] => {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const t = step / STEPS;
      return [
        between(before[0], from[0], to[0], after[0], t),
        between(before[1], from[1], to[1], after[1], t),
      ];
    }),
  );
}

const between = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
