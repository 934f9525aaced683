import { expect, it } from "vitest";
import { deskBuild, rendererOf, visitorsBuild } from "../../app/server/desk-build.server.ts";
import { sharedScreen } from "../../app/server/shared-screens.server.ts";

const headers = Object.assign(() => ({}), { params: ["date"], tags: ["program-:id"] });
const built = {
  assets: { version: "1", routes: {} },
  routes: { program: { id: "program", path: "/program/:id", module: { headers } } },
} as never;

it("[G5] the edge takes its build apart once, and not for each answer", () => {
  expect(visitorsBuild(built)).toBe(visitorsBuild(built));
  expect(deskBuild(built)).toBe(deskBuild(built));
  expect(rendererOf(built)).toBe(rendererOf(built));
  const { routes } = visitorsBuild(built);
  const first = sharedScreen(routes, "/program/p1");
  expect(first).toEqual({ id: "program", params: ["date"], tags: ["pages", "program-p1"] });
  expect(sharedScreen(routes, "/program/p1")).toBe(first);
  const second = { id: "program", params: ["date"], tags: ["pages", "program-p2"] };
  expect(sharedScreen(routes, "/program/p2")).toEqual(second);
  expect(sharedScreen(routes, "/elsewhere")).toBeUndefined();
  for (let nth = 0; nth < 2_000; nth += 1) sharedScreen(routes, `/program/q${nth}`); // strangers' paths
  expect(sharedScreen(routes, "/program/p1")).toEqual(first);
});
