/** Whether a path's percent-escapes can be read; two readers of one that cannot may take it for two paths. */
export function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

export const UNREADABLE_MESSAGE = "주소를 읽을 수 없어요.";
