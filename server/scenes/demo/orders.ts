import { draftOrder, type OrderDraft } from '#domain/orders/order-draft';
import type { CartLine } from '#domain/cart/cart';
import { HOUR_MS } from '#domain/kernel/durations';
import type { CartMode } from '#domain/kernel/cart-mode';
import type { Satang } from '#domain/kernel/money';
import type { Order, OrderRequest } from '#domain/orders/order';
import { methodOf } from '#domain/payments/payment-method';
import { hierarchyCode, type Product } from '#domain/catalogue/product';
import { stepsToStatus, type OrderStatus } from '#domain/orders/order-status';
import type { PriceLevel } from '#domain/catalogue/prices';
import { visibleUnitRows } from '#domain/catalogue/units';
import { isSoldIn, readCatalogue, type Catalogue } from '#server/services/catalogue/catalogue';
import { findAccount } from '#server/services/accounts/find-account';
import { loadAddresses } from '#server/services/addresses/load-addresses';
import { customerOfAccount } from '#server/services/office/named-account';
import { moveOrder } from '#server/services/orders/move-order';
import { placeOrder } from '#server/services/orders/place-order';
import { loadOrder } from '#server/services/orders/load-order';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { DEMO_SALE_UNIT } from './customer-codes.ts';
import { demoId } from './demo-id.ts';
import { PLANNED_ORDERS, PLANNED_REDEMPTIONS, type PlannedOrder } from './planned-orders.ts';
import { hasStorehouse, STOREHOUSE_CODE } from './storehouses.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import type { Transaction } from './transaction.ts';

/** Codes in conditions.csv. */
const CONDITIONS = { byTruck: '01', pickUp: '03', cash: 'C000', days30: 'C030' } as const;

const ROLES = { shop1: 'customer', shop2: 'customer', agent1: 'agent', staff1: 'staff' } as const;

/** Hours from the order to each status. For a recent order they are scaled to the time that has passed. */
const MOVE_HOURS: Readonly<Record<OrderStatus, number>> = {
  'so-wait': 0,
  'so-approve': 3,
  'so-cancel': 5,
  'invoice-wait': 20,
  'invoice-approve': 26,
  pod: 47,
};

/**
 * Places the demo's past orders and moves them to their status, through the same services as real ones, with
 * clocks of that time.
 *
 * @param now when the demo is made
 */
export async function addDemoOrders(transaction: Transaction, tenant: OpenTenant, now: Date): Promise<void> {
  await addPlannedOrders(transaction, tenant, { planned: plannedFor(tenant), firstIndex: 0, now });
}

/** @param plan `firstIndex` separates the ids of its orders from those of other plans */
export async function addPlannedOrders(
  transaction: Transaction,
  tenant: OpenTenant,
  plan: { readonly planned: readonly PlannedOrder[]; readonly firstIndex: number; readonly now: Date },
): Promise<void> {
  const { now } = plan;
  const catalogue = await readCatalogue(transaction);
  const staff = await accountOf(transaction, 'staff1');
  const accountBy = readOnce((username: PlannedOrder['by']) => accountOf(transaction, username));
  const buyerBy = readOnce((code: string) => buyerOf(transaction, code));
  for (const [at, planned] of plan.planned.entries()) {
    const index = plan.firstIndex + at;
    const orderedAt = timeOf(planned, now);
    const account = await accountBy(planned.by);
    const request = requestOf(planned, {
      buyer: await buyerBy(planned.customerCode),
      catalogue,
      index,
      minimum: tenant.configuration.orderLimits.minimum,
    });
    const answer = await placeOrder(
      transaction,
      {
        tenant,
        now: new Date(orderedAt),
        actor: {
          role: ROLES[planned.by],
          accountId: account.id,
          accountName: planned.orderedBy ?? account.name,
          customer: request.customer,
        },
      },
      request,
    );
    if (answer.kind === 'refused')
      throw new Error(`order ${index} of the demo was refused: ${answer.refusal.code}`);
    for (const status of stepsToStatus('so-wait', planned.status)) {
      const moveAt = new Date(Math.min(orderedAt + MOVE_HOURS[status] * HOUR_MS, now.getTime()));
      const moved = await moveOrder(
        transaction,
        { accountId: staff.id, now: moveAt },
        { orderId: request.id, status },
      );
      if (moved.kind === 'refused') throw new Error(`order ${index} of the demo could not move to ${status}`);
    }
  }
}

/** Reads each value once, because many orders have the same people. */
function readOnce<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** @throws Error when a demo account is missing */
export async function accountOf(
  reader: Transaction,
  username: PlannedOrder['by'] | 'rider2',
): Promise<{ readonly id: string; readonly name: string }> {
  const account = await findAccount(reader, username);
  if (account === undefined) throw new Error(`the demo has no account ${username}`);
  return account;
}

/** The customer of an order. */
interface Buyer {
  readonly code: string;
  readonly priceLevel: PriceLevel;
  /** The id of its address with this code. */
  readonly addressId: (code: string) => string;
}

async function buyerOf(reader: Transaction, code: string): Promise<Buyer> {
  const key = { customerCode: code, saleUnit: DEMO_SALE_UNIT };
  const customer = await customerOfAccount(reader, key);
  if (customer === undefined) throw new Error(`the demo has no customer ${code}`);
  const addresses = await loadAddresses(reader, key, { customerCode: code, type: undefined, code: '' });
  const ids = new Map(addresses.map((address) => [address.code, address.id]));
  return { code, priceLevel: customer.priceLevel, addressId: (addressCode) => ids.get(addressCode) ?? '' };
}

function timeOf({ daysAgo, hour }: PlannedOrder, now: Date): number {
  if (daysAgo === 0) return now.getTime() - hour * HOUR_MS;
  const midnight = Date.parse(`${bangkokDayOf(now)}T00:00:00+07:00`);
  return midnight - daysAgo * 24 * HOUR_MS + hour * HOUR_MS;
}

export function orderIdOf(planned: PlannedOrder, index: number): string {
  return demoId('order', planned.customerCode, index);
}

function plannedFor({ configuration }: OpenTenant): readonly PlannedOrder[] {
  return configuration.isPointMode ? PLANNED_REDEMPTIONS : PLANNED_ORDERS;
}

/** Whether the demo's past exists. Its orders are written in one transaction. */
export async function hasDemoOrders(reader: Transaction, tenant: OpenTenant): Promise<boolean> {
  const [oldest] = plannedFor(tenant);
  return oldest === undefined || (await isPlaced(reader, oldest, 0));
}

/** Whether a planned order exists. */
export async function isPlaced(reader: Transaction, planned: PlannedOrder, index: number): Promise<boolean> {
  return (await loadOrder(reader, AS_STAFF, orderIdOf(planned, index))) !== undefined;
}

/** @throws Error when it is not placed */
export async function loadPlanned(reader: Transaction, planned: PlannedOrder, index: number): Promise<Order> {
  const order = await loadOrder(reader, AS_STAFF, orderIdOf(planned, index));
  if (order === undefined) throw new Error(`order ${index} of the demo is missing`);
  return order;
}

const AS_STAFF = { role: 'staff', customer: { customerCode: '', saleUnit: '' } } as const;

interface Ordering {
  readonly buyer: Buyer;
  readonly catalogue: Catalogue;
  /** The index of the planned order. */
  readonly index: number;
  /** The tenant's minimum order, in money mode. */
  readonly minimum: Satang;
}

function requestOf(planned: PlannedOrder, { buyer, catalogue, index, minimum }: Ordering): OrderRequest {
  const { payment } = planned;
  const mode: CartMode = planned.isForPoints ? 'point' : 'money';
  const random = seededRandom(7_001 + index);
  const cart = cartFor(buyer, { mode, isRecent: planned.daysAgo <= RECENT_DAYS }, catalogue, random);
  const draft = enoughOf(cart, { buyer, mode, catalogue, minimum });
  return {
    id: orderIdOf(planned, index),
    revision: 1,
    customer: { customerCode: buyer.code, saleUnit: DEMO_SALE_UNIT },
    mode,
    lines: draft.lines.map(({ productCode, unit, quantity, unitPrice }) => ({
      productCode,
      unit,
      quantity,
      seenUnitPrice: unitPrice,
    })),
    seenTotal: draft.totals.total,
    acceptUpTo: draft.totals.total,
    shipToId: buyer.addressId(
      (planned.isToStorehouse ?? (hasStorehouse(buyer.code) && random.chance(0.3)))
        ? STOREHOUSE_CODE
        : 'S001',
    ),
    billToId: buyer.addressId('B001'),
    shippingCondition: random.chance(0.85) ? CONDITIONS.byTruck : CONDITIONS.pickUp,
    paymentCondition: methodOf(payment).due === 'on-account' ? CONDITIONS.days30 : CONDITIONS.cash,
    payment,
    couponId: planned.couponId,
    remark: planned.remark ?? random.pick(REMARKS),
  };
}

const REMARKS = ['', '', '', 'ส่งก่อนเที่ยงนะคะ', 'ขอใบกำกับภาษีด้วย', 'วางของหน้าร้านได้เลย', ''] as const;

/** In points, so that no customer's past uses up all its points. */
const MODEST_GIFT = 1_000;

/**
 * Builds a customer's weekly order: most of its regular products in the usual order, and now and then
 * something else.
 */
function cartFor(
  buyer: Buyer,
  { mode, isRecent }: { readonly mode: CartMode; readonly isRecent: boolean },
  catalogue: Catalogue,
  random: SeededRandom,
): readonly CartLine[] {
  const sold = catalogue.products.filter((entry) => isSoldIn(mode, entry)).map(({ product }) => product);
  if (mode === 'point') {
    const modest = sold.filter(({ pointsPerCase }) => pointsPerCase <= MODEST_GIFT);
    const [gift] = random.shuffled(modest.length > 0 ? modest : sold);
    return gift === undefined ? [] : [oneCase(gift.code)];
  }
  const staples = staplesOf(buyer, sold)
    .filter(({ chance }) => random.chance(chance))
    .filter(({ isDue }) => !isDue || !isRecent);
  const known = new Set(staples.map(({ product }) => product.code));
  const others = random
    .shuffled(sold)
    .filter(({ code }) => !known.has(code))
    .slice(0, staples.length < 3 ? 3 : random.below(3));
  return [
    ...staples.map(({ product, unit, quantity }) => lineOf(product.code, unit, quantity + random.below(2))),
    ...others.map(({ code }) => oneCase(code)),
  ];
}

function oneCase(productCode: string): CartLine {
  return { productCode, quantities: [1, 0, 0] };
}

function lineOf(productCode: string, unit: 1 | 2, quantity: number): CartLine {
  return { productCode, quantities: unit === 1 ? [quantity, 0, 0] : [0, quantity, 0] };
}

/** A regular product of a customer. */
interface Staple {
  readonly product: Product;
  readonly unit: 1 | 2;
  readonly quantity: number;
  /** The probability that an order contains it. */
  readonly chance: number;
  /** The customer has not ordered it lately, so that the demo suggests it. */
  readonly isDue: boolean;
}

const RECENT_DAYS = 6;
const STAPLES = 13;
const STAPLES_OF_A_SHELF = 2;

/** The same for every order of a customer: first the products of nearly every order, then the occasional ones. */
function staplesOf(buyer: Buyer, sold: readonly Product[]): readonly Staple[] {
  const random = seededRandom(Number(buyer.code.slice(1)));
  const ofShelf = new Map<string, number>();
  const staples = random.shuffled(sold).filter((product) => {
    const shelf = hierarchyCode(product, 1);
    const count = (ofShelf.get(shelf) ?? 0) + 1;
    ofShelf.set(shelf, count);
    return count <= STAPLES_OF_A_SHELF;
  });
  return staples.slice(0, STAPLES).map((product, place) => {
    const rows = visibleUnitRows(product, buyer.priceLevel, 'money');
    const isSmaller = rows.some((row) => row.unit === 2) && random.chance(0.35);
    return {
      product,
      unit: isSmaller ? 2 : 1,
      quantity: 1 + random.below(isSmaller ? 5 : 3),
      chance: 0.95 - (0.65 * place) / STAPLES,
      isDue: place % 3 === 2,
    };
  });
}

interface Enough extends Omit<Ordering, 'index'> {
  readonly mode: CartMode;
}

/** Drafts the order. Below the minimum the quantities are doubled until it is enough. */
function enoughOf(cart: readonly CartLine[], { buyer, mode, catalogue, minimum }: Enough): OrderDraft {
  const productFor = (code: string) => catalogue.byCode.get(code)?.product;
  const draft = draftOrder({ cart, productFor, priceLevel: buyer.priceLevel, mode });
  if (mode === 'point' || draft.totals.total >= minimum || draft.totals.total <= 0) return draft;
  const twice = cart.map(({ productCode, quantities: [first, second, third] }): CartLine => ({
    productCode,
    quantities: [2 * first, 2 * second, 2 * third],
  }));
  return enoughOf(twice, { buyer, mode, catalogue, minimum });
}
