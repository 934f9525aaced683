import { expect, it } from "vitest";
import { ROLE_NAMES, ROLES } from "#domain/desk/rights";
import { HOST_ROLES, roleChange, roleParticle } from "#domain/desk/role-means";

it("[S38] says what a change of role gives and takes, and that each of them changes something", () => {
  expect(roleChange("DOOR", "VIEWER")).toEqual({
    gains: ["통계 보기"],
    loses: ["예약자 이름과 연락처 보기", "체크인하기", "현장·전화 예약 받기"],
  });
  expect(roleChange("VIEWER", "APPROVER").gains).toContain("예약 승인·거절하기");
  expect(roleChange("APPROVER", "MANAGER").loses).toEqual(["결재하기"]);
  for (const from of HOST_ROLES)
    for (const to of HOST_ROLES) {
      const { gains, loses } = roleChange(from, to);
      expect([from, to, gains.length + loses.length > 0]).toEqual([from, to, from !== to]);
    }
});

it("gives each role's name its particle", () => {
  expect(ROLES.map((role) => ROLE_NAMES[role] + roleParticle(role))).toEqual([
    "운영으로",
    "담당으로",
    "결재로",
    "현장으로",
    "조회로",
  ]);
});
