import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Locked {
  integrity?: string;
  hasInstallScript?: boolean;
}
const LOCK: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = Object.entries(LOCK.packages).filter(([place]) => place !== "");

it("every package is held to the bytes that were looked at", () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

it("no package runs anything when it is installed but the ones that are known to", () => {
  const runs = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place);
  expect(runs.map((place) => place.replace("node_modules/", ""))).toEqual([
    "@scarf/scarf",
    "esbuild",
    "workerd",
  ]);
});

it("the list of what a deployment is made of can be had without a network", () => {
  const sbom: { bomFormat: string; components: unknown[] } = JSON.parse(
    execFileSync("npm", ["sbom", "--package-lock-only", "--offline", "--sbom-format", "cyclonedx"], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
  expect([sbom.bomFormat, sbom.components.length > 100]).toEqual(["CycloneDX", true]);
});
