import { describe, expect, it } from "vitest";
import { safeOf } from "../../workers/api/safe.ts";

const aKey = (kid: string, byte: number) =>
  JSON.stringify({ kid, kty: "oct", k: Buffer.alloc(32, byte).toString("base64url") });
const opened = (DATA_KEY: string, DATA_OLD_KEYS?: string) => {
  const safe = safeOf({ DATA_KEY, ...(DATA_OLD_KEYS !== undefined && { DATA_OLD_KEYS }) });
  if (!safe) throw new Error("there is a key");
  return safe;
};

describe("what is sealed", () => {
  it("opens again under the key it names, and never looks the same twice", async () => {
    const safe = opened(aKey("2026", 1));
    const [one, other] = [await safe.seal("110-123-456789", "b-1"), await safe.seal("110-123-456789", "b-1")];
    expect([one.key, one.text === other.text, one.text.includes("456789")]).toEqual(["2026", false, false]);
    expect(await safe.open(one, "b-1")).toBe("110-123-456789");
  });

  it("opens nowhere else, neither altered nor without its key", async () => {
    const safe = opened(aKey("2026", 1));
    const sealed = await safe.seal("110-123-456789", "b-1");
    await expect(safe.open(sealed, "b-2"), "in another booking's row").rejects.toThrow("cannot be opened");
    const other = sealed.text.at(-9) === "A" ? "B" : "A";
    const flipped = sealed.text.slice(0, -9) + other + sealed.text.slice(-8);
    await expect(safe.open({ ...sealed, text: flipped }, "b-1"), "altered").rejects.toThrow(
      "cannot be opened",
    );
    await expect(opened(aKey("2027", 2)).open(sealed, "b-1"), "key lost").rejects.toThrow(
      "2026 cannot be opened",
    );
    await expect(opened(aKey("2026", 2)).open(sealed, "b-1"), "another key of that name").rejects.toThrow(
      "cannot be opened",
    );
  });

  it("opens after the key was changed, while the one before is known", async () => {
    const sealed = await opened(aKey("2026", 1)).seal("한나들", "b-1");
    const safe = opened(aKey("2027", 2), `[${aKey("2026", 1)}]`);
    expect(await safe.open(sealed, "b-1")).toBe("한나들");
    expect((await safe.seal("한나들", "b-1")).key).toBe("2027");
  });

  it("needs a key that is one", async () => {
    expect(safeOf({})).toBeNull();
    for (const wrong of ["{}", '{"kid":"a","k":"c2hvcnQ"}', '{"kid":"","k":"' + "A".repeat(43) + '"}'])
      await expect(opened(wrong).seal("x", "b-1")).rejects.toThrow("DATA_KEY");
  });
});
