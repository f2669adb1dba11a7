import { isPointMode } from '../cart-mode.ts';
import type { Order, OrderRequest, OrderSummary } from '../order.ts';

/**
 * What can be done about an order that the company accepted and does not know any more, as after a restore of its database.
 * - send-again: nothing of it left the company yet
 * - tell-company: it was invoiced or delivered, so sent again it might be delivered twice
 * - none: it was cancelled, and nobody waits for it
 */
export type MissingOrderRemedy = 'send-again' | 'tell-company' | 'none';

export function missingOrderRemedy({ status }: Pick<OrderSummary, 'status'>): MissingOrderRemedy {
  if (status === 'so-cancel') return 'none';
  return status === 'so-wait' || status === 'so-approve' ? 'send-again' : 'tell-company';
}

/**
 * The request that makes an accepted order again: the same id, revision, goods, addresses and prices as the company accepted
 * them. Where the company knows the order after all, it is one order.
 *
 * @param revision under which it was accepted
 */
export function requestOfAccepted(order: Order, revision: number): OrderRequest {
  const { totals, shipTo, billTo } = order;
  return {
    id: order.id,
    revision,
    customer: order.customer,
    mode: order.mode,
    lines: order.lines.map(({ productCode, unit, quantity, unitPrice }) => ({
      productCode,
      unit,
      quantity,
      seenUnitPrice: unitPrice,
    })),
    seenTotal: totals.total,
    acceptUpTo: totals.total,
    ...(isPointMode(order.mode) ? { acceptPointsUpTo: totals.points } : {}),
    shipToId: shipTo.id,
    billToId: billTo.id,
    shipTo,
    billTo,
    shippingCondition: order.shippingCondition,
    paymentCondition: order.paymentCondition,
    payment: order.payment,
    couponId: order.couponId,
    remark: order.remark,
  };
}
