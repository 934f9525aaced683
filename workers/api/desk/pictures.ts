import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import type { CleanImage } from "#domain/image/clean-image";
import { deskPictureKey, keysWithVariants } from "#domain/image/keys";
import type { components } from "#openapi/schema.d";
import { violates } from "../d1.ts";
import type { ApiEnv } from "../env.ts";
import { fail, isRefusal, ruleBroken, type ApiError } from "../errors.ts";
import { ENDINGS } from "../file/read-picture.ts";
import { blurOf } from "../images/blur.ts";
import { keptImages, shownImage, type StoredImage } from "../program/pictures.ts";
import { mustHit } from "../record/guard.ts";
import type { Staff } from "../staff/staff.ts";
import { changedSince, writeVersion } from "../staff/versions.ts";

type DeskPicture = components["schemas"]["DeskPicture"];

/** A program's pictures as they stand. */
export interface ProgramPictures {
  id: string;
  updatedAt: number;
  pictures: DeskPicture[];
}

interface Row {
  images: string;
  updated_at: number;
}

const MOST = 10;
const TRIES = 12;

/** A kept picture as the desk has it: with its key. */
export const toPicture = (image: StoredImage): DeskPicture => ({ key: image.key, ...shownImage(image) });

const readRow = (db: D1Database, id: string) =>
  db.prepare("SELECT images, updated_at FROM program WHERE id = ?1").bind(id).first<Row>();

const standing = (id: string, updatedAt: number, images: readonly StoredImage[]): ProgramPictures => ({
  id,
  updatedAt,
  pictures: images.map(toPicture),
});

/** The key of a picture of a program, or of a host. @param id whose it is */
export async function keyOf(
  of: "program" | "host",
  id: string,
  { bytes, type }: CleanImage,
): Promise<string> {
  const name = new TextEncoder().encode(`${id}\n`);
  const whole = new Uint8Array(name.length + bytes.length);
  whole.set(name);
  whole.set(bytes, name.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", whole));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return deskPictureKey(of, hex, ENDINGS[type]);
}

/**
 * Puts a picture behind the others of a program; one that is there already stays where it is. The object
 * comes first, so that no visitor is shown the address of nothing.
 */
export async function addPicture(
  env: ApiEnv,
  staff: Staff,
  id: string,
  image: CleanImage,
  alt: string,
  now: number,
): Promise<ProgramPictures | ApiError> {
  if ((await readRow(env.DB, id)) === null) return fail("NOT_FOUND");
  const [key, blur] = await Promise.all([keyOf("program", id, image), blurOf(env, image.bytes)]);
  await env.FILES.put(key, image.bytes, { httpMetadata: { contentType: image.type } });
  const added = await appendPicture(env, staff, id, { key, alt, ...(blur && { blur }) }, now);
  if (isRefusal(added)) await deleteUnheld(env, [{ key, alt }]);
  return added;
}

async function appendPicture(
  env: ApiEnv,
  staff: Staff,
  id: string,
  picture: StoredImage,
  now: number,
): Promise<ProgramPictures | ApiError> {
  // A phone sends several at once: each goes behind what stands when its turn comes.
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await readRow(env.DB, id);
    if (row === null) return fail("NOT_FOUND");
    const images = keptImages(row.images);
    if (images.some(({ key }) => key === picture.key)) return standing(id, row.updated_at, images);
    if (images.length >= MOST)
      return ruleBroken([
        { name: "file", code: "TOO_MANY", message: `사진은 ${MOST}장까지 올릴 수 있어요.` },
      ]);
    const change = { row, images: [...images, picture], act: "picture" };
    const added = await writePictures(env, staff, id, change, now);
    if (added !== null) return added;
  }
  return changedSince(env.DB, "program", id);
}

/** Writes the order, words and focus of a program's pictures; those left out are taken away. */
export async function putPictures(
  env: ApiEnv,
  staff: Staff,
  id: string,
  { pictures, updatedAt }: components["schemas"]["DeskPicturesDraft"],
  now: number,
  record: (value: ProgramPictures) => D1PreparedStatement[],
): Promise<ProgramPictures | ApiError> {
  const row = await readRow(env.DB, id);
  if (row === null) return fail("NOT_FOUND");
  if (row.updated_at !== updatedAt) return changedSince(env.DB, "program", id);
  const before = new Map(keptImages(row.images).map(({ key, blur }) => [key, blur]));
  const keys = pictures.map(({ key }) => key);
  if (new Set(keys).size < keys.length || keys.some((key) => !before.has(key)))
    return ruleBroken([
      { name: "pictures", code: "UNKNOWN", message: "이 프로그램에 올린 사진만 한 번씩 넣을 수 있어요." },
    ]);
  const images = pictures.map(({ key, alt, focus }) => {
    const blur = before.get(key); // made of the picture, never said by a form
    return { key, alt, ...(focus && { focus }), ...(blur && { blur }) };
  });
  const written = await writePictures(env, staff, id, { row, images, act: "pictures", record }, now);
  if (written === null) return changedSince(env.DB, "program", id);
  const left = keptImages(row.images).filter(({ key }) => !keys.includes(key));
  await deleteUnheld(env, left);
  return written;
}

/** Writes pictures over the row that was read; null where it has changed in the meantime. */
async function writePictures(
  { DB }: ApiEnv,
  staff: Staff,
  id: string,
  {
    row,
    images,
    act,
    record = () => [],
  }: {
    row: Row;
    images: readonly StoredImage[];
    act: string;
    record?: (value: ProgramPictures) => D1PreparedStatement[];
  },
  now: number,
): Promise<ProgramPictures | null> {
  const value = standing(id, Math.max(now, row.updated_at + 1), images);
  try {
    await DB.batch([
      DB.prepare("UPDATE program SET images = ?2, updated_at = ?3 WHERE id = ?1 AND updated_at = ?4").bind(
        id,
        JSON.stringify(images),
        value.updatedAt,
        row.updated_at,
      ),
      mustHit(DB),
      writeVersion(DB, staff, now, { kind: "program", id, act, fields: ["images"], body: { images } }),
      ...record(value),
    ]);
  } catch (error) {
    if (violates(error, "CHECK", "hit")) return null;
    throw error;
  }
  return value;
}

/**
 * Deletes the objects of those that no program shows: a copy of a program shows the pictures of its source.
 */
async function deleteUnheld({ DB, FILES }: ApiEnv, images: readonly StoredImage[]): Promise<void> {
  if (images.length === 0) return;
  const { results } = await DB.prepare(
    `SELECT value AS key FROM json_each(?1)
     WHERE NOT EXISTS (SELECT 1 FROM program p WHERE instr(p.images, json_each.value) > 0)`,
  )
    .bind(JSON.stringify(images.map(({ key }) => key)))
    .all<{ key: string }>();
  if (results.length > 0) await FILES.delete(results.flatMap(({ key }) => keysWithVariants(key)));
}
