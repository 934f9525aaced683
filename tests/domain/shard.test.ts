import { describe, expect, it } from "vitest";
import { bookingNo, shardInNo } from "#domain/booking/booking-no";
import { idInShard, shardInId, shardOfHost, SHARDS } from "#domain/booking/shard";
import { DAY, putOut, putOutAnother } from "../soak/goods.ts";
import { Mall } from "../soak/mall.ts";

const NOW = Date.UTC(2026, 10, 20, 1);
const all = Array.from({ length: SHARDS }, (_, shard) => shard);

describe("the shard of a booking", () => {
  it("is its host's, told by its id and by its number, whatever chance adds", () => {
    for (const shard of all)
      for (const byte of [0, 85, 170, 255]) {
        expect(shardInId(idInShard(shard, new Uint8Array(16).fill(byte)))).toBe(shard);
        expect(shardInNo(bookingNo(NOW, shard, new Uint8Array(5).fill(byte)))).toBe(shard);
      }
  });

  it("is not made out of ids and numbers from before they told one", () => {
    expect(shardInId("3e86d5a9-6d1f-4c55-9c11-1f0f9a1b2c3d")).toBeNull();
    expect(shardInNo("N261120-7K3M")).toBeNull();
    expect(shardInId("b-1")).toBeNull();
  });

  it("takes hosts evenly: none of 64 has more than twice its part of 10,000", () => {
    const counts = new Map<number, number>();
    for (let host = 0; host < 10_000; host += 1) {
      const shard = shardOfHost(`h${host}`);
      counts.set(shard, (counts.get(shard) ?? 0) + 1);
    }
    expect(counts.size).toBe(SHARDS);
    expect(Math.max(...counts.values())).toBeLessThan((2 * 10_000) / SHARDS);
    expect(shardOfHost("h-1")).toBe(shardOfHost("h-1"));
  });

  it("stands in every booking, with or without an object in front, and in each wait", async () => {
    for (const by of ["record", "object"] as const) {
      const mall = new Mall(9, [], by);
      try {
        await mall.world.until(
          (async () => {
            const at = putOut(mall, { capacity: 1 });
            const items = [{ optionId: "adult", qty: 1 }];
            await mall.call("POST", "/booking", { ...at, items }, { as: "a" });
            await mall.call("POST", "/booking/wait", { ...at, items }, { as: "b" });
          })(),
        );
        const made = mall.rows<{ id: string; no: string }>("SELECT id, booking_no AS no FROM booking");
        expect(made.map(({ id, no }) => [shardInId(id), shardInNo(no)])).toEqual([
          [shardOfHost("h-1"), shardOfHost("h-1")],
          [shardOfHost("h-1"), shardOfHost("h-1")],
        ]);
      } finally {
        mall.close();
      }
    }
  });
});

describe("what a booking keeps of what was booked", () => {
  it("is as it was then, whatever becomes of program and host, and follows a new date alone", async () => {
    const mall = new Mall(9);
    try {
      const at = putOut(mall, { capacity: 3 });
      const other = putOutAnother(mall, at.sessionId, { capacity: 3, less: 0, later: DAY }, "s-other");
      await mall.world.until(
        mall.call("POST", "/booking", { ...at, items: [{ optionId: "adult", qty: 1 }] }, { as: "a" }),
      );
      const kept = () => {
        const [row] = mall.rows<{ snapshot: string }>("SELECT snapshot FROM booking");
        return JSON.parse(row?.snapshot ?? "null");
      };
      const before = kept();
      expect(before).toMatchObject({
        program: { id: at.programId, title: "흙 만지는 토요일" },
        session: { id: at.sessionId },
        host: { id: "h-1", name: "소소도예" },
      });
      mall.product.sqlite.exec("UPDATE program SET title = '다른 이름'; UPDATE host SET name = '다른 곳'");
      mall.product.sqlite.exec("UPDATE session SET start_at = start_at + 3600000 WHERE id = 's-1'");
      expect(kept()).toEqual(before);
      mall.product.sqlite.exec(`UPDATE booking SET session_id = '${other}'`);
      expect(kept()).toMatchObject({ program: before.program, host: before.host, session: { id: other } });
    } finally {
      mall.close();
    }
  });
});

describe("what a session says of its program", () => {
  it("is what the program is today, its host, title, address and whether it is shown", () => {
    const mall = new Mall(9);
    try {
      const { programId, sessionId } = putOut(mall, { capacity: 3 });
      const said = `host_id, program_title, program_address, program_status, program_version`;
      const truth = "SELECT host_id, title, address, status, updated_at FROM program";
      const both = () => [
        mall.rows<object>(`SELECT ${said} FROM session WHERE id = '${sessionId}'`).map(Object.values),
        mall.rows<object>(`${truth} WHERE id = '${programId}'`).map(Object.values),
      ];
      const [before, program] = both();
      expect(before).toEqual(program);
      expect(before?.flat()).toContain("흙 만지는 토요일");
      mall.product.sqlite
        .exec(`UPDATE program SET title = '다른 이름', address = '다른 곳', status = 'PAUSED',
        updated_at = updated_at + 1`);
      const [after, changed] = both();
      expect(after).toEqual(changed);
      expect(after?.flat()).toEqual(expect.arrayContaining(["다른 이름", "다른 곳", "PAUSED"]));
    } finally {
      mall.close();
    }
  });
});
