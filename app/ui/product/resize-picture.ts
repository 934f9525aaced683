/** The longest side a photo is sent with, in pixels. */
const MOST = 2000;
const QUALITY = 0.86;
/** Small enough to be sent as it is, in bytes. */
const LIGHT = 1024 * 1024;

/** The part of a picture to keep, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The picture turned as it is seen, cut where told, and no larger than `most`, as a JPEG. A file the browser
 * cannot read (HEIC in most) is given back as it is: the service says why it cannot take it.
 */
export async function resizePicture(
  file: Blob,
  { most = MOST, cut }: { most?: number; cut?: Cut } = {},
): Promise<Blob> {
  // not an image this browser knows
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return file;
  const from = cut ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const scale = Math.min(1, most / Math.max(from.width, from.height));
  if (!cut && scale === 1 && file.size <= LIGHT) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(from.width * scale));
  canvas.height = Math.max(1, Math.round(from.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return file;
  context.fillStyle = "#fff"; // a JPEG has nothing to see through
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), "image/jpeg", QUALITY));
}
