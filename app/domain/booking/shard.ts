/**
 * Bookings are parted by their host: so many logical shards, all in one database for now. What is made once
 * and told outside (ids, numbers for people) says which, so that a booking is found wherever its shard will
 * lie one day without asking all of them.
 */
export const SHARDS = 64;

/** The shard of all bookings of a host: FNV-1a of its id. */
export function shardOfHost(hostId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(hostId)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % SHARDS;
}

const UUID = /^([0-9a-f]{2})[0-9a-f]{6}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * An id of a shard: a UUID of version 8 (RFC 9562), whose first byte ends in the shard's six bits.
 * @param chance 16 bytes
 */
export function idInShard(shard: number, chance: Uint8Array): string {
  if (chance.length !== 16) throw new RangeError("16 bytes of chance make an id");
  const bytes = Uint8Array.from(chance);
  bytes[0] = ((bytes[0] ?? 0) & 0xc0) | shard;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The shard that an id says; null of one from before ids said any. */
export function shardInId(id: string): number | null {
  const [, first] = UUID.exec(id) ?? [];
  return first === undefined ? null : Number.parseInt(first, 16) % SHARDS;
}
