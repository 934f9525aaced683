/**
 * The BroadcastChannel on which whoever read a notification, or had one arrive, tells the site's open tabs to
 * count anew. Its messages say nothing.
 */
export const UNREAD_CHANNEL = "nadeul.unread";
