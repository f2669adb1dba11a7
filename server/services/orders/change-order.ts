import { isPointMode } from '#domain/kernel/cart-mode';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import {
  withDelivery,
  withDeliveryFee,
  type LineProblem,
  type OrderTotals,
} from '#domain/orders/order-draft';
import type { ZoneTerms } from '#domain/order-rules/zone-terms';
import { draftLimitProblem, type OrderLimits } from '#domain/cart/order-limits';
import { deliveryTermsOf } from '#domain/delivery-days/delivery-fee';
import { limitsAt } from '#domain/delivery-days/zone-limits';
import { termsOf } from '#server/services/delivery-days/zone-terms';
import type { LineSubstitute } from '#domain/orders/changes/order-version';
import {
  changedLines,
  MAX_UNIT_PRICE,
  type ChangeOrderAnswer,
  type ChangeOrderRefusal,
  type ChangeOrderRequest,
} from '#domain/orders/changes/order-change';
import { substitutesIn } from '#domain/orders/changes/line-substitutes';
import { agreedAfterChange } from '#domain/orders/changes/raised-order';
import { isSameLine } from '#domain/orders/order';
import { judgeRules } from '#domain/orders/rules/judge-rules';
import { readRulesOfOrder, rulesFor } from '#server/services/order-rules/rules-of-order';
import { lineToFill } from '#domain/orders/stock/line-to-fill';
import type { FilledLines, StockTake } from '#domain/stock/fill-lines';
import {
  changeDay,
  decideChangedDay,
  type AgreedDay,
  zonesOfOrder,
} from '#server/services/delivery-days/day-of-order';
import { changeStock, fillChangedOrder, stockRulesOf } from '#server/services/stock/stock-of-order';
import { isFreeLine } from '#domain/orders/free-line';
import { methodOf } from '#domain/payments/payment-method';
import { changedProducts } from '#domain/orders/changes/changed-products';
import { addPoints, multiplyPoints, ZERO_POINTS, type Points } from '#domain/kernel/points';
import type { Address } from '#domain/addresses/address';
import { insertAddress } from '#server/store/addresses/addresses';
import {
  couponAfterChange,
  couponOfChange,
  returnCoupon,
  type CouponAfterChange,
} from '#server/services/payments/coupons/order-coupon';
import { lockCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { changesOfOrder, insertOrderChange } from '#server/store/orders/order-changes';
import { findConditions } from '#server/store/orders/conditions';
import { earnedPerUnitOf, replaceOrderLines } from '#server/store/orders/order-lines';
import { isExchangeOrder } from '#server/store/orders/order-returns';
import { changeOrderRow, existingOrderRow, lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import { markCouponUsed } from '#server/store/payments/coupons';
import { attemptsOfOrder, changeAttempt, paymentStateOf } from '#server/store/payments/payment-attempts';
import { newestShownSlips } from '#server/store/payments/slips';
import type { RuleUse } from '#server/store/promotions/promotion-uses';
import { promoteChangedOrder, recordUses } from '#server/services/promotions/promote-changed-order';
import { loadWholeOrder, type StoredOrder, type WholeOrder } from '#server/store/orders/whole-order';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { productsOfOrder, type ProductFor } from '../catalogue/products-of-order.ts';
import { settleOrder } from '#server/services/payments/ledger/settle-order';
import { shipToOfChange } from './changes/ship-to-of-change.ts';
import { recordOrderEvent } from './events/record-order-event.ts';
import {
  queueOrderNotification,
  notifiedOrderOf,
} from '#server/services/notifications/queue-order-notification';

export interface ChangeOrderContext {
  readonly tenant: OpenTenant;
  /** The clerk's account. */
  readonly accountId: string;
  /** The server's clock. */
  readonly now: Date;
}

type Refused = Extract<ChangeOrderAnswer, { kind: 'refused' }>;

/**
 * Changes an order before its approval, for a customer who phones the office. The rules are those of placing
 * an order: today's prices for added lines, the tenant's limits, coupon, points and credit. Ledger entries,
 * the new revision and the record of who changed what and why are one transaction. Idempotent: an order that
 * is already in the requested state is not changed.
 *
 * Row locks are taken on the order, then its customer, then its coupon, so a concurrent cancellation or
 * payment is serialized.
 */
export async function changeOrder(
  transaction: Database,
  { tenant, accountId, now }: ChangeOrderContext,
  request: ChangeOrderRequest,
): Promise<ChangeOrderAnswer> {
  const row = await lockOrderRow(transaction, request.orderId);
  if (row === undefined) return refused('order-unknown', undefined);
  const whole = await loadWholeOrder(transaction, row);
  const before = { ...whole.order, changes: await changesOfOrder(transaction, row.id) };
  const customer = await lockCustomer(transaction, before.customer);
  if (customer === undefined) return refused('address-unknown', row);
  const address = await shipToOfChange(transaction, before, request);
  if (address.kind === 'refused') return refused(address.code, row);
  const { shipTo } = address;

  if (!arePricesValid(before, request)) return refused('price-invalid', row);
  const named = [...before.lines, ...request.lines];
  const productFor = await productsOfOrder(transaction, before.mode, named);
  const ordered = before.lines.filter((line) => !isFreeLine(line));
  const changed = changedProducts(ordered, request.lines, {
    productFor,
    priceLevel: customer.priceLevel,
    mode: before.mode,
    isForAll: request.isAtTodaysPrices,
  });
  if (changed === undefined) return refused('above-maximum', row);
  const promoted = await promoteChangedOrder(transaction, {
    before,
    ordered,
    lines: changed.lines,
    coupon: couponOfChange(before, request),
    customer,
    productFor,
    now,
  });
  const afterCoupon = await couponAfterChange(transaction, { tenant, order: before, now }, promoted, request);
  const { couponId, couponProblem } = afterCoupon;
  const { configuration } = tenant;
  const zones = termsOf(configuration, await zonesOfOrder(transaction, configuration));
  const delivered = { lines: promoted.lines, totals: afterCoupon.totals, shipTo, couponId };
  const totals = await totalsWithFee(transaction, zones, before, delivered);
  const agreed = agreedAfterChange(before, totals);
  const edited: StoredOrder = {
    ...before,
    ...delivered,
    totals,
    agreed: request.isAgreed ? undefined : agreed,
    lineCount: promoted.lines.length,
    promotions: promoted.promotions,
    remark: request.remark ?? before.remark,
    revision: row.revision + 1,
  };
  const dayBefore = agreedDayOf(row);
  const decision = await decideChangedDay(transaction, tenant.configuration, {
    before: dayBefore,
    isOtherAddress: JSON.stringify(shipTo) !== JSON.stringify(before.shipTo),
    shipTo,
    wished: request.deliveryDay,
    now,
  });
  const dayAfter = decision.kind === 'gone' ? dayBefore : decision.agreed;
  const after: StoredOrder = { ...edited, deliveryDay: dayAfter?.day };
  if (changed.problems.length === 0 && decision.kind === 'agreed' && isSame(before, after))
    return { kind: 'unchanged', order: before };

  if (request.seenRevision !== undefined && request.seenRevision !== row.revision)
    return refused('order-changed', row, { total: before.totals.total });
  if (row.status !== 'so-wait') return refused('not-changeable', row);
  const problem = productProblem(limitsAt(zones, after.shipTo, configuration.orderLimits), customer, {
    before,
    after,
    problems: changed.problems,
    couponProblem,
  });
  if (problem !== undefined)
    return refused(problem, row, { problems: changed.problems, total: after.totals.total });
  if (await breaksRule(transaction, tenant, { before, after, customer, now }))
    return refused('order-rule', row, { total: after.totals.total });
  const stock = await fillChangedOrder(transaction, stockRulesOf(tenant.configuration), {
    orderId: row.id,
    lines: after.lines.map(lineToFill),
    productFor,
  });
  if (isShortOfMore(before, stock.filled)) return refused('short-stock', row, { total: after.totals.total });
  if (decision.kind === 'gone') return refused('day-gone', row, { total: after.totals.total });
  const isOtherTotal = after.totals.total !== before.totals.total;
  const money = isOtherTotal ? await moneyProblem(transaction, row) : undefined;
  if (money !== undefined) return refused(money, row, { total: after.totals.total });

  await writeChange(
    transaction,
    {
      row,
      whole: { ...whole, order: before },
      after,
      productFor,
      uses: promoted.uses,
      takes: stock.takes,
      days: { before: dayBefore, after: dayAfter },
      isAgreedByPhone: request.isAgreed && agreed !== undefined,
      addedAddress: address.added,
      substitutes: substitutesIn(before.lines, after.lines, request.lines),
    },
    {
      accountId,
      now,
      reason: request.reason,
    },
  );
  const isPaymentClosed = isOtherTotal && (await closeOpenAttempts(transaction, row));
  await queueOrderNotification(transaction, notifiedOrderOf(row), { kind: 'changed', now });
  await recordOrderEvent(transaction, 'order.changed', {
    row: await existingOrderRow(transaction, row.id),
    now,
  });
  const changes = await changesOfOrder(transaction, row.id);
  return {
    kind: 'changed',
    before,
    after: { ...after, changes },
    isPaymentClosed,
    todaysPrices: promoted.lines.map((line, index) =>
      isFreeLine(line) ? ZERO_SATANG : changed.todaysPrices[index],
    ),
  };
}

function refused(
  code: ChangeOrderRefusal,
  row: OrderRow | undefined,
  more: { readonly problems?: readonly LineProblem[]; readonly total?: Satang } = {},
): Refused {
  return {
    kind: 'refused',
    code,
    problems: more.problems ?? [],
    status: row?.status,
    revision: row?.revision,
    total: more.total,
  };
}

/** An order whose goods, coupon and address stay keeps its delivery fee. Otherwise it has that of the zone today. */
async function totalsWithFee(
  transaction: Database,
  zones: readonly ZoneTerms[],
  before: StoredOrder,
  after: Pick<StoredOrder, 'lines' | 'totals' | 'shipTo' | 'couponId'>,
): Promise<OrderTotals> {
  const isKept =
    changedLines(before.lines, after.lines).length === 0 &&
    before.couponId === after.couponId &&
    JSON.stringify(before.shipTo) === JSON.stringify(after.shipTo);
  if (isKept) return withDeliveryFee(after.totals, before.totals.deliveryFee ?? ZERO_SATANG);
  const isFeeWaived = zones.length > 0 && (await isWithoutFee(transaction, before));
  return withDelivery(after, deliveryTermsOf(zones, after.shipTo, { mode: before.mode, isFeeWaived })).totals;
}

/** Whether an order has no delivery fee in any zone. An exchange has none, because the customer paid that of the order. */
async function isWithoutFee(
  transaction: Database,
  { id, shippingCondition }: Pick<StoredOrder, 'id' | 'shippingCondition'>,
): Promise<boolean> {
  const [condition] = await findConditions(transaction, [{ kind: 'shipping', code: shippingCondition }]);
  return condition?.isFeeWaived === true || (await isExchangeOrder(transaction, id));
}

/** An order in points has no prices. */
function arePricesValid({ mode }: StoredOrder, { lines }: ChangeOrderRequest): boolean {
  return lines.every(
    ({ unitPrice }) =>
      unitPrice === undefined ||
      (!isPointMode(mode) && Number.isSafeInteger(unitPrice) && unitPrice > 0 && unitPrice <= MAX_UNIT_PRICE),
  );
}

/** Only lines whose quantity changes are judged. What the order had before stays, whatever the rules are by now. */
async function breaksRule(
  transaction: Database,
  { configuration }: OpenTenant,
  {
    before,
    after,
    customer,
    now,
  }: {
    readonly before: StoredOrder;
    readonly after: StoredOrder;
    readonly customer: Customer;
    readonly now: Date;
  },
): Promise<boolean> {
  const changed = after.lines.filter(
    (line) =>
      !isFreeLine(line) && before.lines.find((each) => isSameLine(each, line))?.quantity !== line.quantity,
  );
  const about = { tenant: configuration, customer: before.customer, orderId: before.id, now };
  const rules = rulesFor(await readRulesOfOrder(transaction, about, changed), customer);
  return judgeRules(rules, changed, []).differences.length > 0;
}

function agreedDayOf({ deliveryDay, deliveryZone }: OrderRow): AgreedDay | undefined {
  return deliveryDay === null ? undefined : { day: deliveryDay, zone: deliveryZone ?? '' };
}

/** Under `block` a line may only ask for more if there is more. What it had before stays. */
function isShortOfMore(before: StoredOrder, { lines }: FilledLines): boolean {
  return lines.some(({ line, left, policy }) => {
    const had = before.lines.find((each) => isSameLine(each, line))?.quantity ?? 0;
    return policy === 'block' && line.isFree !== true && left < line.quantity && line.quantity > had;
  });
}

function isSame(before: StoredOrder, after: StoredOrder): boolean {
  return (
    changedLines(before.lines, after.lines).length === 0 &&
    before.couponId === after.couponId &&
    before.remark === after.remark &&
    before.deliveryDay === after.deliveryDay &&
    JSON.stringify(before.shipTo) === JSON.stringify(after.shipTo)
  );
}

/** The limits of the address are checked only when the lines change, and the balances only when the order takes more goods or fee. */
function productProblem(
  limits: OrderLimits,
  customer: Customer,
  {
    before,
    after,
    problems,
    couponProblem,
  }: {
    readonly before: StoredOrder;
    readonly after: StoredOrder;
    readonly problems: readonly LineProblem[];
    readonly couponProblem: CouponAfterChange['couponProblem'];
  },
): ChangeOrderRefusal | undefined {
  if (problems.length > 0) return 'lines-gone';
  if (after.lines.length === 0) return 'empty-order';
  if (couponProblem === 'coupon-unusable') return couponProblem;
  const isOtherFee = before.totals.deliveryFee !== after.totals.deliveryFee;
  const isOtherGoods = changedLines(before.lines, after.lines).length > 0;
  const isOtherCoupon = before.couponId !== after.couponId;
  if (!isOtherGoods && !isOtherFee && !isOtherCoupon) return undefined;
  if (isPointMode(before.mode)) {
    const more = after.totals.points - before.totals.points;
    return more > 0 && more > customer.points ? 'insufficient-points' : undefined;
  }
  const limit = isOtherGoods ? draftLimitProblem(after, limits) : undefined;
  if (limit !== undefined) return limit.code;
  if (couponProblem !== undefined) return couponProblem;
  const more = after.totals.total - before.totals.total;
  return methodOf(before.payment).due === 'on-account' &&
    more > 0 &&
    customer.debt + more > customer.creditLimit
    ? 'credit-over-limit'
    : undefined;
}

/** Money that arrived, or is claimed to have arrived, was for the old total, so the order must not change. */
async function moneyProblem(
  database: Database,
  { id }: OrderRow,
): Promise<Extract<ChangeOrderRefusal, 'order-paid' | 'order-matching' | 'slip-waiting'> | undefined> {
  const state = await paymentStateOf(database, id);
  if (state === 'paid') return 'order-paid';
  if (state === 'matching') return 'order-matching';
  return (await newestShownSlips(database, [id])).has(id) ? 'slip-waiting' : undefined;
}

/**
 * Cancels open payment attempts, whose QR codes show the old total. Money that still comes for them waits for
 * a person (domain/payments/apply-payment-report).
 */
async function closeOpenAttempts(transaction: Database, { id }: OrderRow): Promise<boolean> {
  const open = (await attemptsOfOrder(transaction, id)).filter(
    ({ state }) => state === 'started' || state === 'waiting',
  );
  for (const attempt of open) await changeAttempt(transaction, attempt.id, { state: 'cancelled' });
  return open.length > 0;
}

interface ChangeToWrite {
  readonly row: OrderRow;
  /** The order before the change. */
  readonly whole: WholeOrder;
  readonly after: StoredOrder;
  readonly productFor: ProductFor;
  /** The uses of promotions by the change; negative numbers give back. */
  readonly uses: readonly RuleUse[];
  /** The amounts that the change takes from stock; negative amounts give back. */
  readonly takes: readonly StockTake[];
  readonly days: { readonly before: AgreedDay | undefined; readonly after: AgreedDay | undefined };
  /** Whether the total rises, and the customer agreed to it on the telephone. */
  readonly isAgreedByPhone: boolean;
  /** The typed address, which becomes the customer's; undefined if nobody typed one. */
  readonly addedAddress: Address | undefined;
  readonly substitutes: readonly LineSubstitute[];
}

async function writeChange(
  transaction: Database,
  {
    row,
    whole,
    after,
    productFor,
    uses,
    takes,
    days,
    isAgreedByPhone,
    addedAddress,
    substitutes,
  }: ChangeToWrite,
  { accountId, now, reason }: { readonly accountId: string; readonly now: Date; readonly reason: string },
): Promise<void> {
  const { lines, totals, shipTo, couponId, remark, deliveryDay } = whole.order;
  const revision = row.revision + 1;
  await insertOrderChange(transaction, {
    orderId: row.id,
    revision,
    at: now,
    accountId,
    reason,
    before: { lines, totals, shipTo, couponId, remark, deliveryDay },
    ...(substitutes.length === 0 ? {} : { substitutes }),
    ...(isAgreedByPhone ? { agreedAt: now, agreedBy: accountId } : {}),
  });
  const earned = await earnedAfter(transaction, { row, whole, after, productFor });
  await replaceOrderLines(transaction, row.id, after.lines, earned.perUnit);
  await changeOrderRow(transaction, row.id, {
    revision,
    lineCount: after.lineCount,
    totals: after.totals,
    agreed: after.agreed,
    pointsEarned: earned.whole,
    shipTo: after.shipTo,
    couponId: after.couponId,
    remark: after.remark,
    promotions: after.promotions ?? null,
    deliveryDay: days.after?.day ?? null,
    deliveryZone: days.after?.zone ?? null,
  });
  await recordUses(transaction, { orderId: row.id, customer: after.customer, now }, uses);
  await changeStock(transaction, { orderId: row.id, now }, takes);
  await changeDay(transaction, { orderId: row.id, now }, days);
  if (couponId !== after.couponId) {
    await returnCoupon(transaction, row.id);
    if (after.couponId !== '') await markCouponUsed(transaction, after.customer, after.couponId, row.id);
  }
  if (addedAddress !== undefined) await addTypedAddress(transaction, addedAddress);
  const act = { cause: 'change', accountId, now, note: reason } as const;
  await settleOrder(transaction, { order: after, pointsEarned: earned.whole }, act);
}

/** @throws Error when another customer has an address with this id since it was looked for */
async function addTypedAddress(transaction: Database, address: Address): Promise<void> {
  if (!(await insertAddress(transaction, address))) throw new Error('the id of a typed address is taken');
}

/**
 * Computes the points that the lines earn on delivery: as promised for unchanged lines, by today's catalogue
 * for added ones.
 */
async function earnedAfter(
  database: Database,
  { row, whole, after, productFor }: Pick<ChangeToWrite, 'row' | 'whole' | 'after' | 'productFor'>,
): Promise<{ readonly whole: Points; readonly perUnit: readonly (Points | undefined)[] }> {
  const old = await earnedPerUnitOf(database, row.id);
  const perUnit = after.lines.map(({ productCode, unit, ...line }) => {
    if (isFreeLine(line)) return ZERO_POINTS;
    const at = whole.order.lines.findIndex((line) => line.productCode === productCode && line.unit === unit);
    const promised = at === -1 ? undefined : old[at];
    if (promised !== undefined) return promised;
    return isPointMode(after.mode) || unit !== 1
      ? ZERO_POINTS
      : (productFor(productCode)?.pointsPerCase ?? ZERO_POINTS);
  });
  const sum = addPoints(
    ...after.lines.map(({ quantity }, index) => multiplyPoints(perUnit[index] ?? ZERO_POINTS, quantity)),
  );
  return { whole: sum, perUnit };
}
