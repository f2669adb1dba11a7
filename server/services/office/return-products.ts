import { subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import type { Order, OrderAnswer, OrderRequest } from '#domain/orders/order';
import { draftOrder } from '#domain/orders/order-draft';
import {
  linesToReturn,
  type ExchangeLine,
  type ReturnAnswer,
  type ReturnRequest,
} from '#domain/orders/changes/order-return';
import { chargeFor } from '#domain/payments/order-charge';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { findReturn, insertReturn } from '#server/store/orders/order-returns';
import { existingOrderRow, lockOrderRow, findOrderRow, type OrderRow } from '#server/store/orders/orders';
import { loadWholeOrder } from '#server/store/orders/whole-order';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { productsOfOrder } from '#server/services/catalogue/products-of-order';
import { cartOfLines } from '#domain/cart/cart-of-lines';
import { placeOrder } from '#server/services/orders/place-order';
import { loadOrder } from '#server/services/orders/load-order';
import { recordOrderEvent } from '#server/services/orders/events/record-order-event';
import {
  queueOrderNotification,
  notifiedOrderOf,
} from '#server/services/notifications/queue-order-notification';
import type { Clerk } from './record-receipt.ts';
import { settleOrder, lineQuantitiesOf } from '#server/services/payments/ledger/settle-order';

export interface ReturnContext extends Clerk {
  readonly tenant: OpenTenant;
  readonly accountName: string;
}

type Refused = Extract<ReturnAnswer, { kind: 'refused' }>;

/** Rolls back the return when the exchange order is refused. */
class ExchangeRefused extends Error {
  override readonly name = 'ExchangeRefused';
  readonly answer: Refused;

  constructor(answer: Refused) {
    super();
    this.answer = answer;
  }
}

/**
 * Records the return of delivered products: the order's price falls, and points, credit and coupon follow. An
 * exchange order at today's prices may be placed in the same transaction; both succeed or neither does.
 * Idempotent by its id.
 */
export async function returnProducts(
  database: Database,
  context: ReturnContext,
  request: ReturnRequest,
): Promise<ReturnAnswer> {
  try {
    return await database.transaction(
      async (transaction) => await recordReturn(transaction, context, request),
    );
  } catch (error) {
    if (error instanceof ExchangeRefused) return error.answer;
    throw error;
  }
}

/** Whether a return was recorded already. @param id a UUID */
export async function isReturnKnown(database: Database, id: string): Promise<boolean> {
  return (await findReturn(database, id)) !== undefined;
}

async function recordReturn(
  transaction: Database,
  context: ReturnContext,
  request: ReturnRequest,
): Promise<ReturnAnswer> {
  const { accountId, now } = context;
  const row = await lockOrderRow(transaction, request.orderId);
  if (row === undefined) return refused('order-unknown');
  const known = await findReturn(transaction, request.id);
  if (known !== undefined)
    return known.orderId === row.id
      ? await answered(transaction, row.id, known.exchangeOrderId)
      : refused('return-closed');
  if (row.status !== 'pod') return refused('not-delivered');

  const whole = await loadWholeOrder(transaction, row);
  const taken = await lineQuantitiesOf(transaction, whole);
  const lines = linesToReturn(taken, request.lines);
  if (typeof lines === 'string') return refused(lines);
  const before = chargeFor(whole.order, taken).total;
  const after = chargeFor(
    whole.order,
    taken.map((line) => ({
      ...line,
      returned: line.returned + (lines.find(({ number }) => number === line.number)?.quantity ?? 0),
    })),
  ).total;
  const isNew = await insertReturn(transaction, {
    id: request.id,
    orderId: row.id,
    accountId,
    at: now,
    reason: request.reason,
    note: request.note,
    lines,
    amount: subtractSatang(before, after),
    exchangeOrderId: request.exchange?.orderId ?? null,
  });
  // The id was just used for another order.
  if (!isNew) return refused('return-closed');
  await settleOrder(transaction, whole, {
    cause: 'return',
    accountId,
    now,
    documentId: request.id,
    note: request.note,
  });
  if (request.exchange !== undefined)
    await placeExchange(transaction, context, { order: whole.order, payment: row.payment }, request.exchange);
  await queueOrderNotification(transaction, notifiedOrderOf(row), { kind: 'returned', now });
  const settled = await existingOrderRow(transaction, row.id);
  await recordOrderEvent(transaction, 'order.returned', { row: settled, now });
  return await answered(transaction, row.id, request.exchange?.orderId ?? '');
}

/** The order whose products come back, and its payment method. */
interface Returned {
  readonly order: Order;
  readonly payment: OrderRow['payment'];
}

/** @throws ExchangeRefused, which rolls back the return */
async function placeExchange(
  transaction: Database,
  { tenant, accountId, accountName, now }: ReturnContext,
  returned: Returned,
  exchange: {
    readonly orderId: string;
    readonly lines: readonly ExchangeLine[];
  },
): Promise<void> {
  // An exchange may be a single piece, so neither the minimum order nor rules about quantities apply. It has no delivery fee,
  // because the customer paid that of the order.
  const { orderLimits, capabilities } = tenant.configuration;
  const configuration = {
    ...tenant.configuration,
    orderLimits: { ...orderLimits, minimum: ZERO_SATANG },
    capabilities: { ...capabilities, orderRules: false, deliveryFees: false },
  };
  const actor = {
    role: 'staff',
    accountId,
    accountName,
    customer: returned.order.customer,
  } as const;
  const request = await exchangeRequest(transaction, returned, exchange);
  const answer: OrderAnswer =
    (await findOrderRow(transaction, exchange.orderId)) === undefined
      ? await placeOrder(transaction, { tenant: { ...tenant, configuration }, actor, now }, request)
      : {
          kind: 'refused',
          refusal: {
            code: 'order-closed',
            differences: [],
            newTotal: undefined,
          },
        };
  if (answer.kind === 'refused')
    throw new ExchangeRefused({
      kind: 'refused',
      code: 'exchange-refused',
      why: answer.refusal.code,
    });
}

/** Builds the exchange order: the same addresses and payment method, at the company's prices of today. */
async function exchangeRequest(
  transaction: Database,
  { order, payment }: Returned,
  { orderId, lines }: { readonly orderId: string; readonly lines: readonly ExchangeLine[] },
): Promise<OrderRequest> {
  const productFor = await productsOfOrder(transaction, order.mode, lines);
  const customer = await findCustomer(transaction, order.customer);
  const unseen = lines.map((line) => ({ ...line, seenUnitPrice: ZERO_SATANG }));
  const draft = draftOrder({
    cart: cartOfLines(unseen),
    productFor,
    priceLevel: customer?.priceLevel ?? 1,
    mode: order.mode,
  });
  const priceOf = ({ productCode, unit }: ExchangeLine) =>
    draft.lines.find((line) => line.productCode === productCode && line.unit === unit)?.unitPrice ??
    ZERO_SATANG;
  return {
    id: orderId,
    revision: 1,
    customer: order.customer,
    mode: order.mode,
    lines: unseen.map((line) => ({ ...line, seenUnitPrice: priceOf(line) })),
    seenTotal: draft.totals.total,
    acceptUpTo: draft.totals.total,
    shipToId: order.shipTo.id,
    billToId: order.billTo.id,
    shippingCondition: order.shippingCondition,
    paymentCondition: order.paymentCondition,
    payment,
    couponId: '',
    remark: order.orderNo,
  };
}

async function answered(
  transaction: Database,
  orderId: string,
  exchangeOrderId: string,
): Promise<ReturnAnswer> {
  const asStaff = {
    role: 'staff',
    customer: { customerCode: '', saleUnit: '' },
  } as const;
  const order = await loadOrder(transaction, asStaff, orderId);
  if (order === undefined) throw new Error('a locked order is missing');
  const exchange =
    exchangeOrderId === '' ? undefined : await loadOrder(transaction, asStaff, exchangeOrderId);
  return { kind: 'returned', order, exchange };
}

function refused(code: Exclude<Refused['code'], 'exchange-refused'>): Refused {
  return { kind: 'refused', code };
}
