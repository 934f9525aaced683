// `npm run backup -- FOLDER [--remote]`: writes every table and the list of pictures into a folder, from this
// machine's database or, with --remote, the deployed one. Its pictures are listed by its own cron alone,
// which does the same nightly into R2.
import { backUp } from "../api/backup/back-up.ts";
import { objectsOf, runOn } from "../api/backup/bucket.ts";
import { readBackupArguments } from "./backup-arguments.ts";
import { inFolder } from "./backup-folder.ts";
import { openLocalD1OrStop } from "./local-d1.ts";
import { runOnRemote } from "./remote-d1.ts";

const { folder, isRemote } = readBackupArguments("backup");

async function* noObjects(): AsyncGenerator<{ key: string; size: number; etag: string }[]> {}

const target = inFolder(folder);
const local = isRemote ? null : await openLocalD1OrStop();
try {
  const manifest = local
    ? await backUp(runOn(local.db), objectsOf(local.files), target, Date.now())
    : await backUp(runOnRemote(), noObjects(), target, Date.now());
  const rows = (parts: readonly { rows: number }[]) => parts.reduce((sum, part) => sum + part.rows, 0);
  const all = rows(Object.values(manifest.tables).flat());
  console.log(
    `${folder}에 ${Object.keys(manifest.tables).length}개 테이블의 ${all.toLocaleString("ko-KR")}행과 ` +
      `사진 목록 ${rows(manifest.objects).toLocaleString("ko-KR")}개를 썼어요.`,
  );
} finally {
  await local?.close();
}
