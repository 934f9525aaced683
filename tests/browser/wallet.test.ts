import { expect, it } from "vitest";
import { violationsInBothThemes } from "../support/axe.ts";
import { NADEUL } from "../support/member.ts";
import { aComingBooking } from "../support/programs.ts";
import { served } from "../support/served.ts";
import { shoot } from "../support/shoot.ts";
import { appleCertificates, googleAccount } from "../support/wallet.ts";

const google = googleAccount();
const { site, signedIn } = served({
  othersVars: {
    "nadeul-api": { ...google.vars, ...appleCertificates().vars },
    "nadeul-sandbox": google.sandboxVars,
  },
});

it("[R56] a ticket leads to Google's wallet and is a file for Apple's, and says who is told", async () => {
  const id = await aComingBooking(site, NADEUL.sub);
  const { page, context, problems } = await signedIn(NADEUL, `/booking-detail/${id}`);
  const title = await page.locator(".booked-title").innerText();
  await page.getByText("함께 바뀌어요").waitFor();
  await shoot(page, "wallets", { widths: [360, 412, 1280], themes: ["light", "dark"] });
  expect(await violationsInBothThemes(page)).toEqual([]);

  const apple = page.getByRole("link", { name: "Apple 지갑에 추가" });
  const file = await page.request.get((await apple.getAttribute("href")) ?? "");
  expect([
    file.status(),
    file.headers()["content-type"],
    (await file.body()).toString("latin1", 0, 2),
  ]).toEqual([200, "application/vnd.apple.pkpass", "PK"]);

  await page.getByRole("link", { name: "Google 월렛에 추가" }).click();
  await page.waitForURL(/\/__dev\/wallet\/gp\/v\/save\//);
  expect(await page.getByRole("heading", { level: 2 }).innerText()).toBe(title);
  expect(problems).toEqual([]);
  await context.close();
});
