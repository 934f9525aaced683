import { typedNo } from "../../app/domain/booking/booking-no.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { writeTicket, type TicketKey } from "#domain/booking/ticket";
import { csvOf } from "#domain/desk/csv";
import { arrangePictures } from "#domain/desk/arrange-pictures";
import { doorHash, type DoorList } from "#domain/desk/door";
import { afterAnswer, answerShown, isAnew, withList, withScan } from "#domain/desk/door-phone";
import { doorVerdict } from "#domain/desk/door-verdict";

let keys: TicketKey[];
let sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
let list: DoorList;

beforeAll(async () => {
  const pair = await crypto.subtle.generateKey({ name: "Ed25519" }, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error("no pair of keys");
  const { x } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  keys = [{ kid: "k1", kty: "OKP", crv: "Ed25519", x: String(x) }];
  sign = async (bytes) =>
    new Uint8Array(await crypto.subtle.sign({ name: "Ed25519" }, pair.privateKey, bytes));
  list = {
    sessionId: "s1",
    programTitle: "물레",
    startAt: 10,
    endAt: 20,
    listedAt: 1,
    salt: "salt",
    entries: [
      { hash: await doorHash("salt", "N261122-AAAA"), people: 3, arrivedAt: null },
      { hash: await doorHash("salt", "N261122-BBBB"), people: 1, arrivedAt: 7 },
    ],
  };
});

const ticket = (bookingNo: string, sessionId = "s1") =>
  writeTicket({ bookingNo, sessionId, people: 3, startAt: 2e12, endAt: 2e12, issuedAt: 1e12 }, "k1", sign);
const verdict = (code: string, here: Record<string, number> = {}) => doorVerdict(list, keys, code, here);

describe("a door without a connection", () => {
  it("lets in who is on its list, by ticket, by an address that holds it, or by number", async () => {
    const token = await ticket("N261122-AAAA");
    const good = { state: "GOOD", hash: list.entries[0]?.hash, people: 3 };
    expect([
      await verdict(token),
      await verdict(`https://nadeul.example/ticket/check?t=${token}`),
      await verdict(" n261122-aaaa "),
    ]).toEqual([good, good, good]);
  });

  it("[S77] takes a number as it is typed: small, in pieces, without its hyphen", async () => {
    const no = "N261122-0A1B2";
    const known = [{ hash: await doorHash("salt", no), people: 2, arrivedAt: null }];
    for (const typed of ["n2611220a1b2", "N261122 0A1B2", "N261122–OaIb2", "Ｎ261122-0A1B2", "N26ll22 0a1b2"])
      expect([typed, (await doorVerdict({ ...list, entries: known }, keys, typed, {})).state]).toEqual([
        typed,
        "GOOD",
      ]);
    const none = ["c7k3m9pxq2", "N261122-0A1B", "010-1000-0021", "김나래", ""];
    expect(none.map(typedNo)).toEqual(none.map(() => null));
    expect(typedNo(" c7k3m9 pxq2o ")).toBe("C7K3M9-PXQ20");
  });

  it("says when somebody came before, here or as the list knows", async () => {
    const token = await ticket("N261122-AAAA");
    expect([
      await verdict(token, { [String(list.entries[0]?.hash)]: 12 }),
      await verdict("N261122-BBBB"),
    ]).toEqual([
      { state: "BEFORE", at: 12 },
      { state: "BEFORE", at: 7 },
    ]);
  });

  it("holds back what is forged, another session's, or not on the list", async () => {
    const token = await ticket("N261122-AAAA");
    const states = await Promise.all([
      verdict(`${token.slice(0, -4)}AAAA`),
      verdict("https://nadeul.example/program/1"),
      ticket("N261122-AAAA", "s2").then((other) => verdict(other)),
      ticket("N261122-CCCC").then((other) => verdict(other)),
    ]);
    expect(states.map(({ state }) => state)).toEqual(["FORGED", "FORGED", "ELSEWHERE", "UNLISTED"]);
  });
});

describe("[U91] a phone at the door", () => {
  const scan = (id: string, at: number, code = `code-${id}`) => ({ id, code, at, people: 1 });

  it("reads a code that is held before it once, however long, and anew when it comes back", () => {
    let last = { code: "", at: 0 };
    const read = (code: string, now: number) => {
      const isNew = isAnew(last, code, now);
      last = { code, at: now };
      return isNew;
    };
    const held = Array.from({ length: 50 }, (_, n) => read("A", 10_000 + n * 200));
    expect(held.filter(Boolean)).toHaveLength(1);
    expect([read("B", 20_000), read("A", 20_200), read("A", 23_200), read("A", 23_400)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("keeps what waits until the site has it, and lets come again whom the site did not let in", () => {
    const [first, early, late] = [scan("1", 1), scan("2", 2), scan("3", 3)];
    const door = [first, early, late].reduce(
      (kept, one) => withScan(kept, one, `hash-${one.id}`),
      withScan({ waiting: [], here: {} }, scan("4", 4)),
    );
    expect(withScan(door, scan("4", 4)).waiting).toEqual(door.waiting);
    const told = afterAnswer(door, [
      { id: "1", outcome: "BEFORE" },
      { id: "2", outcome: "EARLY" },
      { id: "3", outcome: "ENTERED" },
    ]);
    expect(told).toEqual({ waiting: [scan("4", 4)], here: { "hash-1": 1, "hash-3": 3 } });
  });

  it("[U122] knows by a newer list whom the desk took back, but not of what the list cannot know yet", () => {
    const door = withScan(
      withScan(withList({ waiting: [], here: {} }, 100), scan("1", 101), "hash-1"),
      scan("2", 102),
      "hash-2",
    );
    const sent = afterAnswer(door, [{ id: "1", outcome: "ENTERED" }]);
    expect(withList(sent, 100)).toEqual(sent); // the same, or an older one that lay on the phone
    expect(withList(sent, 200)).toEqual({
      waiting: [scan("2", 102)],
      here: { "hash-2": 102 },
      listedAt: 200,
    });
  });

  it("shows nobody what the site says of another, who is on no screen any more", () => {
    const told = [
      { id: "1", outcome: "ENTERED" },
      { id: "2", outcome: "BEFORE" },
      { id: "3", outcome: "CANCELLED" },
      { id: "4", outcome: "ENTERED" },
    ];
    const shown = (...standing: Parameters<typeof answerShown>[0][]) =>
      standing.map((one) => answerShown(one, told)?.id);
    expect(
      shown({ kind: "SCAN", id: "4" }, { kind: "SCAN", id: "9" }, { kind: "QUESTION" }, { kind: "NOTHING" }),
    ).toEqual(["4", undefined, undefined, "3"]);
  });
});

describe("the day's list as a file", () => {
  it("is read by a sheet's program as it is, and no name in it becomes a formula", () => {
    expect(
      csvOf([
        ["이름", "요청"],
        ["=HYPERLINK(1)", '창가, "조용한" 자리'],
        ["김", 3],
        // as a sheet of this part of the world types it, and after blanks
        ["＝1+1", " \n=1+1"],
        ["\u200b@SUM(1)", "가-나"],
      ]),
    ).toBe(
      '\uFEFF이름,요청\r\n\'=HYPERLINK(1),"창가, ""조용한"" 자리"\r\n김,3\r\n' +
        "'＝1+1,\"' \n=1+1\"\r\n'\u200b@SUM(1),가-나\r\n",
    );
  });
});

describe("pictures in their order", () => {
  it("move by one, to the front, and out; an unknown one changes nothing", () => {
    const pictures = ["a", "b", "c"].map((key) => ({ key }));
    const after = (verb: Parameters<typeof arrangePictures>[1], key: string) =>
      arrangePictures(pictures, verb, key)
        .map((one) => one.key)
        .join("");
    expect([after("up", "c"), after("up", "a"), after("down", "a"), after("down", "c")]).toEqual([
      "acb",
      "abc",
      "bac",
      "abc",
    ]);
    expect([after("first", "c"), after("remove", "b"), after("remove", "x")]).toEqual(["cab", "ac", "abc"]);
  });
});
