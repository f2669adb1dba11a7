import type { SlipLocation } from '#domain/payments/slip-under-way';
import type { UnsentCancel } from '#state/orders/history/cancel-order';

/** The facts that this phone knows about an order besides the history. */
export interface OrderFacts {
  /** The server accepted it and does not know it any more. */
  readonly isMissing: boolean;
  /** The pending cancellation, if there is one. */
  readonly cancel: UnsentCancel | undefined;
  /** The slip that waits for review, if there is one. */
  readonly slip: SlipLocation | undefined;
}
