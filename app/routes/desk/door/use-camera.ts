import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Detector } from "./qr-reader.ts";

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const QR = "qr_code";

/**
 * The browser's own reader, or ours where it has none or one that knows no QR codes; null where ours cannot
 * be loaded, because there is no connection.
 */
async function readerHere(): Promise<Detector | null> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Class && (await Class.getSupportedFormats()).includes(QR)) return new Class({ formats: [QR] });
  try {
    return (await import("./qr-reader.ts")).ownReader();
  } catch (error) {
    if (error instanceof TypeError) return null; // what a module that cannot be fetched fails with
    throw error;
  }
}

/** How often the picture is looked at, in milliseconds: a hand needs longer to turn a phone. */
const LOOK_MS = 200;

export type CameraState = "OFF" | "ON" | "REFUSED" | "NO_READER";

const show = (view: HTMLVideoElement, stream: MediaStream): Promise<void> => {
  view.srcObject = stream;
  return view.play();
};

/** Keeps the camera open and tells what codes it sees. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>("OFF");
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    const view = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const close = () => stream?.getTracks().forEach((track) => track.stop());
    const look = async (detector: Detector, at: HTMLVideoElement) => {
      // A frame that cannot be read yet is no code.
      const codes = at.readyState >= 2 ? await detector.detect(at).catch(() => []) : [];
      if (isOver) return;
      if (codes[0]) seen(codes[0].rawValue);
      timer = setTimeout(() => void look(detector, at), LOOK_MS);
    };
    const open = async () => {
      const reader = await readerHere();
      if (!reader || !view) return setState("NO_READER");
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      } catch {
        return setState("REFUSED");
      }
      if (isOver) return close();
      await show(view, stream);
      setState("ON");
      void look(reader, view);
    };
    // A screen that is left at once asks for no camera.
    timer = setTimeout(() => void open(), 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, [video]);
  return state;
}
