import exifr from "exifr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanImage } from "#domain/image/clean";
import { crc32 } from "#domain/image/crc";
import { keyOfUrl, sizedUrl } from "#domain/image/keys";
import { MAX_BYTES } from "#domain/image/reasons";
import { sentPhotosOf, sentPhotosText, unsentOf } from "#domain/image/sent-photos";
import { aPicture, heic, html, polyglot, svg, wordsOf } from "../support/pictures.ts";

const FORMATS = ["jpeg", "png", "webp"] as const;

function cleaned(bytes: Uint8Array) {
  const clean = cleanImage(bytes);
  if (typeof clean === "string") throw new Error(`refused: ${clean}`);
  return clean;
}

/** The pixels as they are seen: turned as the file says. */
const seen = async (bytes: Uint8Array) => (await sharp(bytes).rotate().raw().toBuffer()).toString("base64");

describe("[T14] what is kept of a picture", () => {
  it.each(FORMATS)("%s: neither position nor maker nor words, and the same pixels", async (format) => {
    const bytes = await aPicture({ format, hasSecrets: true });
    // Control: before, they are there to be read.
    expect(wordsOf(bytes)).toContain("SecretMaker");
    if (format !== "png") expect(wordsOf(bytes)).toContain("secret-xmp"); // there it is packed
    expect((await sharp(bytes).metadata()).xmp).toBeDefined();
    // exifr reads no WebP
    if (format !== "webp") expect((await exifr.gps(Buffer.from(bytes)))?.latitude).toBeCloseTo(37.566, 2);
    const clean = cleaned(bytes);
    expect(wordsOf(clean.bytes)).not.toMatch(/SecretMaker|secret-words|secret-xmp|GPS/);
    if (format !== "webp")
      expect(await exifr.parse(Buffer.from(clean.bytes), true).catch(() => undefined)).not.toMatchObject({
        latitude: expect.anything(),
      });
    const { exif, xmp, iptc, width, height } = await sharp(clean.bytes).metadata();
    expect({ exif, xmp, iptc, width, height, type: clean.type }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      width: 64,
      height: 48,
      type: `image/${format}`,
    });
    expect(await seen(clean.bytes)).toBe(await seen(bytes));
  });

  it.each([3, 6, 8])(
    "a JPEG that lies turned (%i) is still shown the right way up, and nothing else is said",
    async (orientation) => {
      const bytes = await aPicture({ orientation });
      const clean = cleaned(bytes);
      expect((await sharp(clean.bytes).metadata()).orientation).toBe(orientation);
      expect(await seen(clean.bytes)).toBe(await seen(bytes));
      expect([clean.width, clean.height]).toEqual(orientation >= 5 ? [48, 64] : [64, 48]);
      expect(Object.keys((await exifr.parse(Buffer.from(clean.bytes))) ?? {})).toEqual(["Orientation"]);
    },
  );

  it("of a polyglot only the picture stays: no comment, nothing behind its end", async () => {
    const bytes = polyglot(await aPicture());
    expect(wordsOf(bytes)).toMatch(/steal[^]*payload-behind/);
    expect(wordsOf(cleaned(bytes).bytes)).not.toMatch(/steal|payload|php/);
    const png = new Uint8Array([...(await aPicture({ format: "png" })), ...polyglot(await aPicture())]);
    expect(wordsOf(cleaned(png).bytes)).not.toMatch(/steal|payload|php|JFIF/);
    const webp = new Uint8Array([...(await aPicture({ format: "webp" })), ...html()]);
    expect(wordsOf(cleaned(webp).bytes)).not.toContain("steal");
  });

  it("a progressive JPEG comes through whole", async () => {
    const bytes = new Uint8Array(
      await sharp(await aPicture({ width: 300, height: 200 }))
        .jpeg({ progressive: true })
        .toBuffer(),
    );
    expect(await seen(cleaned(bytes).bytes)).toBe(await seen(bytes));
  });
});

describe("[T14] what is refused", () => {
  it("says why: HEIC, SVG, HTML, an animation, nothing, ten megabytes and a byte", async () => {
    expect(
      [
        heic(),
        svg(),
        html(),
        await aPicture({ format: "gif" }),
        new Uint8Array(),
        new Uint8Array(MAX_BYTES + 1),
      ].map(cleanImage),
    ).toEqual(["HEIC", "NOT_AN_IMAGE", "NOT_AN_IMAGE", "MOVING", "NOT_AN_IMAGE", "TOO_BIG"]);
  });

  it.each(FORMATS)("%s cut off anywhere is refused and never throws", async (format) => {
    const bytes = await aPicture({ format, hasSecrets: true });
    for (let length = 0; length < bytes.length; length += 17)
      expect([length, typeof cleanImage(bytes.subarray(0, length))]).toEqual([length, "string"]);
  });

  it.each(FORMATS)(
    "%s with any byte turned is either clean or refused, and keeps no secret",
    async (format) => {
      const bytes = await aPicture({ format, hasSecrets: true });
      for (let index = 0; index < bytes.length; index += 5) {
        const turned = Uint8Array.from(bytes);
        turned[index] = (turned[index] ?? 0) ^ 0xff;
        const clean = cleanImage(turned);
        expect([
          index,
          typeof clean !== "string" && /SecretMaker|secret-xmp/.test(wordsOf(clean.bytes)),
        ]).toEqual([index, false]);
      }
    },
  );

  it("a small file that would unfold to gigabytes", async () => {
    const bytes = await aPicture({ format: "png" });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint32(16, 60_000);
    expect(cleanImage(bytes)).toBe("BROKEN"); // its checksum tells
    const jpeg = await aPicture();
    const frame = wordsOf(jpeg).search(/\xff\xc0/);
    new DataView(jpeg.buffer, jpeg.byteOffset).setUint16(frame + 5, 50_000);
    expect(cleanImage(jpeg)).toBe("TOO_WIDE");
  });
});

describe("[U103] a picture whose head says less than its body unfolds to", () => {
  const [BIG, LONG] = [16_000, 0x0200_0000];
  const put32 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
  const latin = (text: string) => [...Buffer.from(text, "latin1")];
  const chunk = (name: string, data: readonly number[]) => [...latin(name), ...put32(data.length), ...data];
  const webp = (...chunks: number[][]) => {
    const body = [...latin("WEBP"), ...chunks.flat()];
    return Uint8Array.from([...latin("RIFF"), ...put32(body.length), ...body]);
  };
  const canvas = (side: number) =>
    chunk("VP8X", [0, 0, 0, 0, ...put32(side - 1).slice(0, 3), ...put32(side - 1).slice(0, 3)]);
  const lossless = (side: number) =>
    chunk("VP8L", [0x2f, ...put32(((side - 1) | ((side - 1) << 14)) >>> 0), 0, 0, 0]);

  it("WebP: a canvas of another size than its picture, and a second picture", () => {
    const verdicts = [
      webp(canvas(10), lossless(10)),
      webp(canvas(10), lossless(BIG)),
      webp(lossless(10), lossless(BIG)),
      webp(lossless(10), canvas(BIG)),
      webp(lossless(BIG)),
    ].map((bytes) => {
      const clean = cleanImage(bytes);
      return typeof clean === "string" ? clean : clean.width;
    });
    expect(verdicts).toEqual([10, "BROKEN", "BROKEN", "BROKEN", "TOO_WIDE"]);
  });

  it("JPEG and PNG: a second head", async () => {
    const jpeg = await aPicture();
    const at = wordsOf(jpeg).search(/\xff\xc0/);
    const frame = jpeg.slice(at, at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0));
    new DataView(frame.buffer).setUint16(5, BIG);
    const second = Uint8Array.from([...jpeg.subarray(0, at), ...jpeg.subarray(at, at + frame.length)]);
    expect(cleanImage(Uint8Array.from([...second, ...frame, ...jpeg.subarray(second.length)]))).toBe(
      "BROKEN",
    );
    const png = await aPicture({ format: "png" });
    const head = png.slice(8, 33);
    new DataView(head.buffer).setUint32(8, LONG);
    new DataView(head.buffer).setUint32(21, crc32(head.subarray(4, 21)));
    expect(cleanImage(Uint8Array.from([...png.subarray(0, 33), ...head, ...png.subarray(33)]))).toBe(
      "BROKEN",
    );
  });
});

describe("addresses of pictures", () => {
  it("only an uploaded one is asked for in a width", () => {
    const key = `review/${"0".repeat(32)}.jpg`;
    expect([
      keyOfUrl(`/images/${key}`),
      keyOfUrl("/art/craft-wheel-0.0123abcd.svg"),
      keyOfUrl(`/images/../${key}`),
    ]).toEqual([key, null, null]);
    expect([sizedUrl(`/images/${key}`, 200), sizedUrl("/art/craft-wheel-0.0123abcd.svg", 200)]).toEqual([
      `/images/${key}?w=200`,
      "/art/craft-wheel-0.0123abcd.svg",
    ]);
  });

  it("[S65] of photos that wait for a login are whose they were alone, and lead nowhere else", () => {
    const key = `inquiry/${"0".repeat(32)}.png`;
    const text = sentPhotosText("nadeul", [{ key }, {}]);
    expect([sentPhotosOf(text, "nadeul"), sentPhotosOf(text, "saebom"), sentPhotosOf("", "")]).toEqual([
      [{ key, url: `/images/${key}` }],
      [],
      [],
    ]);
    expect(sentPhotosOf("nadeul ../../x.png", "nadeul")).toEqual([]);
  });

  it("[U25] says how many photos that wait for a login never came, to their member alone", () => {
    const text = sentPhotosText("nadeul", [{ key: "k" }, {}, {}]);
    expect([unsentOf(text, "nadeul"), unsentOf(text, "saebom")]).toEqual([2, 0]);
    expect([unsentOf(sentPhotosText("nadeul", [{ key: "k" }]), "nadeul"), unsentOf("", "")]).toEqual([0, 0]);
  });
});
