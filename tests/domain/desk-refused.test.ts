import { expect, it } from "vitest";
import type { ApiClient, Schemas } from "../../app/api/client.ts";
import { saveProgram } from "../../app/routes/desk/program/program-write.server.ts";
import { rulesIn } from "../../app/routes/desk/sign-off/read-rules.ts";
import { actOnSession } from "../../app/routes/desk/session/session-act.server.ts";

const session = { id: "s1", programId: "p1", startAt: Date.UTC(2026, 10, 28, 1), capacity: 8 };
const SAYS = "자리보다 최소 인원이 많은 회차가 생겨요.";
const refusing = {
  POST: async () => ({
    error: {
      error: { code: "RULE", message: "", fields: [{ name: "change.capacity", code: "X", message: SAYS }] },
    },
  }),
} as unknown as ApiClient;

it("[S90] what is refused at a field says so on a screen of the desk that has no such field", async () => {
  for (const verb of ["more", "less", "move", "tell", "cancel"]) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ verb, time: "10:00", text: "안녕하세요", reason: "비" }))
      form.set(name, value);
    const told = await actOnSession(refusing, session as Schemas["DeskSessionRow"], form);
    expect([verb, told.problem]).toEqual([verb, SAYS]);
  }
});

it("[S91] a sum that is no number is refused and never guessed", () => {
  const rules = (above: string) => {
    const form = new FormData();
    form.set("REFUND", "on");
    form.set("above", above);
    return rulesIn(form);
  };
  expect(rules("300,000")).toEqual([{ act: "REFUND", above: 300_000 }]);
  expect(rules("")).toEqual([{ act: "REFUND", above: 0 }]);
  for (const typed of ["30만원", "-300,000", "3e5", "300.5", "200,000,000"])
    expect([typed, rules(typed)]).toEqual([typed, null]);
});

it("[S86] a program that becomes free says that the sessions it has are free too", async () => {
  const kept = { data: { value: { updatedAt: 2, program: { price: 36_000, deposit: 0 } } } };
  const api = { GET: async () => kept, PUT: async () => kept } as unknown as ApiClient;
  const says = async (changes: Partial<Schemas["DeskProgram"]>) =>
    (await saveProgram(api, "p1", changes, 1)).done;
  expect(await says({ price: 0 })).toBe("저장했어요. 이미 있는 회차도 이제부터 무료로 예약해요.");
  expect(await says({ price: 40_000 })).toBe("저장했어요.");
  expect(await says({ title: "물레" })).toBe("저장했어요.");
});
