import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { checkoutState } from "#domain/booking/checkout-state";
import { bookingRead, queryClient } from "../../../api/queries.ts";

/** How often the booking is looked at. */
const POLL_MS = 3_000;

/**
 * Looks at the booking until it is known, then loads the page again: its loader leads to where the booking
 * is.
 */
export function PaymentWatch({ id }: { id: string }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Watch id={id} />
    </QueryClientProvider>
  );
}

function Watch({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...bookingRead(id),
    refetchInterval: POLL_MS,
  });
  // Not reachable from here: the edge asks in its stead.
  const shouldReload = isError || (data !== undefined && checkoutState(data, dataUpdatedAt) !== "CHECKING");
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (shouldReload && answeredAt > 0) void revalidate();
  }, [shouldReload, answeredAt, revalidate]);
  return null;
}
