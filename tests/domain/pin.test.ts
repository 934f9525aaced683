import { expect, it } from "vitest";
import { awayFrom, farQuestion, movedBy } from "#domain/program/pin";
import { distanceBetween } from "#domain/geo";
import { readPart } from "../../app/routes/desk/program/read-part.ts";

const HERE = { lat: 37.5634, lon: 127.0369 };

it("[R75] moves a pin by metres, and says where it went", () => {
  for (const [by, way] of [
    [{ north: 10 }, "북쪽으로 10m"],
    [{ north: -10 }, "남쪽으로 10m"],
    [{ east: 100 }, "동쪽으로 100m"],
    [{ east: -100 }, "서쪽으로 100m"],
    [{ north: 1000, east: 1000 }, "북동쪽으로 1.4km"],
    [{ north: -50, east: -50 }, "남서쪽으로 71m"],
  ] as const)
    expect(awayFrom(HERE, movedBy(HERE, by))).toBe(way);
  expect(awayFrom(HERE, HERE)).toBeNull();
  expect(distanceBetween(HERE, movedBy(HERE, { east: 10 }))).toBeCloseTo(10, 0);
});

it("[R75] asks whether a pin is meant that lies far from all that its address may be", () => {
  const far = movedBy(HERE, { east: 5200 });
  expect(farQuestion([HERE], far)).toBe("핀이 주소에서 5.2km 떨어져 있어요. 여기가 맞으면 표시해 주세요.");
  expect(farQuestion([HERE, movedBy(far, { north: 500 })], far)).toBeNull();
  expect(farQuestion([HERE], movedBy(HERE, { north: 2900 }))).toBeNull();
  expect(farQuestion([], far)).toBeNull(); // nobody knows where the address is
});

it("[R75] reads a pin of the form, and none that could not be in Korea", () => {
  const read = (lat: string, lon: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ addressDetail: "2층", meetingPoint: "", lat, lon }))
      form.set(name, value);
    return readPart("place", form).changes;
  };
  expect(read("37.5634", "127.0369")).toEqual({ addressDetail: "2층", meetingPoint: "", ...HERE });
  for (const [lat, lon] of [
    ["", ""],
    ["0", "127"],
    ["37", "x"],
  ] as const)
    expect(read(lat, lon)).toEqual({ addressDetail: "2층", meetingPoint: "" });
});
