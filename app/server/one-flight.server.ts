/** A caller that waits longer than this for another visitor's work does it by itself; milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Does a costly work once for all who ask for it in the meantime. It goes on where the first of them leaves.
 * @param flights what is being done, by key; a module's own
 * @param work what it gives may be handed from one visitor's request to another's: no Response, no stream
 * @throws what the work throws, for all who wait
 */
export async function inOneFlight<Value>(
  flights: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
  later: (work: Promise<unknown>) => void,
): Promise<Value> {
  const underWay = flights.get(key);
  if (underWay !== undefined) {
    const shared = await Promise.race([underWay.then((value) => ({ value })), patience()]);
    return shared ? shared.value : work();
  }
  const flight = work().finally(() => flights.delete(key));
  flights.set(key, flight);
  later(flight.catch(() => {})); // everybody who waits is told
  return flight;
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
