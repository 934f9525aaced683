import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BackupSource, BackupTarget } from "../api/backup/format.ts";

/** A backup in a folder, which is made where it is not there. */
export function inFolder(folder: string): BackupTarget & BackupSource {
  return {
    put: async (file, text) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    get: async (file) => {
      try {
        return readFileSync(path.join(folder, file), "utf8");
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
  };
}
