import { areQuantitiesOrderable, cartOfLines } from '#domain/cart/cart-of-lines';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { OrderToPrice, PricedOrder } from '#domain/office/telephone-order';
import { draftOrder, withDelivery } from '#domain/orders/order-draft';
import { CASH_METHOD } from '#domain/payments/payment-method';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { findOwnAddresses } from '#server/store/addresses/addresses';
import { findConditions } from '#server/store/orders/conditions';
import { runningRules } from '#server/store/promotions/promotion-rules';
import { promoteOrder } from '#server/services/promotions/promotions-of-order';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { productsOfOrder } from '#server/services/catalogue/products-of-order';
import { deliveryTermsOf } from '#domain/delivery-days/delivery-fee';
import { limitsAt, loosestLimits } from '#domain/delivery-days/zone-limits';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { daysForOffice, zonesOfOrder } from '#server/services/delivery-days/day-of-order';
import { termsOf } from '#server/services/delivery-days/zone-terms';
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
  { customer: key, lines, payment = CASH_METHOD, shipToId = '', shippingCondition = '' }: OrderToPrice,
  now: Date,
): Promise<PricedOrder | undefined> {
  const customer = await findCustomer(database, key);
  if (customer === undefined) return undefined;
  const productFor = await productsOfOrder(database, MONEY_MODE, lines);
  const { priceLevel } = customer;
  const plain = draftOrder({ cart: cartOfLines(lines), productFor, priceLevel, mode: MONEY_MODE });
  const { draft: promoted } = promoteOrder({
    draft: plain,
    customer,
    mode: MONEY_MODE,
    coupon: '',
    running: await runningRules(database, key, { day: bangkokDayOf(now), isToUse: false }),
    productFor,
    seen: undefined,
    now,
  });
  const companyZones = await zonesOfOrder(database, configuration);
  const zones = termsOf(configuration, companyZones);
  // The address may be chosen later.
  const [shipTo] = shipToId === '' ? [] : await findOwnAddresses(database, key, [shipToId]);
  const deliveryDays =
    shipTo && (await daysForOffice(database, configuration, companyZones, { shipTo, now }));
  const named = [{ kind: 'shipping', code: shippingCondition }] as const;
  const [condition] = shippingCondition === '' ? [] : await findConditions(database, named);
  const shipment = { mode: MONEY_MODE, isFeeWaived: condition?.isFeeWaived ?? false };
  const draft = withDelivery(promoted, shipTo && deliveryTermsOf(zones, shipTo, shipment));
  const { total, discount, deliveryFee } = draft.totals;
  const asked = { mode: MONEY_MODE, payment, acceptUpTo: total };
  const limits =
    shipTo === undefined
      ? loosestLimits(zones, configuration.orderLimits)
      : limitsAt(zones, shipTo, configuration.orderLimits);
  const problem =
    lines.length === 0
      ? 'empty-order'
      : areQuantitiesOrderable(lines)
        ? valueProblem(limits, customer, asked, draft)
        : 'above-maximum';
  return {
    lines: lines.map((line) => {
      const priced = plain.lines.find(
        ({ productCode, unit }) => productCode === line.productCode && unit === line.unit,
      );
      return { ...line, unitPrice: priced?.unitPrice, lineTotal: priced?.lineTotal };
    }),
    ...(discount === 0 ? {} : { discount }),
    ...(deliveryFee === undefined ? {} : { deliveryFee }),
    ...(deliveryDays === undefined ? {} : { deliveryDays }),
    total,
    problem,
  };
}
