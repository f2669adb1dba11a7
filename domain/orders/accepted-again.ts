import { isPointMode } from '#domain/kernel/cart-mode';
import { OTHER } from '../kernel/or-other.ts';
import { isFreeLine } from './free-line.ts';
import type { OrderDraft, OrderLine } from './order-draft.ts';
import type { Order, OrderRequest } from './order.ts';

/** An accepted order to send to the server again, with the draft that the person sees meanwhile. */
export interface AcceptedAgain {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
}

/**
 * Recreates an accepted order with the same id, revision, products, addresses and prices. If the server still
 * knows the order, sending it is idempotent. The promotions give their free lines again.
 *
 * @param revision under which it was accepted
 * @returns undefined if the order has a unit or payment method that this version does not know
 */
export function acceptedAgain(order: Order, revision: number): AcceptedAgain | undefined {
  const { mode, totals, shipTo, billTo, payment } = order;
  const ordered = order.lines.filter((line) => !isFreeLine(line));
  const lines = ordered.flatMap(({ unit, ...line }): readonly OrderLine[] =>
    unit === OTHER ? [] : [{ ...line, unit }],
  );
  if (payment === OTHER || lines.length !== ordered.length) return undefined;
  const request: OrderRequest = {
    id: order.id,
    revision,
    customer: order.customer,
    mode,
    lines: lines.map(({ productCode, unit, quantity, unitPrice }) => ({
      productCode,
      unit,
      quantity,
      seenUnitPrice: unitPrice,
    })),
    seenTotal: totals.total,
    acceptUpTo: totals.total,
    ...(isPointMode(mode) ? { acceptPointsUpTo: totals.points } : {}),
    shipToId: shipTo.id,
    billToId: billTo.id,
    shipTo,
    billTo,
    shippingCondition: order.shippingCondition,
    paymentCondition: order.paymentCondition,
    payment,
    couponId: order.couponId,
    remark: order.remark,
  };
  return { request, draft: { mode, lines, problems: [], totals } };
}
