export const OFFLINE = "오프라인이에요. 가격과 남은 자리는 지금과 다를 수 있어요.";
/** After a form was held back. */
export const STILL_OFFLINE = "인터넷 연결을 확인해 주세요. 적은 내용은 그대로 있어요.";
export const NEW_VERSION = "새 버전이 나왔어요.";
