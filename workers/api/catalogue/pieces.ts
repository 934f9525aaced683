/** So many bytes of rows one statement is given at most: D1 takes 2 MB. */
const PIECE_BYTES = 900_000;
/** What a row takes beside its own text, in bytes. */
const OF_A_ROW = 200;

const encoder = new TextEncoder();

/** Rows in pieces that one statement takes each, in their order. @param textOf what of a row is written */
export function inPieces<Row>(rows: readonly Row[], textOf: (row: Row) => string): Row[][] {
  const pieces: Row[][] = [];
  let held = Infinity;
  for (const row of rows) {
    const bytes = encoder.encode(textOf(row)).length + OF_A_ROW;
    if (held + bytes > PIECE_BYTES) {
      pieces.push([]);
      held = 0;
    }
    pieces.at(-1)?.push(row);
    held += bytes;
  }
  return pieces;
}
