import type { Address, AddressType } from '#domain/addresses/address';
import type { AddressProblem } from '#domain/addresses/address-change';
import { addressProblems, tidyAddress } from '#domain/addresses/address-rules';
import type { DeliveryTerms } from '#domain/delivery-days/delivery-fee';
import { isPointMode } from '#domain/kernel/cart-mode';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { LineDifference, OrderRefusal, OrderRefusalCode, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import { draftLimitProblem, type OrderLimits } from '#domain/cart/order-limits';
import { methodOf } from '#domain/payments/payment-method';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findConditions } from '#server/store/orders/conditions';
import type { Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { placeTable } from '#server/services/places/place-table';

/** The addresses of an order. An address is undefined when it is not the customer's own or has the wrong type. */
export interface OrderAddresses {
  readonly shipTo: Address | undefined;
  readonly billTo: Address | undefined;
}

/**
 * Finds the customer's own addresses that the order names, with the text that the checkout showed. The text
 * may be older than the address book, because an order may wait on a phone for days.
 */
export function chooseAddresses(own: readonly Address[], request: OrderRequest): OrderAddresses {
  const find = (id: string, type: AddressType) =>
    own.find((address) => address.id === id && (address.type === type || address.type === 'customer'));
  return {
    shipTo: asSeen(find(request.shipToId, 'shipping'), request.shipTo),
    billTo: asSeen(find(request.billToId, 'billing'), request.billTo),
  };
}

/**
 * Combines the stored identity of an address with the text that the customer saw. When that text is invalid,
 * for example because of an unknown place, the stored text is used.
 */
function asSeen(own: Address | undefined, seen: Address | undefined): Address | undefined {
  if (own === undefined || seen?.id !== own.id) return own;
  const { id, code, customerCode, saleUnit, type, isActive } = own;
  const places = placeTable();
  const text = { ...tidyAddress(seen, places), id, code, customerCode, saleUnit, type, isActive };
  const isWrong = addressProblems(text, places).some(
    (problem) => !isOnlyMissing(problem) && problem !== 'type-invalid',
  );
  return isWrong ? own : text;
}

/** An address without a telephone number or a pin is incomplete, but it is still the place to deliver to. */
function isOnlyMissing(problem: AddressProblem): boolean {
  return problem.endsWith('-required');
}

/** The payment method and the conditions of an order. */
export interface CheckedChoice {
  readonly problem: OrderRefusalCode | undefined;
  /** Whether the shipping condition has no delivery fee. */
  readonly isFeeWaived: boolean;
}

/** Checks that the payment method and the conditions exist. An empty condition is allowed. */
export async function checkChoice(
  transaction: Database,
  configuration: TenantConfiguration,
  request: OrderRequest,
): Promise<CheckedChoice> {
  if (!isPointMode(request.mode) && !configuration.paymentMethods.includes(request.payment))
    return { problem: 'payment-not-offered', isFeeWaived: false };
  const chosen = [
    { kind: 'shipping', code: request.shippingCondition },
    { kind: 'payment', code: request.paymentCondition },
  ] as const;
  const named = chosen.filter(({ code }) => code !== '');
  const found = await findConditions(transaction, named);
  return {
    problem: found.length === named.length ? undefined : 'condition-unknown',
    isFeeWaived: found.some(({ kind, isFeeWaived }) => kind === 'shipping' && isFeeWaived),
  };
}

/**
 * Checks the priced draft: first the lines, then the total that the customer accepted, the tenant's limits,
 * and the customer's remaining points or credit. The minimum is checked before the coupon's discount.
 *
 * @param limits of the order's address
 * @param draft with the coupon's discount and the delivery fee in its totals
 */
export function valueProblem(
  limits: OrderLimits,
  customer: Customer,
  request: Pick<OrderRequest, 'mode' | 'payment' | 'acceptUpTo' | 'acceptPointsUpTo'>,
  draft: OrderDraft,
): OrderRefusalCode | undefined {
  const { total, points } = draft.totals;
  if (draft.problems.length > 0) return 'lines-gone';
  if (isPointMode(request.mode)) {
    if (points > customer.points) return 'insufficient-points';
    return points > (request.acceptPointsUpTo ?? points) ? 'points-above-accepted' : undefined;
  }
  if (total > request.acceptUpTo) return 'total-above-accepted';
  const limit = draftLimitProblem(draft, limits);
  if (limit !== undefined) return limit.code;
  // An order that costs nothing needs no credit, whatever the debt.
  return methodOf(request.payment).due === 'on-account' &&
    total > 0 &&
    customer.debt + total > customer.creditLimit
    ? 'credit-over-limit'
    : undefined;
}

/**
 * Builds a refusal, with the new total when some lines could be accepted.
 *
 * @param terms the delivery fee of the order's address
 */
export function refusalOf(
  code: OrderRefusalCode,
  draft?: OrderDraft,
  differences: readonly LineDifference[] = [],
  terms?: DeliveryTerms,
): OrderRefusal {
  if (draft === undefined || draft.lines.length === 0) return { code, differences, newTotal: undefined };
  const { total, deliveryFee = ZERO_SATANG } = draft.totals;
  return {
    code,
    differences,
    newTotal: total,
    ...(terms === undefined ? {} : { delivery: { ...terms, charged: deliveryFee } }),
  };
}
