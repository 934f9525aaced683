import iconv from "iconv-lite";

/** Bytes as text, and which encoding they turned out to be in. */
export interface Decoded {
  text: string;
  encoding: "utf-8" | "utf-16le" | "cp949";
}

const countBroken = (text: string): number => text.split("\uFFFD").length - 1;

/**
 * Decodes a file that declares no encoding: UTF-8 with or without BOM, CP949 or Excel's
 * "Unicode text" (UTF-16 with BOM). A UTF-8 file with a few broken bytes stays UTF-8: the reading with fewer
 * unreadable characters wins.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const utf8 = new TextDecoder("utf-8").decode(bytes);
    const cp949 = iconv.decode(bytes, "cp949");
    return countBroken(utf8) < countBroken(cp949)
      ? { text: utf8, encoding: "utf-8" }
      : { text: cp949, encoding: "cp949" };
  }
}
