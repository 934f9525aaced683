import type { CategoryId } from "../../../app/domain/category.ts";

/**
 * One light over a whole picture. `tint` is mixed into every object by `k`, which makes the set one family.
 */
export interface Mood {
  top: string;
  low: string;
  sun: string;
  tint: string;
  k: number;
}

export const MOODS = {
  morning: { top: "#a9d8ee", low: "#f4f3e2", sun: "#fff6d2", tint: "#fff1d0", k: 0.05 },
  clear: { top: "#7fc4e8", low: "#dff1ee", sun: "#ffffff", tint: "#eaf6ff", k: 0.04 },
  gold: { top: "#f3ca82", low: "#fdf0d6", sun: "#fffaea", tint: "#f2a23c", k: 0.09 },
  rose: { top: "#eeb2aa", low: "#fdebdb", sun: "#fff8ec", tint: "#f08a80", k: 0.09 },
  dusk: { top: "#6478b4", low: "#f3bda6", sun: "#ffe7c4", tint: "#6a5a9a", k: 0.2 },
  noon: { top: "#8fd0da", low: "#fbf3dd", sun: "#fffdf2", tint: "#fff6dd", k: 0.05 },
  spring: { top: "#bfe0e6", low: "#fbe9e4", sun: "#fff7e6", tint: "#fbe3e0", k: 0.07 },
  night: { top: "#1b2a50", low: "#54769c", sun: "#fbf2d0", tint: "#1d2c55", k: 0.34 },
  mist: { top: "#c3d6d2", low: "#f3f3e9", sun: "#ffffff", tint: "#e3ece6", k: 0.14 },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof MOODS;

/**
 * A category's colours. `land`: what hills are made of; a, b, c: the three object colours (`swap`: in any
 * order).
 */
export interface Look {
  swap?: boolean;
  land: string;
  a: string;
  b: string;
  c: string;
  wall: readonly string[];
  moods: readonly MoodName[];
}

// No night by day: only stars, stages and night banners stand in the dark.
export const LOOKS: Record<CategoryId, Look> = {
  craft: {
    swap: true,
    land: "#7d9a78",
    a: "#c4673f",
    b: "#7fa896",
    c: "#e8b566",
    wall: ["#ead9c4", "#dfe5da", "#e9cdb8", "#cfdcd8"],
    moods: ["morning", "gold", "mist", "rose", "clear", "noon", "spring", "clear"],
  },
  cooking: {
    land: "#86a35a",
    a: "#d8523a",
    b: "#f0be52",
    c: "#5f9152",
    wall: ["#f6e3c0", "#f3d0bd", "#d9e6cf", "#f0ddd0"],
    moods: ["morning", "gold", "rose", "clear", "noon", "spring", "clear"],
  },
  forest: {
    land: "#2c6a4d",
    a: "#7ea652",
    b: "#efb552",
    c: "#c5663e",
    wall: ["#dce8dc"],
    moods: ["morning", "clear", "gold", "mist", "dusk", "rose", "noon", "spring", "clear"],
  },
  farm: {
    land: "#7f9f3d",
    a: "#c24d34",
    b: "#e8ba48",
    c: "#4d7f3f",
    wall: ["#f1e6c8"],
    moods: ["morning", "clear", "gold", "rose", "noon", "spring", "clear"],
  },
  sea: {
    land: "#1b7fa8",
    a: "#f0745a",
    b: "#f8d58a",
    c: "#ffffff",
    wall: ["#dff0f2"],
    moods: ["morning", "clear", "gold", "rose", "dusk", "noon", "spring", "clear"],
  },
  heritage: {
    land: "#4f7a68",
    a: "#b7402f",
    b: "#2b7a68",
    c: "#e9b04c",
    wall: ["#efe4cf", "#e6ddd0", "#dfe3d6"],
    moods: ["morning", "gold", "rose", "dusk", "mist", "noon", "spring"],
  },
  music: {
    swap: true,
    land: "#5a5296",
    a: "#c4497f",
    b: "#f4bd52",
    c: "#4f9aa8",
    wall: ["#3d3566", "#51315e", "#2e4263", "#e9d4dc"],
    moods: ["dusk", "night", "rose", "gold", "dusk", "noon"],
  },
  active: {
    swap: true,
    land: "#3f8f6c",
    a: "#2c6bc2",
    b: "#f4833a",
    c: "#f4c94a",
    wall: ["#d9e6f2"],
    moods: ["morning", "clear", "gold", "rose", "dusk", "noon", "spring", "clear"],
  },
  kids: {
    swap: true,
    land: "#6fb062",
    a: "#ef6f6c",
    b: "#f7bb3c",
    c: "#4aa6de",
    wall: ["#fdeccb", "#d7edf7"],
    moods: ["morning", "clear", "gold", "rose", "noon", "spring", "clear"],
  },
  art: {
    swap: true,
    land: "#6a8f86",
    a: "#b5435a",
    b: "#2a8784",
    c: "#dc9a34",
    wall: ["#efe9e2", "#e6dfe6", "#dbe6e6", "#f1dfce"],
    moods: ["morning", "rose", "mist", "gold", "clear", "noon", "spring", "clear"],
  },
  pet: {
    land: "#6aa276",
    a: "#c98444",
    b: "#e0604a",
    c: "#f3c56c",
    wall: ["#e3eee4", "#f5e2cf", "#dbe8f0"],
    moods: ["morning", "clear", "gold", "rose", "dusk", "noon", "spring", "clear"],
  },
  learn: {
    swap: true,
    land: "#7b9a84",
    a: "#31507f",
    b: "#cb6546",
    c: "#e6b352",
    wall: ["#e8e2d2", "#d8e3e2", "#e4d9d4", "#d5dcea"],
    moods: ["morning", "gold", "mist", "dusk", "clear", "noon", "spring", "clear"],
  },
};
