import { mostAdmitted, placeIn, type RushPlace } from "#domain/booking/rush";
import type { ApiEnv } from "../env.ts";
import type { Line } from "../rush-line.ts";
import { keyOf, readPass, writePass, type Pass } from "./pass.ts";

/** For so long an isolate believes what a line looked like, in milliseconds. */
const KEPT_MS = 1_000;
const MOST_KEPT = 200;
/** Those who come within so many milliseconds ask the line together; at most so many at once. */
const GATHER_MS = 20;
const MOST_AT_ONCE = 1_000;
/** A caller that waits longer than this for the others asks alone. */
const PATIENCE_MS = 3_000;

interface CachedLine {
  line: Line;
  readAt: number;
  key: CryptoKey | null;
}

const kept = new Map<string, CachedLine>();
const gatherings = new Map<string, { members: string[]; joined: Promise<Map<string, number>> }>();

type Later = (work: Promise<unknown>) => void;
type RoomEnv = Pick<ApiEnv, "RUSH">;

const stubOf = ({ RUSH }: RoomEnv, sessionId: string) => RUSH.get(RUSH.idFromName(sessionId));
const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

async function keep(sessionId: string, line: Line, now: number): Promise<CachedLine> {
  const before = kept.get(sessionId);
  const key = line.key === "" ? null : line.key === before?.line.key ? before.key : await keyOf(line.key);
  if (kept.size >= MOST_KEPT && before === undefined) kept.clear();
  const after = { line, readAt: now, key };
  kept.set(sessionId, after);
  return after;
}

/** The line as it was within the last second. */
async function lineOf(env: RoomEnv, sessionId: string, now: number): Promise<CachedLine> {
  const known = kept.get(sessionId);
  if (known !== undefined && Math.abs(now - known.readAt) < KEPT_MS) return known;
  return keep(sessionId, await stubOf(env, sessionId).look(sessionId, now), now);
}

/** Brings members to the line in one call. */
async function joinAll(env: RoomEnv, sessionId: string, members: string[]): Promise<Map<string, number>> {
  const now = Date.now();
  const { line, numbers } = await stubOf(env, sessionId).join(sessionId, members, now);
  await keep(sessionId, line, now);
  return new Map(members.map((member, index) => [member, numbers[index] ?? 0]));
}

/** A member's number; anyone who comes in the same moment asks in the same call. */
async function numberOf(env: RoomEnv, sessionId: string, member: string, later: Later): Promise<number> {
  let gathering = gatherings.get(sessionId);
  if (gathering === undefined || gathering.members.length >= MOST_AT_ONCE) {
    const members: string[] = [];
    const joined = pause(GATHER_MS).then(() => {
      if (gatherings.get(sessionId)?.members === members) gatherings.delete(sessionId);
      return joinAll(env, sessionId, members);
    });
    gathering = { members, joined };
    gatherings.set(sessionId, gathering);
    later(joined.catch(() => {})); // everybody who waits is told
  }
  gathering.members.push(member);
  const numbers = await Promise.race([gathering.joined, pause(PATIENCE_MS)]);
  return (numbers ?? (await joinAll(env, sessionId, [member]))).get(member) ?? 0;
}

/** Somebody's place, with the pass that keeps it. */
export interface Stand extends RushPlace {
  line: Line;
  number: number;
  pass: string;
}

/**
 * Where somebody stands in the line of a session: by their pass without asking anybody, else by who they are.
 * @param member null for a guest, whom a pass alone can place
 * @param isUnproved the site wants to know that whoever comes anew is a person, and does not yet
 * @returns NO_RUSH where the session has no line, NOBODY for a guest without a pass, UNPROVED where that is
 * wanted
 */
export async function standIn(
  env: RoomEnv,
  sessionId: string,
  asked: { member: string | null; pass: string; now: number; later: Later; isUnproved: boolean },
): Promise<Stand | "NO_RUSH" | "NOBODY" | "UNPROVED"> {
  const { member, pass, now, later, isUnproved } = asked;
  const before = await lineOf(env, sessionId, now);
  if (before.key === null) return "NO_RUSH";
  const carried = await readPass(before.key, sessionId, pass);
  // Anyone who has signed in as somebody else since is that one.
  const known = carried !== null && (member === null || carried.member === member) ? carried : null;
  const who = known?.member ?? member;
  if (who === null) return "NOBODY";
  if (known === null && isUnproved) return "UNPROVED";
  const isDue = known === null || (known.number === 0 && now >= before.line.opensAt);
  const number = isDue ? await numberOf(env, sessionId, who, later) : known.number;
  const { line, key } = await lineOf(env, sessionId, now);
  if (key === null) return "NO_RUSH";
  const text = isDue ? await writePass(key, sessionId, { member: who, number }) : pass;
  return { ...placeIn(line, number, now), line, number, pass: text };
}

/**
 * A pass that lets its member book now: it is theirs, and its number was let in. WAIT where it was not yet,
 * null where it is no pass of theirs. Whoever is far behind those let in is told from memory.
 */
export async function admittedBy(
  env: RoomEnv,
  sessionId: string,
  { member, pass, now }: { member: string; pass: string; now: number },
): Promise<Pass | "WAIT" | null> {
  if (pass === "") return null;
  const { line, key } = await lineOf(env, sessionId, now);
  const carried = key && (await readPass(key, sessionId, pass));
  if (carried === null || carried.member !== member) return null;
  if (carried.number === 0 || carried.number > mostAdmitted(line)) return "WAIT";
  if (carried.number <= line.admitted) return carried;
  // let in within the second that another isolate has seen and this one has not
  const fresh = await keep(sessionId, await stubOf(env, sessionId).look(sessionId, now), now);
  return carried.number <= fresh.line.admitted ? carried : "WAIT";
}

/** Tells the line that a booking of somebody it let in was answered. @param tookMs how long that took */
export const tellDone = (env: RoomEnv, sessionId: string, number: number, tookMs: number): Promise<void> =>
  stubOf(env, sessionId).done(sessionId, number, tookMs, Date.now());
