import { satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { changedProducts } from '#domain/orders/changes/changed-products';
import { DEFAULT_PRICE_LEVEL } from '#domain/catalogue/prices';
import { deliveryStateOf } from '#domain/office/delivery/delivery-list';
import type { StockRules } from '#domain/stock/stock';
import type { OfficeOrderDetail, OrderDelivery } from '#domain/office/order-detail';
import { totalOwed } from '#domain/payments/ledger';
import { findCustomer, type Customer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { lastRefusals } from '#server/store/delivery/deliveries';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { authoredChanges, authoredMoves } from '#server/store/office/order-authors';
import { deedsOfOrder } from '#server/store/office/orders/order-deeds';
import { openOrdersOf } from '#server/store/office/order-list';
import { findOrderRow, summaryOfRow, type OrderRow } from '#server/store/orders/orders';
import { loadWholeOrder, type StoredOrder } from '#server/store/orders/whole-order';
import { orderInLedger } from '#server/store/payments/ledger-entries';
import { attemptsOfOrder, paymentStateOf } from '#server/store/payments/payment-attempts';
import { productsOfOrder, type ProductFor } from '#server/services/catalogue/products-of-order';
import { loadOrder } from '#server/services/orders/load-order';
import { withMoneyStates } from '#server/services/orders/events/money-of-orders';
import { toCollect } from '#server/services/payments/to-collect';
import { listOrderNotes } from '#server/services/office/orders/order-notes';
import { stockOfLines } from '#server/services/office/orders/stock-of-lines';
import { listSlipsOfOrder } from '#server/services/office/office-slips';

const MAX_OTHER_ORDERS = 20;

/**
 * Loads an order with everything that a clerk needs to decide about it.
 *
 * @param rules of the stock; undefined if the company keeps none here
 * @param maySeeMoney false leaves the slips out
 * @returns undefined when there is no such order
 */
export async function loadOrderDetail(
  database: Database,
  orderId: string,
  { rules, maySeeMoney }: { readonly rules: StockRules | undefined; readonly maySeeMoney: boolean },
): Promise<OfficeOrderDetail | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  const key = { customerCode: row.customerCode, saleUnit: row.saleUnit };
  const order = await loadOrder(database, { role: 'staff', customer: key }, orderId);
  if (order === undefined) return undefined;
  const customer = await findCustomer(database, key);
  const { order: stored } = await loadWholeOrder(database, row);
  const others = await openOrdersOf(database, key, MAX_OTHER_ORDERS + 1);
  const productFor = await productsOfOrder(database, stored.mode, stored.lines);
  const { own } = await orderInLedger(database, orderId);
  const after = customer?.debt ?? ZERO_SATANG;
  return {
    order,
    mobile: customer?.mobile || customer?.phone || '',
    todaysPrices: todaysPrices(productFor, stored, customer),
    stock: await stockOfLines(database, rules, stored, productFor),
    credit: {
      limit: customer?.creditLimit ?? ZERO_SATANG,
      before: subtractSatang(after, totalOwed(own)),
      after,
    },
    otherOrders: await withMoneyStates(
      database,
      others
        .filter(({ id }) => id !== row.id)
        .slice(0, MAX_OTHER_ORDERS)
        .map(summaryOfRow),
    ),
    moves: (await authoredMoves(database, orderId)).map(({ status, at, by, reason }) => ({
      status,
      at: at.toISOString(),
      by: by ?? '',
      reason,
    })),
    changes: (await authoredChanges(database, orderId)).map(({ revision, at, by, reason }) => ({
      revision,
      at: at.toISOString(),
      by: by ?? '',
      reason,
    })),
    delivery: await orderDelivery(database, row),
    deeds: await deedsOfOrder(database, orderId),
    notes: await listOrderNotes(database, orderId),
    payments: (await attemptsOfOrder(database, orderId)).map(
      ({ reference, method, state, amount, startedAt }) => ({
        reference,
        method,
        state,
        amount: satang(amount),
        startedAt: startedAt.toISOString(),
      }),
    ),
    slips: maySeeMoney ? await listSlipsOfOrder(database, orderId) : [],
  };
}

function todaysPrices(
  productFor: ProductFor,
  { mode, lines }: StoredOrder,
  customer: Customer | undefined,
): readonly (Satang | undefined)[] {
  const priceLevel = customer?.priceLevel ?? DEFAULT_PRICE_LEVEL;
  const changed = changedProducts(lines, [], { productFor, priceLevel, mode, isForAll: false });
  return changed?.todaysPrices ?? lines.map(() => undefined);
}

async function orderDelivery(database: Database, row: OrderRow): Promise<OrderDelivery | undefined> {
  if (row.status !== 'invoice-approve' && row.status !== 'pod') return undefined;
  const grab = await findGrab(database, row.id);
  const refused = (await lastRefusals(database, [row.id])).get(row.id);
  return {
    state: deliveryStateOf({
      isDelivered: row.status === 'pod',
      grabbedAt: grab?.grabbedAt,
      refusedAt: refused?.capturedAt,
    }),
    riderId: grab?.accountId ?? '',
    rider: grab?.riderName ?? '',
    grabbedAt: grab?.grabbedAt.toISOString() ?? '',
    toCollect: toCollect(row, await paymentStateOf(database, row.id)),
  };
}
