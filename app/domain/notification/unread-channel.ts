/**
 * The BroadcastChannel on which anyone who read a notification, or had one arrive, tells the site's open tabs
 * to count again. Its messages say nothing.
 */
export const UNREAD_CHANNEL = "nadeul.unread";
