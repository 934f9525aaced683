import type { ImageType } from "./sniff.ts";

/** A picture that says nothing but what is seen on it. Width and height in pixels as it is shown. */
export interface CleanImage {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
  width: number;
  height: number;
}
