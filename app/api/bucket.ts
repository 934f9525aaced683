/** P02: the bucket that files lie in, as this site was built for. */
export const BUCKET = import.meta.env["VITE_FILE_BUCKET"] ?? "nadeul-files";
