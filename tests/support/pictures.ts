import sharp from "sharp";

/** A position that a camera writes: 서울시청. */
const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "37/1 33/1 59/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "126/1 58/1 41/1",
};

export interface PictureOptions {
  width?: number;
  height?: number;
  format?: "jpeg" | "png" | "webp" | "gif";
  /** With position, maker, comment and XMP in it. */
  hasSecrets?: boolean;
  orientation?: number;
}

/** A picture with a slope of colours, so that no coder makes nothing of it. */
export async function aPicture({
  width = 64,
  height = 48,
  format = "jpeg",
  hasSecrets = false,
  orientation,
}: PictureOptions = {}): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * 7) % 256);
  let picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  if (hasSecrets) {
    picture = picture
      .withExif({ IFD0: { Make: "SecretMaker", ImageDescription: "secret-words" }, IFD3: GPS })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
          'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
          'rdf:about="secret-xmp"/></rdf:RDF></x:xmpmeta>',
      );
  }
  if (orientation !== undefined) picture = picture.withMetadata({ orientation });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, "latin1"));

/** The bytes as Latin letters, to look for words in. */
export const wordsOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** A JPEG that is something else as well: a script in its comment, and a second file behind its end. */
export function polyglot(jpeg: Uint8Array): Uint8Array {
  const words = latin("<script>steal()</script>");
  const comment = Uint8Array.of(0xff, 0xfe, 0, words.length + 2, ...words);
  return new Uint8Array([
    ...jpeg.subarray(0, 2),
    ...comment,
    ...jpeg.subarray(2),
    ...latin("PK\u0003\u0004 payload-behind <?php evil(); ?>"),
  ]);
}

/** A HEIC's beginning, as a phone writes it. */
export const heic = (): Uint8Array =>
  new Uint8Array([0, 0, 0, 24, ...latin("ftypheic"), 0, 0, 0, 0, ...latin("mif1heic")]);
export const svg = (): Uint8Array => latin('<svg xmlns="http://www.w3.org/2000/svg" onload="steal()"/>');
export const html = (): Uint8Array => latin("<!doctype html><script>steal()</script>");

/** A multipart body with one file, as a browser sends it. */
export function multipart(
  bytes: Uint8Array,
  { name = "사진.jpg", type = "image/jpeg", field = "file" } = {},
): { body: Uint8Array; headers: Record<string, string> } {
  const border = "----nadeul-test-border";
  const head = new TextEncoder().encode(
    `--${border}\r\nContent-Disposition: form-data; name="${field}"; ` +
      `filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
  );
  const body = new Uint8Array(Buffer.concat([head, bytes, Buffer.from(`\r\n--${border}--\r\n`)]));
  return { body, headers: { "content-type": `multipart/form-data; boundary=${border}` } };
}
