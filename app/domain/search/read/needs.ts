// What somebody must be able to count on: whom a place is made easy for, and what it has. Words are written
// without spaces, as the reader compares them; the ids are those of the codes (SPEC E03).

export interface Need {
  id: string;
  /** Told of a program as one of its facilities, and not of whom it is made easy for. */
  isFacility: boolean;
  label: string;
  /** Ids of which any will do, where it is no id of its own. */
  anyOf?: readonly string[];
}

const needs = (
  isFacility: boolean,
  id: string,
  label: string,
  words: string,
  anyOf?: readonly string[],
): [string, Need][] => words.split(" ").map((word) => [word, { id, isFacility, label, anyOf }]);

/** The ids of which a program has one. */
export const idsOf = ({ id, anyOf = [id] }: Need): readonly string[] => anyOf;

export const NEEDS: ReadonlyMap<string, Need> = new Map([
  ...needs(
    false,
    "WHEELCHAIR",
    "휠체어",
    "휠체어 전동휠체어 수동휠체어 지체장애 지체장애인 뇌병변 휠췌어 휠채어 배리어프리 무장애 wheelchair",
  ),
  ...needs(false, "STROLLER", "유아차", "유모차 유아차 유모차가능 stroller"),
  ...needs(false, "ELEVATOR", "엘리베이터", "엘리베이터 승강기 엘베"),
  ...needs(false, "TOILET", "장애인 화장실", "장애인화장실"),
  ...needs(false, "DISABLED_PARKING", "장애인 주차", "장애인주차 장애인주차장 장애인주차구역"),
  ...needs(false, "SIGN_LANGUAGE", "수어", "수어통역 수화통역 수어통역사 수화통역사 수어해설 수화해설"),
  ...needs(false, "SUBTITLES", "자막", "자막 자막해설"),
  ...needs(false, "BRAILLE", "점자", "점자 점자안내 점자책"),
  ...needs(false, "GUIDE_DOG", "안내견", "안내견 안내견동반 도우미견"),
  ...needs(
    false,
    "EASY_READ",
    "쉬운 글",
    "쉬운글 쉬운말 쉬운설명 발달장애 발달장애인 지적장애 지적장애인 자폐 자폐스펙트럼 느린학습자 경계선지능",
  ),
  // who comes tells what they need
  ...needs(false, "DISABLED", "장애인 편의", "장애인 장애우 장애인들 장애인가족 장애인과 장애인도", [
    "WHEELCHAIR",
    "TOILET",
    "SIGN_LANGUAGE",
    "BRAILLE",
    "EASY_READ",
  ]),
  ...needs(false, "SEEING", "시각장애", "시각장애 시각장애인 시각장애인용 저시력 저시력자 맹인", [
    "BRAILLE",
    "GUIDE_DOG",
  ]),
  ...needs(false, "HEARING", "청각장애", "청각장애 청각장애인 보청기 난청 농인 농아인", [
    "SIGN_LANGUAGE",
    "SUBTITLES",
  ]),
  ...needs(
    true,
    "PARKING",
    "주차",
    "주차 주차장 주차할수있는 주차할곳있는 주차할데있는 주차할 주차가능 주차공간 주차무료 무료주차 parking",
  ),
  ...needs(true, "NURSING_ROOM", "수유실", "수유실 수유공간 모유수유실 기저귀갈이대 기저귀"),
  ...needs(true, "SHOWER", "샤워실", "샤워실 샤워장 샤워시설 샤워 샤워가능"),
  ...needs(
    true,
    "PET_OK",
    "반려동물 동반",
    `대형견 중형견 소형견 큰개 반려동물동반 반려견동반 애견동반 강아지동반 댕댕이동반 펫동반 반려동물출입 반려견출입 강아지출입 애견출입
petfriendly dogfriendly petsallowed dogsallowed 강아지데리고들어 반려견데리고들어 강아지데리고갈수있는 강아지데려갈수있는 반려견데려갈수있는`.replaceAll(
      "\n",
      " ",
    ),
  ),
  ...needs(true, "CULTURE_CARD", "문화누리카드", "문화누리카드 문화누리 누리카드 통합문화이용권"),
  ...needs(true, "SPORTS_VOUCHER", "스포츠강좌이용권", "스포츠강좌이용권 스포츠이용권 스포츠바우처"),
  ...needs(
    true,
    "LEARNING_VOUCHER",
    "평생교육바우처",
    "평생교육바우처 평생교육이용권 평생교육희망카드 평생바우처",
  ),
  ...needs(true, "LOCAL_MONEY", "지역사랑상품권", "지역사랑상품권 지역상품권 지역화폐"),
  // a local currency is nobody's voucher
  ...needs(true, "VOUCHER", "바우처", "바우처 바우처카드 voucher", [
    "CULTURE_CARD",
    "SPORTS_VOUCHER",
    "LEARNING_VOUCHER",
  ]),
]);

/** Facilities that anybody asks for: the others are not kept to be found by. */
export const FACILITIES: ReadonlySet<string> = new Set(
  [...NEEDS.values()].filter(({ isFacility }) => isFacility).flatMap(idsOf),
);
