import { expect, it } from "vitest";
import { NADEUL } from "../support/member.ts";
import { somethingPaid } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";

const { site, signedIn } = served();

/** A phone on its side. */
const VIEW = { hasTouch: true, isMobile: true, viewport: { width: 915, height: 412 } };

it("the checkout keeps most of a phone on its side: what it says stands beside the button", async () => {
  const { id, session, option } = await somethingPaid(site);
  const path = `/payload/${id}?session=${session}&o_${option}=1`;
  const { page, context, problems } = await signedIn(NADEUL, path, VIEW);
  const bar = page.getByRole("region", { name: "다음 단계" });
  const height = async () => (await bar.boundingBox())?.height ?? Infinity;
  expect(await height()).toBeLessThan(412 / 5);
  await shoot(page, "checkout");
  await page.setViewportSize({ width: 412, height: 915 });
  const told = await bar.getByText("10분 동안 자리를 잡아 둬요.").boundingBox();
  const button = await bar.getByRole("button").boundingBox();
  expect((told?.y ?? Infinity) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0); // above it
  expect(problems).toEqual([]);
  await context.close();
});
