import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ApiClient, Schemas } from "../../app/api/client.ts";
import { leadTo } from "../../app/routes/desk/act.server.ts";
import { saidTo } from "../../app/routes/desk/said-cookie.ts";
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

it("[U118] a session is not put to another time by who saw it at one it has no more", async () => {
  const form = new FormData();
  const shown = String(session.startAt - 3_600_000);
  for (const [name, value] of Object.entries({ verb: "move", time: "10:00", shown })) form.set(name, value);
  const told = await actOnSession(refusing, session as Schemas["DeskSessionRow"], form);
  expect(told.problem).toBe("그사이 11.28 (토) 10:00 회차로 바뀌었어요. 확인하고 다시 눌러 주세요.");
});

it("[U120] what leads on to another screen of the desk takes along what was done, to be said there", () => {
  const answer = leadTo("/desk/session/s1", "예약을 옮겼어요; 50%, 김○○님");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/desk/session/s1"]);
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split("; ");
  const there = new Request("https://desk.example/desk", { headers: { cookie: `a=1; ${cookie}` } });
  expect(saidTo(there)).toBe("예약을 옮겼어요; 50%, 김○○님");
  expect(saidTo(new Request("https://desk.example/desk"))).toBe(null);
  // Nothing else is led to without a word, but where the next screen is what was asked for.
  const folder = "app/routes/desk";
  const silent = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) =>
    /\bredirect\(/.test(readFileSync(file, "utf8")),
  );
  expect(silent.map((file) => path.relative(folder, file)).toSorted()).toEqual([
    "act.server.ts",
    "booking/booking-new.tsx", // which shows the booking that was made
    "program/program-part.tsx", // whose next step is open
    "signed-in.tsx",
  ]);
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
