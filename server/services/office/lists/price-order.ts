import { areQuantitiesOrderable, cartOfLines } from '#domain/cart/cart-of-lines';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { OrderToPrice, PricedOrder } from '#domain/office/telephone-order';
import { draftOrder } from '#domain/orders/order-draft';
import { CASH_METHOD } from '#domain/payments/payment-method';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { productsOfOrder } from '#server/services/catalogue/products-of-order';
import { loosestLimits } from '#domain/delivery-days/zone-limits';
import { zonesOfOrder } from '#server/services/delivery-days/day-of-order';
import { minimumsOf } from '#server/services/delivery-days/zone-minimums';
import { valueProblem } from '#server/services/orders/refuse-order';

/**
 * Prices the lines of an order that is being taken, by the rules of placing it. It takes no number and no lock, so
 * an order may still be refused.
 *
 * @returns undefined when there is no such customer
 */
export async function priceOrder(
  database: Database,
  configuration: TenantConfiguration,
  { customer: key, lines, payment = CASH_METHOD }: OrderToPrice,
): Promise<PricedOrder | undefined> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) return undefined;
  const productFor = await productsOfOrder(database, MONEY_MODE, lines);
  const { priceLevel } = customer;
  const draft = draftOrder({ cart: cartOfLines(lines), productFor, priceLevel, mode: MONEY_MODE });
  const { total } = draft.totals;
  const asked = { mode: MONEY_MODE, payment, acceptUpTo: total };
  // The address is chosen later.
  const zones = minimumsOf(configuration, await zonesOfOrder(database, configuration));
  const limits = loosestLimits(zones, configuration.orderLimits);
  const problem =
    lines.length === 0
      ? 'empty-order'
      : areQuantitiesOrderable(lines)
        ? valueProblem(limits, customer, asked, draft)
        : 'above-maximum';
  return {
    lines: lines.map((line) => {
      const priced = draft.lines.find(
        ({ productCode, unit }) => productCode === line.productCode && unit === line.unit,
      );
      return { ...line, unitPrice: priced?.unitPrice, lineTotal: priced?.lineTotal };
    }),
    total,
    problem,
  };
}
