/** The property of an object read from JSON; undefined where there is none. */
export const field = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null ? Reflect.get(from, name) : undefined;

/** Something the person at the terminal can put right; everything else is a bug and is thrown as it is. */
export class OperatorError extends Error {
  /** The API's, where it was the API that refused. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** `fetch`, with a sentence for a site that is not there. */
export async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new OperatorError(
      `${new URL(url).origin}에 연결하지 못했어요. 사이트가 켜져 있는지 확인해 주세요. ` +
        `(${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

/** The answer's JSON; null where it is none. */
export const jsonOf = async (answer: Response): Promise<unknown> => answer.json().catch(() => null);
