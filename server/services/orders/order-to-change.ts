import type { Address } from '#domain/addresses/address';
import type { Order } from '#domain/orders/order';
import type { OrderLimits } from '#domain/cart/order-limits';
import type { OrderLine } from '#domain/orders/order-draft';
import type { Satang } from '#domain/kernel/money';
import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import { ZERO_POINTS, type Points } from '#domain/kernel/points';
import { DEFAULT_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import { listAddresses } from '#server/store/addresses/addresses';
import { limitsAt } from '#domain/delivery-days/zone-limits';
import { zonesOfOrder } from '#server/services/delivery-days/day-of-order';
import { termsOf } from '#server/services/delivery-days/zone-terms';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { changesOfOrder } from '#server/store/orders/order-changes';
import { findOrderRow } from '#server/store/orders/orders';
import { exportsOfItem } from '#server/store/orders/staff-exports';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { isSoldIn, readCatalogue } from '#server/services/catalogue/catalogue';

/** The data that a clerk sees before changing an order. */
export interface OrderToChange {
  readonly order: Order & { readonly lines: readonly OrderLine[] };
  /** The active addresses of the customer that may be shipped to. */
  readonly addresses: readonly Address[];
  readonly limits: OrderLimits;
  readonly priceLevel: PriceLevel;
  readonly pointsLeft: Points;
  readonly creditLeft: Satang;
  /** True when an export has included the order. */
  readonly isExported: boolean;
  /** Returns undefined for a product that is not sold today, or not in the mode of the order. */
  readonly productFor: (code: string) => Product | undefined;
}

/** @returns undefined when there is no such order */
export async function orderToChange(
  database: Database,
  tenant: OpenTenant,
  orderId: string,
): Promise<OrderToChange | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  const { order } = await loadWholeOrder(database, row);
  const { configuration } = tenant;
  const zones = await zonesOfOrder(database, configuration);
  const customer = await findCustomer(database, order.customer);
  const catalogue = await readCatalogue(database);
  const own = await listAddresses(database, order.customer, {});
  return {
    order: { ...order, changes: await changesOfOrder(database, orderId) },
    addresses: own.filter(({ type, isActive }) => isActive && type !== 'billing'),
    limits: limitsAt(termsOf(configuration, zones), order.shipTo, configuration.orderLimits),
    priceLevel: customer?.priceLevel ?? DEFAULT_PRICE_LEVEL,
    pointsLeft: customer?.points ?? ZERO_POINTS,
    creditLeft: customer === undefined ? ZERO_SATANG : subtractSatang(customer.creditLimit, customer.debt),
    isExported: (await exportsOfItem(database, orderId)).length > 0,
    productFor: (code) => {
      const entry = catalogue.byCode.get(code);
      return entry !== undefined && isSoldIn(order.mode, entry) ? entry.product : undefined;
    },
  };
}
