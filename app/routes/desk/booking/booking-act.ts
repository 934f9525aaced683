import { data } from "react-router";
import type { Route } from "./+types/booking-act";
import type { ApiClient, Schemas } from "../../../api/client.ts";
import { memberContext } from "../../../server/member.server.ts";
import { anew, textOf } from "../act.server.ts";
import { masked } from "../words.ts";

interface Acted {
  booking?: Schemas["OperatorBooking"];
  /** Whether the name and the number may stand there in full: they were asked for, which is recorded. */
  isSeen?: boolean;
  problem?: string;
  /** Whether they are called, for which their number was asked. */
  isCalled?: boolean;
  /** Whether it is told again, or was taken back: nothing of the booking shows it. */
  isTold?: boolean;
  /** What was done, to be read out. */
  done?: string;
}

/** What the buttons of a booking do, from whichever list; no screen. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(memberContext);
  const form = await request.formData();
  const [verb, id] = [textOf(form, "verb"), textOf(form, "id")];
  const params = { path: { id }, header: anew() };
  const answered = await (async () => {
    switch (verb) {
      case "approve":
        return api.POST("/operator/booking/{id}/approve", { params });
      case "reject":
        return api.POST("/operator/booking/{id}/reject", {
          params,
          body: { reason: textOf(form, "reason") },
        });
      case "tell":
        return api.POST("/desk/booking/{id}/told", { params });
      case "untell":
        return api.DELETE("/desk/booking/{id}/told", { params });
      case "link":
        return api.POST("/desk/booking/{id}/pay-link", { params });
      case "onSite":
        return api.POST("/desk/booking/{id}/on-site", { params });
      case "end": {
        const back = textOf(form, "back");
        const query = back === "" ? {} : { back: Number(back) };
        return api.POST("/desk/booking/{id}/cancel", { params: { ...params, query } });
      }
      case "came":
      case "missed":
      case "undo":
        return api.POST("/operator/booking/{id}/attendance", {
          params,
          body: { attended: verb === "undo" ? null : verb === "came" },
        });
      default:
        return null;
    }
  })();
  if (answered === null) return see(await bookingBy(api, textOf(form, "bookingNo")), verb === "call");
  const { data: body, error } = answered;
  if (!body) return told({ problem: error?.error.message ?? FAILED });
  const booking = masked(body.value);
  const done = DONE[verb];
  return told({
    booking,
    ...TOLD[verb],
    ...(done && { done: `${booking.bookerName ?? "이름 없음"}님${done}` }),
  });
}

/** What became of somebody's booking, after their name. */
const DONE: Readonly<Record<string, string>> = {
  approve: "의 예약을 승인했어요.",
  reject: "의 예약을 거절했어요.",
  end: "의 예약을 취소했어요.",
  link: "께 결제 링크를 다시 보냈어요.",
  onSite: "의 예약을 현장 결제로 바꿨어요.",
  came: ", 왔어요로 적었어요.",
  missed: ", 안 왔어요로 적었어요.",
  undo: ", 되돌렸어요.",
};

const TOLD: Readonly<Record<string, Acted>> = { tell: { isTold: true }, untell: { isTold: false } };

const FAILED = "지금은 하지 못했어요. 잠시 후 다시 해 주세요.";

const told = (acted: Acted) => data(acted, acted.problem ? 400 : 200);
const see = (booking: Schemas["OperatorBooking"] | undefined, isCalled: boolean) =>
  told(booking ? { booking, isSeen: true, isCalled } : { problem: FAILED });

async function bookingBy(api: ApiClient, bookingNo: string): Promise<Schemas["OperatorBooking"] | undefined> {
  const { data: page } = await api.GET("/operator/booking", { params: { query: { bookingNo } } });
  return page?.value[0];
}
