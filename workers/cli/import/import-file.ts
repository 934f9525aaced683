import { decodeText } from "./decode.ts";
import { detectFile, KNOWN_FORMATS, type KnownFile } from "./detect.ts";
import type { ImportedRecord, ImportOptions, SourceRow } from "./records.ts";
import { emptyReport, type FileReport, type ReportLine } from "./report.ts";
import { programIdOf } from "./stored-rows.ts";
import type { WriteOptions, WriteRecords, Written } from "./write.ts";

/**
 * Records are written in groups of about this many programs and characters: enough to be quick, few enough
 * that a running site, which cannot write in the meantime, waits for some tens of milliseconds, and that a
 * statement's parameter stays far below D1's 2 MB.
 */
const GROUP_PROGRAMS = 120;
const GROUP_CHARS = 150_000;
/** What a session takes in a call of the API. */
const SESSION_CHARS = 250;

/** What an import of one file is told. `onProgress`: rows done of all. */
export interface ImportFileOptions extends ImportOptions, WriteOptions {
  onProgress?: (done: number, all: number) => void;
}

/**
 * Loads one file and reports on each of its rows. A file of another format changes nothing; `refusal` says so
 * in one sentence.
 */
export async function importFile(
  write: WriteRecords,
  file: string,
  bytes: Uint8Array,
  options: ImportFileOptions,
): Promise<FileReport> {
  const { text, encoding } = decodeText(bytes);
  const known = detectFile(text);
  if (!known)
    return {
      ...emptyReport(file, null, encoding),
      refusal: `${file}: 알 수 없는 형식이라 불러오지 않았어요. 불러올 수 있는 것은 ${KNOWN_FORMATS}예요.`,
    };
  return importRows(write, known, emptyReport(file, known.formatName, encoding), options);
}

interface Pending {
  at: string;
  label: string;
  record: ImportedRecord;
}

async function importRows(
  write: WriteRecords,
  known: KnownFile,
  report: FileReport,
  options: ImportFileOptions,
): Promise<FileReport> {
  const all = known.rows.length + known.broken.length;
  const pending = readRows(known, report, options);
  for (const group of groupsOf(pending)) {
    const written = await write(
      group.map(({ record }) => record),
      options,
    );
    group.forEach((item, index) => countWritten(report, item, written[index]));
    options.onProgress?.(
      report.added + report.changed + report.unchanged + report.skipped + report.refused,
      all,
    );
  }
  report.read = all;
  return report;
}

/**
 * Reads every row. An id or name that an earlier row of the file had is skipped: the first one wins, so that
 * a second run of the file finds everything unchanged.
 */
function readRows(known: KnownFile, report: FileReport, options: ImportOptions): Pending[] {
  const pending: Pending[] = [];
  const firstAt = new Map<string, string>();
  const leave = (kind: "skipped" | "refused", at: string, label: string, reason: string) => {
    report[kind] += 1;
    report.lines.push({ at, label, kind, reason });
  };
  for (const { position, reason } of known.broken) leave("refused", `${position}줄`, "", reason);
  for (const row of known.rows) {
    const at = positionOf(row);
    const mapped = known.mapRow(row, options);
    if (mapped.kind !== "record") {
      leave(mapped.kind, at, mapped.label, mapped.reason);
      continue;
    }
    const keys =
      mapped.record.ownsPrefix === null
        ? mapped.record.programs.map(({ externalId }) => programIdOf(mapped.record.source, externalId))
        : [mapped.record.ownsPrefix];
    const earlier = keys.map((key) => firstAt.get(key)).find(Boolean);
    if (earlier) {
      leave("skipped", at, mapped.label, `${earlier}에 이미 있어요`);
      continue;
    }
    for (const key of keys) firstAt.set(key, at);
    pending.push({ at, label: mapped.label, record: mapped.record });
  }
  return pending;
}

const positionOf = ({ position, unit }: SourceRow): string => `${position}${unit}`;

function* groupsOf(pending: readonly Pending[]): Generator<Pending[]> {
  let group: Pending[] = [];
  let [programs, chars] = [0, 0];
  for (const item of pending) {
    const size = item.record.programs.reduce(
      (sum, { description, caution, sessions }) =>
        sum + description.length + caution.length + 1_000 + sessions.length * SESSION_CHARS,
      0,
    );
    if (
      group.length > 0 &&
      (programs + item.record.programs.length > GROUP_PROGRAMS || chars + size > GROUP_CHARS)
    ) {
      yield group;
      group = [];
      [programs, chars] = [0, 0];
    }
    group.push(item);
    programs += item.record.programs.length;
    chars += size;
  }
  if (group.length > 0) yield group;
}

function countWritten(
  report: FileReport,
  { at, label, record }: Pending,
  written: Written | undefined,
): void {
  if (!written) throw new Error(`no outcome for ${at}`);
  const say = (kind: ReportLine["kind"], reason: string, name = label) =>
    report.lines.push({ at, label: name, kind, reason });
  if (written.kind === "failed") {
    report.refused += 1;
    say("refused", written.reason);
    return;
  }
  const { added, changed, unchanged, closed } = written.programs;
  if (changed + closed > 0 || (added > 0 && unchanged > 0)) report.changed += 1;
  else if (added > 0) report.added += 1;
  else report.unchanged += 1;
  report.programs.added += added;
  report.programs.changed += changed;
  report.programs.unchanged += unchanged;
  report.programs.closed += closed;
  report.programs.leftOut += record.leftOut.length;
  for (const { name, reason } of record.leftOut) say("leftOut", reason, `${label} > ${name}`);
  for (const note of record.notes) say("mended", note);
}
