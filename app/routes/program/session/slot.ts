import type { Slot } from "#domain/program/session-days";
import type { Schemas } from "../../../api/client.ts";

/** A session as the picker needs it: the page carries up to 200 of them. */
export const toSlot = ({
  id,
  startAt,
  endAt,
  bookOpenAt,
  bookCloseAt,
  capacity,
  seatsLeft,
  bookable,
  cancelReason,
  place,
  isRush,
  drawAt,
  keptSeats,
}: Schemas["Session"]): Slot => ({
  id,
  startAt,
  endAt,
  bookOpenAt,
  bookCloseAt,
  capacity,
  seatsLeft,
  bookable,
  cancelReason,
  ...(place && { place }),
  ...(isRush && { isRush }),
  ...(drawAt !== undefined && { drawAt }),
  ...(keptSeats && keptSeats.seats > 0 && { keptSeats }),
});
