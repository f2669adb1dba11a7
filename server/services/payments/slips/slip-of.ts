import type { Slip } from '#domain/payments/slip';
import type { SlipRow } from '#server/store/payments/slips';

/** Converts a stored slip to the form that people see. */
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
