import { describe, expect, it } from "vitest";
import { securityTxt } from "../../app/domain/reach/security-txt.ts";

const DAY_MS = 86_400_000;
const at = (now: number, contact = "security@nadeul.example", siteUrl = "") =>
  securityTxt({ contact, siteUrl, now }) ?? "";

describe("security.txt", () => {
  it("names whom to tell: an e-mail address or a page, as configured", () => {
    expect(at(0)).toContain("Contact: mailto:security@nadeul.example\n");
    expect(at(0, "https://nadeul.example/report")).toContain("Contact: https://nadeul.example/report\n");
    expect(securityTxt({ contact: "", siteUrl: "", now: 0 })).toBeNull();
  });

  it("never runs out: on whatever day it is read, its end is four to five weeks away", () => {
    for (const now of [
      Date.UTC(2026, 10, 21, 23, 59, 59),
      Date.UTC(2031, 1, 28),
      Date.UTC(2040, 11, 31, 12),
    ]) {
      const days = (Date.parse(/^Expires: (.+)$/m.exec(at(now))?.[1] ?? "") - now) / DAY_MS;
      expect(days).toBeGreaterThan(28);
      expect(days).toBeLessThan(35);
    }
  });

  it("says where it stands, once the site has an address", () => {
    expect(at(0)).not.toContain("Canonical");
    expect(at(0, "a@b.kr", "https://m.nadeul.example/")).toContain(
      "Canonical: https://m.nadeul.example/.well-known/security.txt\n",
    );
  });
});
