import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runOnD1, whileBusy } from "./import/batch.ts";
import { importFile } from "./import/import-file.ts";
import { emptyReport, formatReport, formatTotal, type FileReport } from "./import/report.ts";
import { intoDatabase, intoSite, type WriteRecords } from "./import/write.ts";
import { openSite } from "./operator/site.ts";
import { openLocalD1 } from "./local-d1.ts";
import { wrongOption } from "./read-options.ts";

const USAGE = `쓰는 법: npm run import -- [--dry-run] [--report 보고서.json] [--capacity 20] [--site 주소] 파일…
  서울 공공서비스예약(JSON·CSV), 평생학습강좌 CSV, 농어촌체험휴양마을 CSV를 불러와요. 같은 파일을 다시 불러와도 괜찮아요.
  --dry-run        바꾸지 않고 무엇이 바뀔지만 알려 줘요.
  --report 파일    보고서를 JSON으로도 남겨요.
  --capacity 수    정원이 공개되지 않은 회차에 나들에서 받을 인원 (기본 20)
  --site 주소      그 사이트에 파트너센터에 로그인해서 불러와요. 없으면 이 컴퓨터의 자료에 바로 넣어요.`;

interface Arguments {
  files: string[];
  dryRun: boolean;
  report: string | undefined;
  capacity: number;
  site: string | undefined;
}

/** The arguments, or the sentence that says what is wrong with them. */
function readArguments(): Arguments | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        report: { type: "string" },
        capacity: { type: "string", default: "20" },
        site: { type: "string" },
        help: { type: "boolean", default: false },
      },
    });
    const capacity = Number(values.capacity);
    if (values.help || positionals.length === 0) return USAGE;
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > 10_000)
      return "--capacity에는 1부터 10000까지의 수를 적어 주세요.";
    return {
      files: positionals,
      dryRun: values["dry-run"],
      report: values.report,
      capacity,
      site: values.site,
    };
  } catch (error) {
    return `${wrongOption(error)}\n${USAGE}`;
  }
}

/** npm runs scripts in the project's folder; a path is meant from where the command was typed. */
const fromCaller = (file: string): string => path.resolve(process.env["INIT_CWD"] ?? process.cwd(), file);

function readBytes(file: string): Uint8Array | string {
  try {
    return readFileSync(fromCaller(file));
  } catch (error) {
    return `${file}: 파일을 읽을 수 없어요 (${error instanceof Error ? error.message : String(error)}).`;
  }
}

/** On a terminal one line that counts up; in a log a line every two seconds. */
function showProgress(file: string): (done: number, all: number) => void {
  let shownAt = 0;
  return (done, all) => {
    if (done < all && Date.now() - shownAt < (process.stderr.isTTY ? 100 : 2_000)) return;
    shownAt = Date.now();
    const line = `${path.basename(file)} ${done.toLocaleString("ko-KR")}/${all.toLocaleString("ko-KR")}행`;
    process.stderr.write(process.stderr.isTTY ? `\r${line}${done >= all ? "\n" : ""}` : `${line}\n`);
  };
}

/**
 * Loads the files one after the other; a file that cannot be loaded does not keep the others from it. Answers
 * the exit code.
 */
async function importFiles(
  write: WriteRecords,
  { files, dryRun, capacity }: Arguments,
  reports: FileReport[],
): Promise<number> {
  for (const file of files) {
    const bytes = readBytes(file);
    const report =
      typeof bytes === "string"
        ? { ...emptyReport(file, null, ""), refusal: bytes }
        : await importFile(write, file, bytes, {
            now: Date.now(),
            dryRun,
            defaultCapacity: capacity,
            onProgress: showProgress(file),
          });
    reports.push(report);
    (report.refusal ? console.error : console.log)(formatReport(report));
  }
  if (reports.length > 1) console.log(formatTotal(reports));
  if (dryRun) console.log("--dry-run이라 아무것도 바꾸지 않았어요.");
  return reports.some((report) => report.refusal) ? 1 : 0;
}

async function main(given: Arguments): Promise<number> {
  const reports: FileReport[] = [];
  try {
    if (given.site !== undefined) {
      const site = await openSite(given.site.replace(/\/+$/, ""), process.env["NADEUL_TOKEN"]);
      return await importFiles(intoSite(site), given, reports);
    }
    const { db, close } = await whileBusy(openLocalD1);
    try {
      return await importFiles(intoDatabase(runOnD1(db)), given, reports);
    } finally {
      await close();
    }
  } catch (error) {
    console.error(
      `${given.site === undefined ? "데이터베이스" : "사이트"} 때문에 멈췄어요: ` +
        `${error instanceof Error ? error.message : String(error)}\n여기까지 저장한 것은 그대로예요. 다시 실행하면 ` +
        "이어져요.",
    );
    return 1;
  } finally {
    if (given.report)
      writeFileSync(
        fromCaller(given.report),
        `${JSON.stringify({ dryRun: given.dryRun, files: reports }, null, 2)}\n`,
      );
  }
}

const given = readArguments();
if (typeof given === "string") {
  const isHelp = process.argv.includes("--help");
  console[isHelp ? "log" : "error"](given);
  process.exitCode = isHelp ? 0 : 2;
} else {
  // at once: opening may have been tried more than once, and a failed try leaves its server running
  process.exit(await main(given));
}
