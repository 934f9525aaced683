import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { arrangePictures, type PictureVerb } from "#domain/desk/arrange-pictures";
import { resizePicture } from "../../../ui/product/resize-picture.ts";
import type { Picture } from "./picture-form.ts";
import type { PicturesTold } from "./pictures.server.ts";
import { pathOf, sendPictures } from "./send-pictures.ts";

/** How long after the last letter its words are saved, in milliseconds. */
const PAUSE_MS = 700;

/** A file on its way. */
export interface Sending {
  id: string;
  url: string;
  /** 0 to 1. */
  part: number;
}

/** What was not written, and of which file where it was one. */
interface Refused {
  problem: string;
  name: string | undefined;
}

const NO_ROOM = "10장까지 올릴 수 있어서 올리지 않았어요.";

/** Each reason once, with the files that it kept out. */
function refusedWords(refused: readonly Refused[]): PicturesTold {
  const words = [...new Set(refused.map(({ problem }) => problem))].map((problem) => {
    const names = refused.flatMap((one) => (one.problem === problem && one.name ? [one.name] : []));
    return names.length > 0 ? `${names.join(", ")}: ${problem}` : problem;
  });
  return words.length > 0 ? { problem: words.join(" ") } : {};
}

interface Stands {
  pictures: Picture[];
  updatedAt: number;
}

const formOf = ({ pictures, updatedAt }: Stands): FormData => {
  const form = new FormData();
  form.set("updatedAt", String(updatedAt));
  for (const { key, alt, focus } of pictures) {
    form.append("key", key);
    form.set(`alt ${key}`, alt);
    if (focus) form.set(`focus ${key}`, focus);
  }
  return form;
};

/**
 * A program's pictures as one arranges them: seen at once, written one after the other, so that each write
 * knows how the one before left them. One that is taken out may come back while that is said, and is taken
 * out all the same by whoever leaves meanwhile (S74).
 */
export function usePictures(programId: string, atFirst: Stands) {
  const [pictures, setPictures] = useState(atFirst.pictures);
  const [sending, setSending] = useState<Sending[]>([]);
  const [told, setTold] = useState<PicturesTold>({});
  const [isWriting, setWriting] = useState(false);
  const stands = useRef(atFirst);
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const refused = useRef<Refused[]>([]);
  const removed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leaving, setLeaving] = useState<string | null>(null);
  const goes = useRef<string>(undefined);
  const { revalidate } = useRevalidator();

  /** Runs a write when those before it are over. */
  const queue = (run: () => Promise<PicturesTold>, name?: string) => {
    waiting.current += 1;
    setWriting(true);
    const before = turn.current;
    turn.current = (async () => {
      await before;
      const answer = await run();
      const { pictures: written, updatedAt } = answer;
      if (written && updatedAt !== undefined) {
        stands.current = { updatedAt, pictures: merged(stands.current.pictures, written, removed.current) };
        setPictures(stands.current.pictures);
      }
      waiting.current -= 1;
      // What is saved is said once nothing waits to be; what was not stays said beside it.
      const isLast = waiting.current === 0 && timer.current === undefined;
      if (answer.problem !== undefined) refused.current.push({ problem: answer.problem, name });
      if (isLast || refused.current.length > 0) setTold({ ...answer, ...refusedWords(refused.current) });
      if (isLast) refused.current = [];
      setWriting(waiting.current > 0);
    })();
  };

  const change = (next: Picture[], pause = 0) => {
    stands.current = { ...stands.current, pictures: next };
    setPictures(next);
    setTold({});
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // What is written is how they stand when its turn comes.
      queue(() => sendPictures(programId, formOf(stands.current)));
    }, pause);
  };
  const edit = (key: string, more: Partial<Picture>, pause = PAUSE_MS) =>
    change(
      stands.current.pictures.map((picture) => (picture.key === key ? { ...picture, ...more } : picture)),
      pause,
    );
  const arrange = (verb: PictureVerb, key: string) => {
    if (verb === "remove") removed.current.add(key);
    change(arrangePictures(stands.current.pictures, verb, key));
  };

  /** Sends files, as many as there is room for. */
  const add = (files: readonly File[], room: number) => {
    const over = files.slice(room).map(({ name }) => ({ problem: NO_ROOM, name }));
    refused.current.push(...over);
    setTold(refusedWords(over));
    const chosen = files.slice(0, room).map((file) => ({
      file,
      shown: { id: crypto.randomUUID(), url: URL.createObjectURL(file), part: 0 },
    }));
    setSending((before) => [...before, ...chosen.map(({ shown }) => shown)]);
    for (const { file, shown } of chosen)
      queue(async () => {
        const form = new FormData();
        form.append("file", await resizePicture(file), "photo");
        const answer = await sendPictures(programId, form, (part) =>
          setSending((before) => before.map((one) => (one.id === shown.id ? { ...one, part } : one))),
        );
        setSending((before) => before.filter(({ id }) => id !== shown.id));
        URL.revokeObjectURL(shown.url);
        return answer;
      }, file.name);
  };

  /** Takes out the one that was to go, if any; `next` is to go from now on. */
  const takeOut = (next: string | null = null) => {
    const gone = goes.current;
    goes.current = next ?? undefined;
    setLeaving(next);
    if (gone !== undefined) arrange("remove", gone);
  };
  const bringBack = () => {
    goes.current = undefined;
    setLeaving(null);
  };
  useEffect(() => {
    const left = (): FormData => {
      if (goes.current !== undefined) {
        removed.current.add(goes.current);
        const pictures = arrangePictures(stands.current.pictures, "remove", goes.current);
        stands.current = { ...stands.current, pictures };
        goes.current = undefined;
      }
      return formOf(stands.current);
    };
    const send = () => {
      if (goes.current !== undefined || timer.current !== undefined)
        navigator.sendBeacon(pathOf(programId), left());
    };
    addEventListener("pagehide", send);
    return () => {
      removeEventListener("pagehide", send);
      if (goes.current === undefined) return;
      void turn.current.then(() => sendPictures(programId, left())).then(() => revalidate());
    };
  }, [programId, revalidate]);
  return { pictures, sending, told, isWriting, leaving, add, edit, arrange, takeOut, bringBack };
}

/** Those that were written, with what was typed, moved and taken out in the meantime. */
function merged(
  here: readonly Picture[],
  written: readonly Picture[],
  removed: ReadonlySet<string>,
): Picture[] {
  const known = new Set([...removed, ...here.map(({ key }) => key)]);
  const kept = new Set(written.map(({ key }) => key));
  return [...here.filter(({ key }) => kept.has(key)), ...written.filter(({ key }) => !known.has(key))];
}
