import { isPointMode } from '#domain/kernel/cart-mode';
import { isSameCustomer } from '#domain/kernel/customer-key';
import {
  isSameLine,
  type LineKey,
  type OrderAnswer,
  type OrderRefusal,
  type OrderRequest,
} from '#domain/orders/order';
import { draftOrder, withDelivery, type OrderDraft } from '#domain/orders/order-draft';
import { orderAtRevision } from '#domain/orders/changes/order-change';
import { isSameProducts } from '#domain/orders/changes/same-products';
import { addPoints, multiplyPoints, ZERO_POINTS, type Points } from '#domain/kernel/points';
import { findOwnAddresses } from '#server/store/addresses/addresses';
import { lockCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { sendTogether } from '#server/store/database/send-together';
import { changesOfOrder } from '#server/store/orders/order-changes';
import { findOrderRow, nextOrderNumber, type OrderRow } from '#server/store/orders/orders';
import { insertOrderWithLines, loadWholeOrder, type NewOrder } from '#server/store/orders/whole-order';
import { isOrderWithdrawn, lockOrderId } from '#server/store/orders/withdrawn-orders';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Actor } from '#server/services/accounts/actor';
import { productsOfOrder, type ProductFor } from '#server/services/catalogue/products-of-order';
import {
  applyCoupon,
  lockNamedCoupon,
  spendCoupon,
  usableCouponId,
} from '#server/services/payments/coupons/order-coupon';
import type { CartLine } from '#domain/cart/cart';
import { areQuantitiesOrderable, cartOfLines } from '#domain/cart/cart-of-lines';
import { fillLines } from '#domain/stock/fill-lines';
import { deliveryTermsOf } from '#domain/delivery-days/delivery-fee';
import { limitsAt } from '#domain/delivery-days/zone-limits';
import { termsOf } from '#server/services/delivery-days/zone-terms';
import { judgeRules } from '#domain/orders/rules/judge-rules';
import { readRulesOfOrder, rulesFor } from '#server/services/order-rules/rules-of-order';
import { judgeStock } from '#domain/orders/stock/judge-stock';
import { withShortLines } from '#domain/orders/stock/short-lines';
import { lineToFill } from '#domain/orders/stock/line-to-fill';
import { lockStockOfOrder, stockRulesOf, takeStock } from '#server/services/stock/stock-of-order';
import {
  decideDay,
  holidaysOfOrder,
  takeDay,
  zonesOfOrder,
} from '#server/services/delivery-days/day-of-order';
import type { PromotionDifference } from '#domain/promotions/order-promotions';
import { lockRunningRules, promoteOrder, useRules } from '#server/services/promotions/promotions-of-order';
import { differencesOf } from './line-differences.ts';
import { orderNumber } from '#server/services/kernel/order-number';
import { checkChoice, chooseAddresses, refusalOf, valueProblem } from './refuse-order.ts';
import { settleNewOrder } from '#server/services/payments/ledger/settle-order';
import { recordOrderPlaced } from './events/record-order-event.ts';
import { addOrderPushes } from '#server/services/notifications/order-push-job';
import { browsersToNotify } from '#server/services/notifications/queue-order-notification';

export interface PlaceOrderContext {
  readonly tenant: OpenTenant;
  /** The sender of the order. `customer` is the customer that it is for. */
  readonly actor: Pick<Actor, 'role' | 'accountId' | 'accountName' | 'customer'>;
  /** The name of whoever ordered, if it is neither the agent nor the customer. */
  readonly orderedBy?: string;
  /** The server's clock. */
  readonly now: Date;
}

/**
 * Accepts or refuses an order, at the company's own prices. The phone priced it by the same rules; here the
 * catalogue, price level, balances and clock of the company decide (Specification, CHECK-15).
 *
 * The customer's row lock is held from the start, so two orders that compete for the last points, the last
 * credit or one coupon are serialized. Nothing is written before the order is accepted, so the caller may
 * commit after a refusal.
 */
export async function placeOrder(
  transaction: Database,
  { tenant, actor, orderedBy, now }: PlaceOrderContext,
  request: OrderRequest,
): Promise<OrderAnswer> {
  const read = await lockAndRead(transaction, { tenant, actor, now }, request);
  const { customer, existing, choice, productFor } = read;
  if (customer === undefined) return refused(refusalOf('address-unknown'));
  if (existing !== undefined) return answerOfExisting(transaction, existing, customer, request);
  if (read.isWithdrawn) return refused(refusalOf('order-withdrawn'));

  if (!areQuantitiesOrderable(request.lines)) return refused(refusalOf('above-maximum'));
  const cart = cartOfLines(request.lines);
  if (cart.length === 0) return refused(refusalOf('empty-order'));

  if (choice.problem !== undefined) return refused(refusalOf(choice.problem));

  const { shipTo, billTo } = chooseAddresses(read.ownAddresses, request);
  if (shipTo === undefined || billTo === undefined) return refused(refusalOf('address-unknown'));

  const zones = termsOf(tenant.configuration, read.zones);
  const terms = deliveryTermsOf(zones, shipTo, { mode: request.mode, isFeeWaived: choice.isFeeWaived });
  const price = (ordered: readonly CartLine[]) => {
    const plain = draftOrder({
      cart: ordered,
      productFor,
      priceLevel: customer.priceLevel,
      mode: request.mode,
    });
    const promoted = promoteOrder({
      draft: plain,
      customer,
      mode: request.mode,
      coupon: usableCouponId(read.coupon, { draft: plain, now }),
      running: read.running,
      productFor,
      seen: request.promotions,
      now,
    });
    const discounted = applyCoupon(read.coupon, request, { draft: promoted.draft, now });
    return { plain, promoted, discounted: { ...discounted, draft: withDelivery(discounted.draft, terms) } };
  };
  const { plain, promoted, discounted } = price(cart);
  const { draft } = discounted;
  const filled = fillLines(draft.lines.map(lineToFill), read.stocks, productFor);
  const rules = rulesFor(read.rules, customer);
  const ruled = judgeRules(rules, plain.lines, request.lines);
  const isRuled = (line: LineKey) => ruled.differences.some((each) => isSameLine(each, line));
  const stock = judgeStock({
    filled: filled.lines.filter(({ line }) => !isRuled(line)),
    lines: ruled.allowed,
    seen: request.lines,
    rules,
    // The staff agrees with the customer on the phone.
    waitFor: actor.role === 'staff' ? undefined : (request.waitFor ?? []),
  });
  const atOtherPrices = differencesOf(request.lines, plain);
  const differences = withShortLines(atOtherPrices, stock.differences);
  if (stock.isRefused || ruled.differences.length > 0) {
    const takeable = price(cartOfLines(stock.takeable)).discounted.draft;
    const toDecide = [...ruled.differences, ...(stock.isRefused ? stock.differences : [])];
    return refused({
      ...refusalOf('lines-gone', takeable, withShortLines(atOtherPrices, toDecide), terms),
      ...namedIfAny(promoted.differences),
    });
  }
  const problem =
    discounted.kind === 'invalid' && draft.lines.length > 0
      ? 'coupon-invalid'
      : valueProblem(limitsAt(zones, shipTo, tenant.configuration.orderLimits), customer, request, draft);
  if (problem !== undefined)
    return refused({
      ...refusalOf(problem, draft, atOtherPrices, terms),
      ...namedIfAny(promoted.differences),
    });

  const decision = await decideDay(transaction, tenant.configuration, read, {
    shipTo,
    wished: request.deliveryDay,
    isByOffice: actor.role === 'staff',
    now,
  });
  if (decision.kind === 'gone')
    return refused({
      ...refusalOf('day-gone', draft, differences, terms),
      ...namedIfAny(promoted.differences),
      deliveryDays: decision.days,
    });
  const { agreed } = decision;
  const { number } = read;
  const at = now.toISOString();
  const earnedPerUnit = earnedPerUnitOf(draft, productFor);
  const placed: NewOrder = {
    number,
    revision: request.revision,
    orderedByAccount: actor.accountId,
    pointsEarned: addPoints(
      ...draft.lines.map(({ quantity }, index) =>
        multiplyPoints(earnedPerUnit[index] ?? ZERO_POINTS, quantity),
      ),
    ),
    earnedPerUnit,
    differences,
    deliveryZone: agreed?.zone,
    order: {
      id: request.id,
      orderNo: orderNumber(number, request.mode, now),
      customer: actor.customer,
      customerName: customer.name,
      orderedBy: orderedBy ?? (actor.role === 'agent' ? actor.accountName : customer.name),
      mode: request.mode,
      status: 'so-wait',
      orderedAt: at,
      payment: request.payment,
      lineCount: draft.lines.length,
      totals: draft.totals,
      revision: request.revision,
      lines: draft.lines,
      shipTo,
      billTo,
      shippingCondition: request.shippingCondition,
      paymentCondition: request.paymentCondition,
      couponId: discounted.kind === 'used' ? discounted.coupon.id : '',
      remark: request.remark,
      moves: [{ status: 'so-wait', at }],
      ...(agreed === undefined ? {} : { deliveryDay: agreed.day }),
      ...(promoted.promotions === undefined ? {} : { promotions: promoted.promotions }),
    },
  };
  await spendCoupon(transaction, actor.customer, discounted, request.id);
  await insertOrderWithLines(transaction, placed);
  await settleNewOrder(transaction, placed, { accountId: actor.accountId, now });
  const using = { orderId: request.id, customer: actor.customer, now };
  await useRules(transaction, using, promoted.promotions, read.running);
  await takeStock(transaction, using, filled.takes);
  await takeDay(transaction, using, agreed);
  await addOrderPushes(transaction, read.browsers, { orderId: request.id, push: 'accepted', now });
  await recordOrderPlaced(transaction, placed.order, now);
  return { kind: 'accepted', order: placed.order, differences, ...namedIfAny(promoted.differences) };
}

/**
 * Takes the locks of an order, and then reads everything that decides about it. All of it is sent together, also the reads
 * that a refusal does not need: orders are seldom refused, and each answer that is waited for costs as much as the reads.
 */
async function lockAndRead(
  transaction: Database,
  { tenant, actor, now }: PlaceOrderContext,
  request: OrderRequest,
) {
  const { customer: key, accountId: orderedByAccount } = actor;
  const [
    ,
    customer,
    existing,
    isWithdrawn,
    choice,
    ownAddresses,
    productFor,
    coupon,
    running,
    stocks,
    rules,
    zones,
    holidays,
    browsers,
    number,
  ] = await sendTogether([
    lockOrderId(transaction, request.id),
    lockCustomer(transaction, key),
    findOrderRow(transaction, request.id),
    isOrderWithdrawn(transaction, request),
    checkChoice(transaction, tenant.configuration, request),
    findOwnAddresses(transaction, key, [request.shipToId, request.billToId]),
    productsOfOrder(transaction, request.mode, request.lines),
    lockNamedCoupon(transaction, { tenant, customer: key }, request),
    lockRunningRules(transaction, key, now),
    lockStockOfOrder(transaction, stockRulesOf(tenant.configuration), request.lines),
    readRulesOfOrder(
      transaction,
      { tenant: tenant.configuration, customer: key, orderId: request.id, now },
      request.lines,
    ),
    zonesOfOrder(transaction, tenant.configuration),
    holidaysOfOrder(transaction, tenant.configuration, now),
    browsersToNotify(transaction, { customer: key, orderedByAccount }, now),
    nextOrderNumber(transaction),
  ]);
  return {
    customer,
    existing,
    isWithdrawn,
    choice,
    ownAddresses,
    productFor,
    coupon,
    running,
    stocks,
    rules,
    zones,
    holidays,
    browsers,
    number,
  };
}

/**
 * Answers a request whose id exists already. The same revision with the same products for the same customer
 * gets the accepted order, in its present state if the office has changed it since. Another revision, other
 * products, or another customer's id get `order-closed`, so that the sender does not expect a delivery.
 */
async function answerOfExisting(
  transaction: Database,
  existing: OrderRow,
  customer: Customer,
  request: OrderRequest,
): Promise<OrderAnswer> {
  if (!isSameCustomer(existing, customer)) return refused(refusalOf('order-closed'));
  const { order, differences } = await loadWholeOrder(transaction, existing);
  const changes = await changesOfOrder(transaction, existing.id);
  const asSent = orderAtRevision({ ...order, changes }, request.revision);
  if (asSent.revision !== request.revision || !isSameProducts(request.lines, asSent.lines))
    return refused(refusalOf('order-closed'));
  return { kind: 'accepted', order, differences };
}

/** Leaves the field out if no promotion differs. */
function namedIfAny(promotions: readonly PromotionDifference[]): Pick<OrderRefusal, 'promotions'> {
  return promotions.length === 0 ? {} : { promotions };
}

function refused(refusal: OrderRefusal): OrderAnswer {
  return { kind: 'refused', refusal };
}

/** Points for each whole UNIT1 of a line. They are promised now and credited for the quantities that are delivered. */
function earnedPerUnitOf(draft: OrderDraft, productFor: ProductFor): readonly Points[] {
  return draft.lines.map(({ productCode, unit, unitPrice }) =>
    isPointMode(draft.mode) || unit !== 1 || unitPrice === 0
      ? ZERO_POINTS
      : (productFor(productCode)?.pointsPerCase ?? ZERO_POINTS),
  );
}
