import type { Schemas } from "../../../api/client.ts";
import { momentIn, numberIn, textIn } from "../typed.ts";

export type Banner = Schemas["DeskBanner"];

/** Where a banner stands, as visitors come upon it. */
export const PLACES: Readonly<Record<Banner["position"], string>> = {
  TOP_MAIN: "홈 맨 위",
  SUGGEST_MAIN: "홈 중간",
  TOP_SUB: "프로그램 화면 위",
  SUGGEST_SUB: "프로그램 화면 아래",
};

/** What is to be seen on each drawing of ours. */
export const SCENES: Readonly<Record<string, string>> = {
  autumn: "단풍 든 숲길",
  balloons: "하늘에 뜬 열기구",
  dogs: "마주 앉은 강아지 두 마리",
  forest: "여름 숲",
  lanterns: "등불이 걸린 한옥",
  lawn: "해 질 녘 야외 무대",
  mudflat: "물 빠진 갯벌",
  night: "밤하늘",
  notebook: "책상 위에 펼친 수첩",
  sea: "바다",
  spring: "꽃나무에 둘러싸인 한옥",
  trail: "나무 사이 산책길",
  wheel: "물레 위의 그릇",
  winter: "눈 덮인 겨울",
};

/** A path of this site, also from a whole address of it that was pasted; another site's stays as it is. */
function pathIn(form: FormData, hosts: readonly string[]): string {
  const typed = textIn(form, "link");
  if (!/^https?:/.test(typed) || !URL.canParse(typed)) return typed;
  const { hostname, pathname, search } = new URL(typed);
  return hosts.includes(hostname) ? pathname + search : typed;
}

const placeIn = (form: FormData): Banner["position"] => {
  const typed = textIn(form, "position");
  return typed === "SUGGEST_MAIN" || typed === "TOP_SUB" || typed === "SUGGEST_SUB" ? typed : "TOP_MAIN";
};

/** What the form of a banner says, and what is wrong with it. @param hosts where this site answers */
export function readBanner(
  form: FormData,
  hosts: readonly string[] = [],
): { banner: Banner; errors: Record<string, string> } {
  const [title, image, link] = [textIn(form, "title"), textIn(form, "image"), pathIn(form, hosts)];
  const [startAt, endAt, order] = [
    momentIn(form, "startAt"),
    momentIn(form, "endAt"),
    numberIn(form, "order"),
  ];
  const isOrder = order === null || (order >= 1 && order <= 999);
  const scene = /^\/art\/banner-(\w+)\./.exec(image)?.[1] ?? "";
  return {
    banner: {
      position: placeIn(form),
      title,
      subtitle: textIn(form, "subtitle"),
      image,
      alt: SCENES[scene] ?? "",
      link,
      startAt: startAt ?? 0,
      endAt: endAt ?? 0,
      order: order ?? 1,
      couponId: textIn(form, "couponId") || null,
    },
    errors: {
      ...(title === "" && { title: "배너에 적을 말을 적어 주세요." }),
      ...(image === "" && { image: "그림을 골라 주세요." }),
      ...(!/^\/(?![/\\])/.test(link) && {
        link: "나들 안의 주소를 /로 시작해서 적어 주세요. 예: /notice",
      }),
      ...(startAt === undefined && { startAt: "언제부터 보일지 골라 주세요." }),
      ...(endAt === undefined && { endAt: "언제까지 보일지 골라 주세요." }),
      ...(!isOrder && { order: "1에서 999 사이로 적어 주세요." }),
    },
  };
}
