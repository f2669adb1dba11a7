import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import { orderPaymentState, PAYMENT_STATES, type PaymentShow } from '#domain/payments/payment';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/kernel/payment-method';
import type { PaymentGatewayName } from '#domain/payments/payment-rules';
import type { Database } from '#server/store/database/database';
import { markOrderChanged, orders } from '#server/store/orders/orders';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Attempts to pay orders. Rows are never deleted. Amounts are satang. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Made on the phone: sent again it is the same attempt. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** From 1, within the order. */
    number: integer('number').notNull(),
    /** The order's number, P and the attempt's: what gateway and bank know it by. */
    reference: text('reference').notNull().unique(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** '' where no gateway is asked. */
    gateway: text('gateway').$type<PaymentGatewayName | ''>().notNull(),
    /** The gateway's own id; '' until it has one. */
    gatewayId: text('gateway_id').notNull(),
    termMonths: integer('term_months').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    show: jsonb('show').$type<PaymentShow>(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** How often the gateway was asked. */
    asks: integer('asks').notNull(),
    askedAt: moment('asked_at'),
    /** When the server asks next by itself; null when it does not any more. */
    askAt: moment('ask_at'),
    /** A process asks the gateway until here at the most: nobody else does meanwhile. */
    busyUntil: moment('busy_until'),
    /** Money of this order is being taken until here at the most: no other attempt's is meanwhile. */
    takingUntil: moment('taking_until'),
    /** When the token of a card was charged: never a second time. */
    submittedAt: moment('submitted_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_by_order').on(table.orderId, table.number),
    // The last word on "never paid twice" is the database's.
    uniqueIndex('payment_attempts_paid_once')
      .on(table.orderId)
      .where(sql`state = 'paid'`),
    index('payment_attempts_to_ask').on(table.askAt),
    index('payment_attempts_by_gateway_id').on(table.gateway, table.gatewayId),
  ],
);

export type PaymentAttempt = typeof paymentAttempts.$inferSelect;

/** What an attempt begins with of which no gateway knows and about which nobody is asked: a person's word says that it is paid. */
export const PAID_BY_WORD = {
  gateway: '',
  gatewayId: '',
  termMonths: 0,
  state: 'waiting',
  show: null,
  asks: 0,
  askedAt: null,
  askAt: null,
  busyUntil: null,
  takingUntil: null,
  submittedAt: null,
} as const satisfies Partial<PaymentAttempt>;

export async function insertAttempt(transaction: Database, attempt: PaymentAttempt): Promise<void> {
  await transaction.insert(paymentAttempts).values(attempt);
  await markOrderChanged(transaction, attempt.orderId);
}

/** PostgreSQL refuses to compare a uuid with other text; such an id is simply not there. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findAttempt(database: Database, id: string): Promise<PaymentAttempt | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row;
}

/** @param by '' names none */
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

/** The newest first. */
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

/** How orders stand in money, by their attempts; orders without any are left out. */
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

/** How the money of orders came; orders that are not paid are left out. */
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

export async function paymentStateOf(database: Database, orderId: string): Promise<OrderPaymentState> {
  return (await paymentStatesOf(database, [orderId])).get(orderId) ?? 'unpaid';
}

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
  // When it is asked about, and by whom, is nothing about the order.
  if (changes.state === undefined) return;
  for (const { orderId } of changed) await markOrderChanged(transaction, orderId);
}

/**
 * Ends what was begun of an order for another amount than it costs now, so that nobody is shown a code for it. Money that still
 * comes by it in time pays the order.
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

/** Those that are to be asked about, the longest waiting first. */
export async function attemptsToAsk(database: Database, now: Date, most: number): Promise<readonly string[]> {
  const rows = await database
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(lte(paymentAttempts.askAt, now), isFree(now)))
    .orderBy(asc(paymentAttempts.askAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Takes it for one question to its gateway. @returns undefined while somebody else has it */
export async function claimAttempt(
  database: Database,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<PaymentAttempt | undefined> {
  const [row] = await database
    .update(paymentAttempts)
    .set({ busyUntil: until })
    .where(and(eq(paymentAttempts.id, id), isFree(now)))
    .returning();
  return row;
}

function isFree(now: Date) {
  return or(isNull(paymentAttempts.busyUntil), lte(paymentAttempts.busyUntil, now));
}

/** @returns false where the token of a card was charged before */
export async function markSubmitted(database: Database, id: string, at: Date): Promise<boolean> {
  const rows = await database
    .update(paymentAttempts)
    .set({ submittedAt: at })
    .where(and(eq(paymentAttempts.id, id), isNull(paymentAttempts.submittedAt)))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
