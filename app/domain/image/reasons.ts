/** A picture may weigh this much, in bytes (SPEC §7). */
export const MAX_BYTES = 10 * 1024 * 1024;
/** The longest side and the most pixels that are taken: a small file may unfold to gigabytes. */
export const MAX_SIDE = 12_000;
export const MAX_PIXELS = 60_000_000;
/** As many pictures belong to a review or an inquiry. */
export const MOST_PHOTOS = 5;

export type ImageReason = "HEIC" | "NOT_AN_IMAGE" | "MOVING" | "BROKEN" | "TOO_BIG" | "TOO_WIDE" | "TOO_MANY";

/** What a person reads for each reason: what is wrong, then what to do. */
export const IMAGE_MESSAGES: Readonly<Record<ImageReason, string>> = {
  HEIC: "HEIC 사진은 올릴 수 없어요. 카메라 설정에서 ‘호환성 우선’으로 찍거나 JPEG로 바꿔 올려 주세요.",
  NOT_AN_IMAGE: "JPEG, PNG, WebP 사진만 올릴 수 있어요.",
  MOVING: "움직이는 그림은 올릴 수 없어요. 사진을 올려 주세요.",
  BROKEN: "사진을 읽을 수 없어요. 다른 사진을 올려 주세요.",
  TOO_BIG: "사진은 한 장에 10MB까지 올릴 수 있어요.",
  TOO_WIDE: "사진이 너무 커요. 가로와 세로를 줄여서 올려 주세요.",
  TOO_MANY: `사진은 ${MOST_PHOTOS}장까지 올릴 수 있어요.`,
};
