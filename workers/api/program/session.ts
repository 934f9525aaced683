import type { components } from "#openapi/schema.d";
import { bookableOf, seatsLeft } from "#domain/booking/bookable";
import { fieldOf, isString, listFrom } from "../json-column.ts";
import { keptOf, shownKept, type KeptRow } from "../kept-row.ts";

export type Session = components["schemas"]["Session"];
export type SessionOption = components["schemas"]["SessionOption"];

export interface SessionRow extends KeptRow {
  id: string;
  program_id: string;
  start_at: number;
  end_at: number;
  book_open_at: number;
  book_close_at: number;
  capacity: number | null;
  held: number;
  sold: number;
  min_people: number;
  options: string;
  status: Session["status"];
  cancel_reason: string | null;
  place: string | null;
  meeting_point: string | null;
  is_rush: number;
  draw_at: number | null;
  created_at: number;
}

function isOption(value: unknown): value is SessionOption {
  const price = fieldOf(value, "price");
  return (
    isString(fieldOf(value, "id")) &&
    isString(fieldOf(value, "name")) &&
    (price === null || Number.isInteger(price)) &&
    Number.isInteger(fieldOf(value, "max"))
  );
}

/** What can be booked in a session, from its JSON column. */
export const sessionOptions = (text: string): SessionOption[] => listFrom(text, isOption);

interface OwnPlace {
  address: string;
  addressDetail: string;
  lat: number;
  lon: number;
}

/**
 * The address of a session that is elsewhere than its program, from its JSON column; null where it is not.
 */
export function ownPlace(text: string | null): OwnPlace | null {
  if (text === null) return null;
  const value: OwnPlace = JSON.parse(text); // written by moveSession alone
  return value;
}

/**
 * A session as the contract has it at `now` (epoch ms). `isProgramOpen`: the program itself takes bookings.
 */
export function toSession(row: SessionRow, isProgramOpen: boolean, now: number): Session {
  const options = sessionOptions(row.options);
  const place = ownPlace(row.place);
  const kept = shownKept(row, now);
  const sale = {
    status: row.status,
    bookOpenAt: row.book_open_at,
    bookCloseAt: row.book_close_at,
    capacity: row.capacity,
    held: row.held,
    sold: row.sold,
    prices: options.map((option) => option.price),
    drawAt: row.draw_at,
  };
  return {
    id: row.id,
    programId: row.program_id,
    startAt: row.start_at,
    endAt: row.end_at,
    bookOpenAt: row.book_open_at,
    bookCloseAt: row.book_close_at,
    capacity: row.capacity,
    seatsLeft: seatsLeft({ ...row, keptSeats: keptOf(row) }, now),
    minPeople: row.min_people,
    options,
    status: row.status,
    cancelReason: row.cancel_reason,
    bookable: bookableOf(sale, isProgramOpen, now),
    ...(place && { place: { ...place, meetingPoint: row.meeting_point ?? "" } }),
    ...(row.is_rush === 1 && { isRush: true }),
    ...(row.draw_at !== null && { drawAt: row.draw_at }),
    ...(kept !== null && { keptSeats: kept }),
    createdAt: row.created_at,
  };
}
