// `npm run restore -- FOLDER [--remote]`: puts a backup into a database that has its migrations and nothing
// else: this machine's, or with --remote the deployed one.
import { objectsOf, runOn } from "../api/backup/bucket.ts";
import type { BackupSource, Manifest } from "../api/backup/format.ts";
import { compareSince, isRefused, missingObjects, restore } from "../api/backup/restore.ts";
import { projectAll } from "../api/program/project.ts";
import { BEGIN_REBUILD, END_REBUILD } from "../api/program/rebuild.ts";
import { readBackupArguments } from "./backup-arguments.ts";
import { inFolder } from "./backup-folder.ts";
import { openLocalD1OrStop, type LocalD1 } from "./local-d1.ts";
import { runOnRemote } from "./remote-d1.ts";

const { folder, isRemote } = readBackupArguments("restore");
const source = inFolder(folder);
const local = isRemote ? null : await openLocalD1OrStop();
try {
  const run = local ? runOn(local.db) : runOnRemote();
  const manifest = await restore(run, source);
  if (isRefused(manifest)) {
    console.error(manifest.refused);
    process.exitCode = 1;
  } else {
    await compareSince(run, manifest.takenAt, Date.now());
    console.log(`${new Date(manifest.takenAt).toLocaleString("ko-KR")}의 백업을 복원했어요.`);
    if (local) await finishLocal(local, manifest, source);
    else console.log("검색은 npm run catalogue:rebuild -- --remote 로 다시 만들어 주세요.");
    console.log("끝나지 않은 결제는 API의 시계가 1분마다 토스에 물어 맞춰요.");
    console.log("백업 뒤에 낸 돈은 API의 시계가 토스의 목록과 견줘 찾아요: npm run operator -- cases");
  }
} finally {
  await local?.close();
}

/** Makes what finding needs, and says which pictures are no longer there. */
async function finishLocal(
  { db: DB, catalogue: CATALOGUE, files }: LocalD1,
  manifest: Manifest,
  from: BackupSource,
): Promise<void> {
  await CATALOGUE.batch(BEGIN_REBUILD.map((sql) => CATALOGUE.prepare(sql)));
  await projectAll({ DB, CATALOGUE }, Date.now());
  await CATALOGUE.batch(END_REBUILD.map((sql) => CATALOGUE.prepare(sql)));
  const there = new Map<string, string>();
  for await (const page of objectsOf(files)) for (const { key, etag } of page) there.set(key, etag);
  const missing = await missingObjects(manifest, from, async ({ key, etag }) => there.get(key) === etag);
  if (missing.length > 0)
    console.log(`사진 ${missing.length}개가 버킷에 없거나 달라요: ${missing.slice(0, 5).join(", ")}`);
}
