import { writeFileSync } from "node:fs";
import { encode } from "uqr";

const [WIDTH, HEIGHT] = [640, 480];
const GREY = 128;
const FRAMES_A_SECOND = 10;

/**
 * Writes what a camera sees that is held before a code: a film of one picture (YUV4MPEG2, 4:2:0), the code
 * grey-white on grey with a margin, as a screen looks. @returns `file`
 */
export function filmOf(code: string, file: string): string {
  const { data, size } = encode(code, { border: 4 });
  const side = Math.floor((HEIGHT - 20) / size);
  const [left, top] = [(WIDTH - side * size) >> 1, (HEIGHT - side * size) >> 1];
  const light = Buffer.alloc(WIDTH * HEIGHT, 150);
  for (let y = 0; y < side * size; y += 1)
    for (let x = 0; x < side * size; x += 1) {
      const isDark = data[Math.floor(y / side)]?.[Math.floor(x / side)] === true;
      light[(top + y) * WIDTH + left + x] = isDark ? 40 : 225;
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, frame, frame]));
  return file;
}
