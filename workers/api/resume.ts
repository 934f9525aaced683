import type { ApiRequest, OperationId, Reply } from "./contract/types.ts";
import { fail } from "./errors.ts";
import type { ApiError } from "./errors.ts";
import { log } from "#domain/log";

/** Said where nobody knows yet whether the provider was told to take the money. */
export const PAYMENT_UNSURE = "결제 결과를 확인하고 있어요. 다시 결제하지 마세요.";

/** Said where nobody knows whether a cancel was taken on: the same key takes it on once. */
export const REFUND_UNSURE = "취소가 신청됐는지 아직 확인하지 못했어요. 다시 눌러도 두 번 취소되지 않아요.";

/**
 * Runs a mutation of money that is safe to repeat under its key. Where the database fails in the middle of
 * it, it is run once more: what had been committed unheard is replayed or resumed, what had not is done.
 * Where that fails too, it is not known whether it took effect: 503 UNAVAILABLE with `unsure`, never a word
 * that nothing has happened.
 */
export async function resumed<Id extends OperationId>(
  request: ApiRequest<Id>,
  unsure: string,
  run: () => Promise<Reply<Id> | ApiError>,
): Promise<Reply<Id> | ApiError> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const { operationId, requestId } = request;
      log("error", "money", { operationId, requestId, attempt, error });
      if (attempt === 2) return fail("UNAVAILABLE", { message: unsure });
    }
  }
}
