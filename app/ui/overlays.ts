/**
 * The id of the container beside the app's root into which dialogs, sheets and toasts render (SPEC U03).
 */
export const OVERLAYS_ID = "overlays";
