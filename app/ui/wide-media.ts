/** What is a desktop's window and no phone's (SPEC U06), and no sheet of paper's. */
export const WIDE_MEDIA = "screen and (min-width: 960px)";
