import { useEffect, useRef, useState } from "react";
import { IMAGE_MESSAGES, MOST_PHOTOS } from "#domain/image/reasons";
import { resizePicture } from "./resize-picture.ts";

/** A photo on its way, or there. */
export interface Photo {
  id: string;
  /** What is shown: the file in the browser, or its path. */
  url: string;
  /** Its key once the service has it. */
  key?: string;
  /** 0 to 1 while it is being sent. */
  part?: number;
  /** Why it did not arrive. */
  problem?: string;
  file?: Blob;
}

export type Upload = (
  picture: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<{ ok: true; file: { key: string; url: string } } | { ok: false; message: string }>;

const keptPhoto = ({ key, url }: { key: string; url: string }): Photo => ({ id: key, key, url });

/**
 * Up to five photos: each is made smaller and sent as soon as it is chosen, and can be stopped, sent again,
 * moved and taken out. `over`: how many were chosen last that there was no room for; `lost`: how many a
 * login's end broke off, said until others are chosen.
 */
export function usePhotos(
  atFirst: readonly { key: string; url: string }[],
  lostAtFirst: number,
  upload: Upload,
) {
  const [photos, setPhotos] = useState(() => atFirst.map(keptPhoto));
  const [told, setTold] = useState("");
  const [over, setOver] = useState(0);
  const [lost, setLost] = useState(lostAtFirst);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const change = (id: string, more: Partial<Photo>) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...more } : photo)));

  const send = async (id: string, file: Blob) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const picture = await resizePicture(file);
      const sent = await upload(picture, (part) => change(id, { part }), controller.signal);
      change(
        id,
        sent.ok ? { key: sent.file.key, part: undefined } : { problem: sent.message, part: undefined },
      );
      setTold(sent.ok ? "사진을 올렸어요." : sent.message);
    } catch (error) {
      if (!controller.signal.aborted) throw error; // stopped: the photo is gone already
    } finally {
      running.current.delete(id);
    }
  };

  const add = (files: readonly File[]) => {
    const room = MOST_PHOTOS - photos.length;
    const chosen = files.slice(0, room).map((file): Photo & { file: File } => ({
      id: crypto.randomUUID(),
      url: URL.createObjectURL(file),
      part: 0,
      file,
    }));
    setPhotos((before) => [...before, ...chosen]);
    setOver(Math.max(0, files.length - room));
    setLost(0);
    setTold(
      files.length > room
        ? IMAGE_MESSAGES.TOO_MANY
        : chosen.length > 0
          ? `사진 ${chosen.length}장을 올리고 있어요.`
          : "",
    );
    for (const { id, file } of chosen) void send(id, file);
  };
  const remove = (id: string) => {
    running.current.get(id)?.abort();
    setPhotos((before) => before.filter((photo) => photo.id !== id));
    setOver(0);
    setTold("사진을 뺐어요.");
  };
  const retry = ({ id, file }: Photo) => {
    if (!file) return;
    change(id, { problem: undefined, part: 0 });
    void send(id, file);
  };
  const move = (id: string, by: -1 | 1) => {
    const from = photos.findIndex((photo) => photo.id === id);
    const to = from + by;
    const moved = photos[from];
    if (!moved || to < 0 || to >= photos.length) return;
    setPhotos(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
    setTold(`${to + 1}번째로 옮겼어요.`);
  };
  /** These in their place, all of them held already; so many were lost. */
  const put = (held: readonly { key: string; url: string }[], unsent: number) => {
    setPhotos(held.map(keptPhoto));
    setLost(unsent);
  };
  const isSending = photos.some(({ part }) => part !== undefined);
  return { photos, told, over, lost, isSending, add, remove, retry, move, put };
}
