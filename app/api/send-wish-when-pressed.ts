/** Sends a heart (send-wish.ts); the code for it comes with the first press. */
export const sendWishWhenPressed = async (id: string, isWanted: boolean, about: string) =>
  (await import("./send-wish.ts")).sendWish(id, isWanted, about);
