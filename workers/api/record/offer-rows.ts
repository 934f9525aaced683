import type { ConfirmMode } from "#domain/booking/statuses";
import type { RefundPolicyId } from "#domain/refund/policies";
import { programImages } from "../program/pictures.ts";
import { keptOf } from "../kept-row.ts";
import { ownPlace, sessionOptions } from "../program/session.ts";
import type { Offer } from "./booking.ts";

/** A session with its program, as one row: what is on offer. */
export interface OfferRow {
  program_id: string;
  title: string;
  category_ids: string;
  images: string;
  address: string;
  address_detail: string;
  meeting_point: string;
  lat: number | null;
  lon: number | null;
  place: string | null;
  host_id: string;
  host_name: string;
  confirm_mode: ConfirmMode;
  is_free: number;
  questions: string;
  price: number | null;
  list_price: number | null;
  deposit: number;
  max_per_booking: number;
  max_per_member: number | null;
  refund_policy_id: RefundPolicyId;
  program_status: string;
  session_id: string;
  start_at: number;
  end_at: number;
  book_open_at: number;
  book_close_at: number;
  capacity: number | null;
  held: number;
  sold: number;
  options: string;
  session_status: "OPEN" | "CLOSED" | "CANCELLED" | "DONE";
  is_rush: number;
  draw_at: number | null;
  kept: number;
  kept_until: number | null;
  kept_regions: string | null;
  cancel_reason: string | null;
  cancelled_by: "operator" | "system" | null;
}

/** What is on offer, from its row. */
export function toOffer(row: OfferRow): Offer {
  const questions: Offer["program"]["questions"] = JSON.parse(row.questions); // written by us
  const place = ownPlace(row.place) ?? { ...row, addressDetail: row.address_detail };
  return {
    program: {
      id: row.program_id,
      title: row.title,
      image: programImages({ ...row, id: row.program_id })[0],
      address: place.address,
      addressDetail: place.addressDetail,
      meetingPoint: row.meeting_point,
      lat: place.lat,
      lon: place.lon,
      hostId: row.host_id,
      hostName: row.host_name,
      confirmMode: row.confirm_mode,
      isFree: row.is_free === 1,
      questions,
      price: row.price,
      listPrice: row.list_price,
      deposit: row.deposit,
      maxPerBooking: row.max_per_booking,
      maxPerMember: row.max_per_member,
      refundPolicyId: row.refund_policy_id,
      isOpen: row.program_status === "OPEN",
    },
    session: {
      id: row.session_id,
      startAt: row.start_at,
      endAt: row.end_at,
      bookOpenAt: row.book_open_at,
      bookCloseAt: row.book_close_at,
      capacity: row.capacity,
      held: row.held,
      sold: row.sold,
      options: sessionOptions(row.options),
      status: row.session_status,
      isRush: row.is_rush === 1,
      drawAt: row.draw_at,
      kept: row.kept,
      keptSeats: keptOf(row),
      cancelReason: row.cancel_reason,
      cancelledBy: row.cancelled_by,
    },
  };
}
