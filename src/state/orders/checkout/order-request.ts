import type { Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { withCoupon } from '#domain/payments/coupon';
import { offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { OrderLimits } from '#domain/cart/order-limits';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import type { CheckoutChoice } from './checkout-choice.ts';

/** The cart's draft at the checkout, reduced by the chosen coupon's discount. */
export function draftAtCheckout(draft: OrderDraft, coupon: CheckoutChoice['coupon']): OrderDraft {
  return coupon === undefined ? draft : withCoupon(draft, coupon);
}

/** The order as it is sent: the person's choices and, for each line, what they saw. */
export function orderRequest(input: {
  readonly choice: CheckoutChoice;
  readonly revision: number;
  readonly customer: CustomerKey;
  readonly draft: OrderDraft;
  readonly isToleranceOn: boolean;
  /** The addresses that the checkout showed; undefined if they are not cached here. */
  readonly shipTo: Address | undefined;
  readonly billTo: Address | undefined;
}): OrderRequest {
  const { choice, draft, shipTo, billTo } = input;
  const { orderId, shipToId, billToId, shippingCondition, paymentCondition, payment, remark } = choice;
  return {
    id: orderId,
    revision: input.revision,
    customer: input.customer,
    mode: draft.mode,
    lines: draft.lines.map((line) => ({
      productCode: line.productCode,
      unit: line.unit,
      quantity: line.quantity,
      seenUnitPrice: line.unitPrice,
    })),
    seenTotal: draft.totals.total,
    acceptUpTo: acceptUpTo(draft.totals.total, input.isToleranceOn),
    // Points have no tolerance: the shown points are the paid ones.
    ...(isPointMode(draft.mode) ? { acceptPointsUpTo: draft.totals.points } : {}),
    shipToId,
    billToId,
    ...(shipTo === undefined ? {} : { shipTo }),
    ...(billTo === undefined ? {} : { billTo }),
    shippingCondition,
    paymentCondition,
    payment,
    couponId: choice.coupon?.id ?? '',
    remark: remark.trim(),
  };
}

/** The order that the person agrees to: at the server's prices, without the unavailable lines. */
interface AcceptedOrder {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
}

/** @returns the order's next revision as the server would accept it, undefined if it would not accept it at all */
export function atNewTotal(
  request: OrderRequest,
  draft: OrderDraft,
  refusal: OrderRefusal,
  limits: OrderLimits,
): AcceptedOrder | undefined {
  const offer = offerAfterRefusal(draft, refusal, limits);
  if (offer.kind === 'blocked') return undefined;
  const { lines, totals } = offer;
  return {
    draft: { ...draft, lines, problems: [], totals },
    request: {
      ...request,
      revision: request.revision + 1,
      lines: lines.map(({ productCode, unit, quantity, unitPrice }) => ({
        productCode,
        unit,
        quantity,
        seenUnitPrice: unitPrice,
      })),
      seenTotal: totals.total,
      acceptUpTo: totals.total,
      couponId: refusal.code === 'coupon-invalid' ? '' : request.couponId,
    },
  };
}
