/** The lucide icons (ISC) that the app uses, whole names so that the sprite holds just these. `npm run gen` draws app/ui/icons.svg from them. */
export const ICON_NAMES = [
  "amphora", "arrow-down-up", "arrow-left", "armchair", "backpack", "badge-check", "bell", "bike", "book-open", "calendar", "calendar-days", "calendar-plus", "camera", "car", "check",
  "chevron-down", "chevron-left", "chevron-right", "circle-alert", "circle-check", "circle-question-mark", "clock", "compass", "cooking-pot", "copy", "credit-card",
  "external-link", "eye", "eye-off", "file-text", "flag", "gift", "guitar", "headphones", "heart", "hourglass", "house", "info", "landmark", "layout-grid", "log-out", "mail",
  "map", "map-pin", "megaphone", "menu", "message-circle", "message-square-text", "minus", "navigation", "palette", "paw-print", "pencil", "phone", "plus", "qr-code", "receipt",
  "refresh-cw", "rotate-ccw", "search", "settings", "share-2", "shield-check", "sliders-horizontal", "smartphone", "smile", "star", "tag", "thumbs-up", "ticket",
  "ticket-percent", "timer", "toy-brick", "trees", "trash-2", "triangle-alert", "user", "users", "wallet", "waves", "wheat", "x",
] as const;

export type IconName = (typeof ICON_NAMES)[number];
