import type { CategoryId } from "#domain/category";

/** One line under each category's name on /category, at most 24 characters. */
export const CATEGORY_INTRO: Readonly<Record<CategoryId, string>> = {
  craft: "흙과 나무, 실로 손수 만들어요",
  cooking: "배우면서 만들고, 바로 맛봐요",
  forest: "숲길을 걸으며 숨을 골라요",
  farm: "심고 거두는 하루를 보내요",
  sea: "갯벌과 파도, 바닷바람을 만나요",
  heritage: "오래된 것을 직접 해 봐요",
  music: "듣고, 부르고, 연주해요",
  active: "몸을 움직여 기운을 채워요",
  kids: "아이도 어른도 즐거운 시간",
  art: "보고 그리며 나를 표현해요",
  pet: "우리 집 막내와 함께 나서요",
  learn: "궁금했던 것을 하나씩 익혀요",
};
