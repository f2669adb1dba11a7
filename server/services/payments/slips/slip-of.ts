import type { Slip } from '#domain/payments/slip';
import type { SlipRow } from '#server/store/payments/slips';

/** A slip as people see it. */
export function slipOf({ id, orderId, state, sentAt, bankCode, reference, reason, note }: SlipRow): Slip {
  return {
    id,
    orderId,
    state,
    sentAt: sentAt.toISOString(),
    bankCode,
    reference,
    reason: reason ?? undefined,
    note,
  };
}
