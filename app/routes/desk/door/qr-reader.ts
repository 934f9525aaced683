import jsQR from "jsqr";

/** What reads codes: the browser's BarcodeDetector, or ours in its place. */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Wider pictures read no better, and take a phone longer. */
const MOST_WIDE = 640;

/** Reads QR codes where the browser has no reader of its own: Safari on every iPhone, Firefox. */
export function ownReader(): Detector {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    detect: async (video) => {
      const scale = Math.min(1, MOST_WIDE / video.videoWidth);
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (!context || width === 0 || height === 0) return [];
      canvas.width = width;
      canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const code = jsQR(data, width, height, { inversionAttempts: "dontInvert" });
      return code === null || code.data === "" ? [] : [{ rawValue: code.data }];
    },
  };
}
