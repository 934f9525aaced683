import type { Act } from "./kept-act.ts";

/** What is said once it is done. */
export const LATE_ACT_DONE: Readonly<Record<Act["kind"], string>> = {
  wish: "찜했어요.",
  follow: "새 프로그램이 열리면 알려드릴게요.",
  helpful: "도움돼요를 눌렀어요.",
};
