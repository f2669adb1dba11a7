import { isUuid } from '#domain/kernel/uuid';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import { orderPaymentState, PAYMENT_STATES, type PaymentShow } from '#domain/payments/payment';
import type { PaymentGatewayName, PaymentMethod } from '#domain/payments/payment-method';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';
import { orderReference, markOrderChanged } from '#server/store/orders/orders';

/** Attempts to pay orders. Rows are never deleted. Amounts are satang. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Made on the phone, which makes the start of an attempt idempotent. */
    id: uuid('id').primaryKey(),
    orderId: orderReference(),
    /** Counts from 1 within the order. */
    number: integer('number').notNull(),
    /** The order number, P and the attempt's number. Gateways and banks know the attempt by it. */
    reference: text('reference').notNull().unique(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** '' for an attempt without a gateway. */
    gateway: text('gateway').$type<PaymentGatewayName | ''>().notNull(),
    /** The gateway's own id; '' until it is known. */
    gatewayId: text('gateway_id').notNull(),
    termMonths: integer('term_months').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    show: jsonb('show').$type<PaymentShow>(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The number of inquiries so far. */
    asks: integer('asks').notNull(),
    askedAt: moment('asked_at'),
    /** The end of the reservation. Until then no other attempt may take money for this order. */
    takingUntil: moment('taking_until'),
    /** The time a card token was charged. It is never charged twice. */
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_by_order').on(table.orderId, table.number),
    // The database enforces that an order is paid at most once.
    uniqueIndex('payment_attempts_paid_once')
      .on(table.orderId)
      .where(sql`state = 'paid'`),
    index('payment_attempts_by_gateway_id').on(table.gateway, table.gatewayId),
  ],
);

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** The initial values of an attempt. One that is started at a gateway sets its own gateway and state. */
export const NEW_ATTEMPT = {
  gateway: '',
  gatewayId: '',
  termMonths: 0,
  state: 'waiting',
  show: null,
  asks: 0,
  askedAt: null,
  takingUntil: null,
  submittedAt: null,
} as const satisfies Partial<PaymentAttempt>;

export async function insertAttempt(transaction: Database, attempt: PaymentAttempt): Promise<void> {
  await transaction.insert(paymentAttempts).values(attempt);
  await markOrderChanged(transaction, attempt.orderId);
}

export async function findAttempt(database: Database, id: string): Promise<PaymentAttempt | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

/** @param by the empty text matches nothing */
export async function findAttemptAt(
  database: Database,
  gateway: PaymentGatewayName,
  by: { readonly reference?: string; readonly gatewayId?: string },
): Promise<PaymentAttempt | undefined> {
  const { reference = '', gatewayId = '' } = by;
  if (reference === '' && gatewayId === '') return undefined;
  const [row] = await database
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.gateway, gateway),
        reference === '' ? undefined : eq(paymentAttempts.reference, reference),
        gatewayId === '' ? undefined : eq(paymentAttempts.gatewayId, gatewayId),
      ),
    );
  return row;
}

/** Lists attempts, newest first. */
export async function attemptsOfOrder(
  database: Database,
  orderId: string,
): Promise<readonly PaymentAttempt[]> {
  return await database
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.number));
}

/** Computes the payment states of orders from their attempts. Orders without attempts are left out. */
export async function paymentStatesOf(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderPaymentState>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: paymentAttempts.orderId, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, [...orderIds]));
  const statesOf = (orderId: string) =>
    rows.filter((row) => row.orderId === orderId).map(({ state }) => state);
  const paidFor = new Set(rows.map(({ orderId }) => orderId));
  return new Map([...paidFor].map((orderId) => [orderId, orderPaymentState(statesOf(orderId))]));
}

/** Finds the method of each paid order. Unpaid orders are left out. */
export async function paidMethodsOf(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: paymentAttempts.orderId, method: paymentAttempts.method })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, [...orderIds]), eq(paymentAttempts.state, 'paid')));
  return new Map(rows.map(({ orderId, method }) => [orderId, method]));
}

/** Computes the payment state of one order, `unpaid` without attempts. */
export async function paymentStateOf(database: Database, orderId: string): Promise<OrderPaymentState> {
  return (await paymentStatesOf(database, [orderId])).get(orderId) ?? 'unpaid';
}

/** Updates an attempt. A change of its state marks the order as changed. */
export async function changeAttempt(
  transaction: Database,
  id: string,
  changes: Partial<Omit<PaymentAttempt, 'id' | 'orderId' | 'number' | 'reference' | 'amount'>>,
): Promise<void> {
  const changed = await transaction
    .update(paymentAttempts)
    .set(changes)
    .where(eq(paymentAttempts.id, id))
    .returning({ orderId: paymentAttempts.orderId });
  // Other columns are not part of the order's visible state.
  if (changes.state === undefined) return;
  for (const { orderId } of changed) await markOrderChanged(transaction, orderId);
}

/**
 * Expires open attempts over another amount than the order costs now, so that their QR codes are no longer
 * shown. Money that still comes for them in time pays the order.
 */
export async function expireAttemptsOfOtherAmounts(
  transaction: Database,
  orderId: string,
  amount: Satang,
): Promise<void> {
  await transaction
    .update(paymentAttempts)
    .set({ state: 'expired' })
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['started', 'waiting']),
        ne(paymentAttempts.amount, amount),
      ),
    );
}

/** @returns false when a card token was charged before */
export async function markSubmitted(database: Database, id: string, at: Date): Promise<boolean> {
  const rows = await database
    .update(paymentAttempts)
    .set({ submittedAt: at })
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.submittedAt)))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
