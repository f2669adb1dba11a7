import { isPointMode } from '#domain/kernel/cart-mode';
import type { LineSubstitutes, OrderChoices, OrderChoicesQuery } from '#domain/office/orders/order-choices';
import { isFreeLine } from '#domain/orders/free-line';
import { lineKeyText } from '#domain/orders/line-choice';
import { substituteLines } from '#domain/orders/stock/substitute-lines';
import { DEFAULT_STOCK_RULES, stateOf } from '#domain/stock/stock';
import { productsOfOrder, type ProductFor } from '#server/services/catalogue/products-of-order';
import { readRulesOfOrder, rulesFor } from '#server/services/order-rules/rules-of-order';
import { listCoupons } from '#server/services/payments/coupons/list-coupons';
import { stockRulesOf } from '#server/services/stock/stock-of-order';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import { listAddresses } from '#server/store/addresses/addresses';
import type { Database } from '#server/store/database/database';
import { findOrderRow } from '#server/store/orders/orders';
import { loadWholeOrder, type StoredOrder } from '#server/store/orders/whole-order';
import { findCoupon } from '#server/store/payments/coupons';
import { findStocks, stockOfRow } from '#server/store/stock/stocks';
import { findSubstitutes } from '#server/store/stock/substitutes';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { offeredProduct } from './offered-product.ts';

interface ChoicesContext {
  readonly tenant: OpenTenant;
  /** The server's clock. */
  readonly now: Date;
}

/**
 * Loads everything that a clerk chooses from while changing an order.
 *
 * @returns undefined when there is no such order
 */
export async function loadOrderChoices(
  database: Database,
  context: ChoicesContext,
  { orderId, productCodes }: OrderChoicesQuery,
): Promise<OrderChoices | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  const { order } = await loadWholeOrder(database, row);
  const customer = await findCustomer(database, order.customer);
  const own = await listAddresses(database, order.customer, {});
  const addresses = own.filter(({ type, isActive }) => isActive && type !== 'billing');
  if (isPointMode(order.mode) || customer === undefined)
    return { addresses, coupons: [], products: [], substitutes: [] };
  const coupons = await couponsFor(database, context, order);
  return {
    addresses,
    coupons,
    ...(await productsFor(database, context, { order, customer, productCodes })),
  };
}

async function couponsFor(
  database: Database,
  { tenant, now }: ChoicesContext,
  { customer, couponId }: StoredOrder,
): Promise<OrderChoices['coupons']> {
  const usable = { isOnlyActive: true, isOnlyUnused: true };
  const others = await listCoupons(database, { tenant, customer, now }, usable);
  const present = couponId === '' ? undefined : await findCoupon(database, customer, couponId);
  return present === undefined ? others : [present, ...others.filter(({ id }) => id !== present.id)];
}

interface OrderOfCustomer {
  readonly order: StoredOrder;
  readonly customer: Customer;
  readonly productCodes: readonly string[];
}

async function productsFor(
  database: Database,
  context: ChoicesContext,
  { order, customer, productCodes }: OrderOfCustomer,
): Promise<Pick<OrderChoices, 'products' | 'substitutes'>> {
  const ofLines = order.lines.map(({ productCode }) => productCode);
  const named = await findSubstitutes(database, [...new Set(ofLines)]);
  const codes = [...new Set([...ofLines, ...productCodes, ...[...named.values()].flat()])];
  const asked = codes.map((productCode) => ({ productCode }));
  const productFor = await productsOfOrder(database, order.mode, asked);
  const { priceLevel } = customer;
  return {
    products: codes.flatMap((code) => {
      const product = productFor(code);
      return (product && offeredProduct(product, priceLevel)) ?? [];
    }),
    substitutes: await substitutesFor(database, context, { order, customer, named, productFor }),
  };
}

/** The quantities that come nearest to each line, as far as stock and order rules allow them now. */
async function substitutesFor(
  database: Database,
  { tenant: { configuration }, now }: ChoicesContext,
  {
    order,
    customer,
    named,
    productFor,
  }: Pick<OrderOfCustomer, 'order' | 'customer'> & {
    readonly named: ReadonlyMap<string, readonly string[]>;
    readonly productFor: ProductFor;
  },
): Promise<readonly LineSubstitutes[]> {
  const codes = [...new Set([...named.values()].flat())];
  const stockRules = stockRulesOf(configuration);
  const stocks = stockRules === undefined || codes.length === 0 ? [] : await findStocks(database, codes);
  const levels = stocks.flatMap((row) => {
    const { amount, ...stock } = stockOfRow(row, stockRules ?? DEFAULT_STOCK_RULES);
    const state = stateOf({ ...stock, amount });
    return [{ ...stock, state, countedAt: row.countedAt, left: amount }];
  });
  const about = { tenant: configuration, customer: order.customer, orderId: order.id, now };
  const asked = codes.map((productCode) => ({ productCode }));
  const rules = rulesFor(await readRulesOfOrder(database, about, asked), customer);
  const lines = order.lines.filter((line) => !isFreeLine(line));
  return lines.flatMap((line): LineSubstitutes[] => {
    const found = substituteLines([line], {
      productFor,
      substitutesOf: (code) => named.get(code) ?? [],
      levelsOf: (code) => levels.filter(({ productCode }) => productCode === code),
      rulesOf: (code) => rules.filter(({ productCode }) => productCode === code),
      priceLevel: customer.priceLevel,
      mode: order.mode,
      others: lines,
    }).get(lineKeyText(line));
    const { productCode, unit } = line;
    return found === undefined ? [] : [{ productCode, unit, offered: found.map(offeredOf) }];
  });
}

function offeredOf({
  productCode,
  unit,
  quantity,
}: LineSubstitutes['offered'][number]): LineSubstitutes['offered'][number] {
  return { productCode, unit, quantity };
}
