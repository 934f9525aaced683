import type { PicturesTold } from "./pictures.server.ts";

/** A slow phone's ten megabytes take this long at most, in milliseconds. */
const TIMEOUT_MS = 120_000;
const LOST = "인터넷이 끊겨 저장하지 못했어요. 연결되면 다시 해 주세요.";
const FAILED = "저장하지 못했어요. 화면을 새로 열어 다시 해 주세요.";

/** What does the writes of a program's pictures. */
export const pathOf = (programId: string): string => `/desk/program/${programId}/picture/act`;

/**
 * Sends a form about a program's pictures and tells how far it is, 0 to 1: the one call that fetch cannot
 * follow. Whatever goes wrong is answered in words.
 */
export function sendPictures(
  programId: string,
  form: FormData,
  onProgress: (part: number) => void = () => {},
): Promise<PicturesTold> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", pathOf(programId));
    request.timeout = TIMEOUT_MS;
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve(isTold(request.response) ? request.response : { problem: FAILED }),
    );
    request.addEventListener("error", () => resolve({ problem: LOST }));
    request.addEventListener("timeout", () => resolve({ problem: LOST }));
    request.send(form);
  });
}

const isTold = (value: unknown): value is PicturesTold =>
  typeof value === "object" && value !== null && ("done" in value || "problem" in value);
