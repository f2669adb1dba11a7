import type { OrOther } from '#domain/kernel/or-other';
import type { OrderStatus } from '#domain/orders/order-status';
import type { ShownSlip, SlipReason, SlipState } from '#domain/payments/slip';

/** A slip with the data that a clerk compares it with. Its picture is at `OFFICE/SLIP_PICTURE/<id>`. */
export interface WaitingSlip extends ShownSlip {
  readonly status: OrderStatus;
  /**
   * Other slips of the same transfer, of which at most one is not refused. Empty when the QR code could not be read.
   */
  readonly sameTransfer: readonly SameTransfer[];
}

export interface SameTransfer {
  readonly orderNo: string;
  readonly state: OrOther<SlipState>;
  readonly reason: SlipReason | undefined;
}
