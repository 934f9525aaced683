import { sendWhenPressed } from "./reload.ts";

/** Sends a heart (send-wish.ts); the code for it comes with the first press. */
export const sendWishWhenPressed = (id: string, isWanted: boolean, about: string) =>
  sendWhenPressed(async () => (await import("./send-wish.ts")).sendWish(id, isWanted, about));
