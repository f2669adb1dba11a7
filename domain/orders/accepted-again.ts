import { isPointMode } from '#domain/kernel/cart-mode';
import { OTHER } from '../kernel/or-other.ts';
import type { OrderDraft, OrderLine } from './order-draft.ts';
import type { Order, OrderRequest } from './order.ts';

/** An accepted order as it is owed to the company once more, with what the person sees of it meanwhile. */
export interface AcceptedAgain {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
}

/**
 * What makes an accepted order again: the same id, revision, products, addresses and prices as the company accepted them.
 * Where the company knows the order after all, it is one order.
 *
 * @param revision under which it was accepted
 * @returns undefined where a newer company told of a unit or a payment method that this app does not know
 */
export function acceptedAgain(order: Order, revision: number): AcceptedAgain | undefined {
  const { mode, totals, shipTo, billTo, payment } = order;
  const lines = order.lines.flatMap(({ unit, ...line }): readonly OrderLine[] =>
    unit === OTHER ? [] : [{ ...line, unit }],
  );
  if (payment === OTHER || lines.length !== order.lines.length) return undefined;
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
