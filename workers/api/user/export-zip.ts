import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** One file of an archive; read only when the archive has come to it. */
export interface Entry {
  name: string;
  read: () => Promise<Uint8Array | null>;
  /** Pictures do not get smaller. */
  isPacked?: boolean;
}

/**
 * The entries as a ZIP that is made while it is sent: one entry at a time is held. One whose bytes are gone
 * is left out.
 */
export function zipStream(entries: readonly Entry[]): ReadableStream<Uint8Array> {
  const left = [...entries];
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        if (chunk.length > 0) controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const entry = left.shift();
      if (entry === undefined) return zip.end();
      const bytes = await entry.read();
      if (bytes === null) return void (left.length === 0 && zip.end());
      const file = entry.isPacked ? new ZipPassThrough(entry.name) : new ZipDeflate(entry.name, { level: 6 });
      zip.add(file);
      file.push(bytes, true);
    },
    cancel: () => zip.terminate(),
  });
}
