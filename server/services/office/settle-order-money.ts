import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import { methodOf, type PaidBy, type PaymentMethod } from '#domain/payments/payment-method';
import { countedMoney, isCountable } from '#domain/payments/counted-money';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, findOrderRow, lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import {
  attemptsOfOrder,
  paymentStateOf,
  paymentStatesOf,
  type PaymentAttempt,
} from '#server/store/payments/payment-attempts';
import { moneyOfAttempt, moneyOfOrder } from '#server/store/payments/payment-money';
import { findMatchingMoney, type MatchingMoney } from '#server/store/payments/matching-money';
import { namedOrderOf, type NamedOrder } from '#server/services/orders/find-order';
import { settlePayment } from '#server/services/payments/settle-payment';
import { officeMoneyOf, staffAttemptOf, type OfficeMoney } from '#server/services/payments/staff-attempt';

/** The order's data for a decision about its money. */
export interface OrderOfMoney extends NamedOrder {
  readonly isOnAccount: boolean;
}

/** A payment attempt with money that does not match. */
export interface AttemptToSettle {
  /** Undefined for money that names no order of this tenant. */
  readonly order: OrderOfMoney | undefined;
  /** The attempt's reference, or the one that came with the money. */
  readonly reference: string;
  readonly method: PaymentMethod | undefined;
  /** The order's payment state; another attempt may have paid it. */
  readonly paymentState: OrderPaymentState;
  /** The sum of all its money in baht. */
  readonly received: Satang;
  readonly money: readonly {
    /** In satang when the currency is THB. */
    readonly amount: number;
    readonly currency: string;
    readonly by: PaidBy;
    readonly heardAt: Date;
  }[];
}

/**
 * Lists money that waits for a decision, grouped by attempt, the longest waiting first.
 *
 * @param orderId undefined lists all orders
 */
export async function listMoneyToSettle(
  database: Database,
  orderId?: string,
): Promise<readonly AttemptToSettle[]> {
  return await toSettle(database, await findMatchingMoney(database, orderId));
}

/** Groups money by attempt, in the order of its first money. */
export async function toSettle(
  database: Database,
  matching: readonly MatchingMoney[],
): Promise<readonly AttemptToSettle[]> {
  const groups = new Map<string, MatchingMoney[]>();
  for (const found of matching) {
    const { attemptId, gateway, transactionId } = found.money;
    const key = attemptId ?? `${gateway}/${transactionId}`;
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  const states = await paymentStatesOf(
    database,
    [...groups.values()].flatMap(([first]) => first?.order?.id ?? []),
  );
  return [...groups.values()].flatMap((group): AttemptToSettle[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { order, attempt, money } = first;
    return [
      {
        order: order === null ? undefined : orderOf(order),
        reference: attempt?.reference ?? money.reference,
        method: attempt?.method,
        paymentState: order === null ? 'matching' : (states.get(order.id) ?? 'unpaid'),
        received: countedMoney(group.map((each) => each.money)),
        money: group.map(({ money: { amount, currency, by, heardAt } }) => ({
          amount,
          currency,
          by,
          heardAt,
        })),
      },
    ];
  });
}

/** Loads the order that a clerk named, for a decision about its money. */
export async function findOrderOfMoney(
  database: Database,
  orderId: string,
): Promise<(OrderOfMoney & { readonly paymentState: OrderPaymentState }) | undefined> {
  const row = await findOrderRow(database, orderId);
  if (row === undefined) return undefined;
  return { ...orderOf(row), paymentState: await paymentStateOf(database, orderId) };
}

function orderOf(row: OrderRow): OrderOfMoney {
  return { ...namedOrderOf(row), isOnAccount: methodOf(row.payment).due === 'on-account' };
}

export interface SettleOrderMoney {
  readonly orderId: string;
  readonly outcome: 'paid' | 'returned';
  /** The attempt's reference; undefined when there is only one candidate. */
  readonly reference: string | undefined;
  /** The amount that counts as paid, when it differs from the amount that came. */
  readonly amount: Satang | undefined;
  /**
   * The kind of money that only the office saw; undefined when the order's payment method implies it, or when
   * money waits.
   */
  readonly receivedAs: OfficeMoney | undefined;
  /** The clerk's reason; '' for none. */
  readonly note: string;
}

/**
 * - order-unknown
 * - reference-unknown: the order has no such attempt
 * - several: more than one attempt has money that waits; a reference has to be given
 * - nothing-waits: no money waits, so none can be given back
 * - order-paid: it is paid by another attempt or for another amount; more money can only be given back
 * - order-cancelled: money can only be given back
 * - not-payable: the order is for points, or it costs nothing
 * - on-account: no money waits; payments of a customer on account are recorded as receipts
 * - nothing-counts: the amount is not above zero
 * - method-needed: no money waits, and the order's payment method does not say how the office got it
 * - method-known: the money that waits, or that paid the order, came by another method
 * - too-many-payments
 */
export type SettleOrderRefusal =
  | 'order-unknown'
  | 'reference-unknown'
  | 'several'
  | 'nothing-waits'
  | 'order-paid'
  | 'order-cancelled'
  | 'not-payable'
  | 'on-account'
  | 'nothing-counts'
  | 'method-needed'
  | 'method-known'
  | 'too-many-payments';

export type SettleOrderAnswer =
  | {
      /** settled-before: the order was already in this state, and nothing was written. */
      readonly kind: 'settled' | 'settled-before';
      readonly order: OrderOfMoney;
      readonly reference: string;
      /** The amount that waited for the decision; 0 when the office saw the money itself. */
      readonly received: Satang;
      /** The amount that counts as paid, or that was given back. */
      readonly settled: Satang;
      /** The method by which it came. */
      readonly method: PaymentMethod;
    }
  | {
      readonly kind: 'refused';
      readonly code: SettleOrderRefusal;
      /** The references of the candidate attempts. */
      readonly references: readonly string[];
    };

interface Settler {
  readonly accountId: string;
  readonly now: Date;
  /** Makes the id of the payment attempt for money that only the office saw. */
  readonly newId: () => string;
}

/**
 * Records the office's decision about an order's money: it counts as paid, also when the amount differs, or
 * it was given back. When no money waits, `paid` means that the office sees the money on the bank account.
 * The order's row lock serializes it with a concurrent cancellation. Idempotent.
 */
export async function settleOrderMoney(
  transaction: Database,
  by: Settler,
  request: SettleOrderMoney,
): Promise<SettleOrderAnswer> {
  const row = await lockOrderRow(transaction, request.orderId);
  if (row === undefined) return refused('order-unknown');
  const attempts = await attemptsOfOrder(transaction, row.id);
  const waiting = await waitingAttempts(transaction, row.id, attempts);
  const meant = waiting.filter(({ reference }) => (request.reference ?? reference) === reference);
  const [found, other] = meant;
  if (other !== undefined) return refused('several', meant);
  if (found !== undefined) return await settleWaiting(transaction, by, { row, attempt: found, request });
  if (request.reference !== undefined && attempts.every(({ reference }) => reference !== request.reference))
    return refused('reference-unknown', waiting);
  return request.outcome === 'returned'
    ? await returnedBefore(transaction, row, request)
    : await settleSeenMoney(transaction, by, { row, attempts, request });
}

async function waitingAttempts(
  transaction: Database,
  orderId: string,
  attempts: readonly PaymentAttempt[],
): Promise<readonly PaymentAttempt[]> {
  const ids = new Set((await findMatchingMoney(transaction, orderId)).map(({ money }) => money.attemptId));
  return attempts.filter(({ id }) => ids.has(id));
}

interface Settling {
  readonly row: OrderRow;
  readonly request: SettleOrderMoney;
}

async function settleWaiting(
  transaction: Database,
  by: Settler,
  { row, attempt, request }: Settling & { readonly attempt: PaymentAttempt },
): Promise<SettleOrderAnswer> {
  if (!isReceivedAs(attempt, request)) return refused('method-known');
  const waiting = (await moneyOfAttempt(transaction, attempt.id)).filter(({ fate }) => fate === 'matching');
  const received = countedMoney(waiting);
  const settled = request.outcome === 'paid' ? (request.amount ?? received) : received;
  return await settle(transaction, by, { row, request, attempt, received, settled });
}

/** Handles `paid` when no money waits: the office saw the money itself. */
async function settleSeenMoney(
  transaction: Database,
  by: Settler,
  { row, attempts, request }: Settling & { readonly attempts: readonly PaymentAttempt[] },
): Promise<SettleOrderAnswer> {
  const paid = attempts.find(({ state }) => state === 'paid');
  if (paid !== undefined) return await paidBefore(transaction, row, paid, request);
  if (row.status === 'so-cancel') return refused('order-cancelled');
  if (row.mode === 'point' || chargedTotalOf(row) <= 0) return refused('not-payable');
  if (methodOf(row.payment).due === 'on-account') return refused('on-account');
  const receivedAs = request.receivedAs ?? officeMoneyByDefault(row);
  if (receivedAs === undefined) return refused('method-needed');
  const attempt = await staffAttemptOf(transaction, row, by, receivedAs);
  if (attempt === undefined) return refused('too-many-payments');
  const settled = request.amount ?? satang(attempt.amount);
  return await settle(transaction, by, { row, request, attempt, received: ZERO_SATANG, settled });
}

async function settle(
  transaction: Database,
  by: Settler,
  {
    row,
    request,
    attempt,
    received,
    settled,
  }: Settling & { readonly attempt: PaymentAttempt; readonly received: Satang; readonly settled: Satang },
): Promise<SettleOrderAnswer> {
  const { outcome, note } = request;
  if (outcome === 'paid' && !isCountable(settled)) return refused('nothing-counts');
  const amount = outcome === 'paid' ? settled : undefined;
  const answer = await settlePayment(transaction, by, { id: attempt.id, outcome, amount, note });
  if (answer.kind === 'refused')
    return refused(row.status === 'so-cancel' ? 'order-cancelled' : 'order-paid');
  const { reference, method } = attempt;
  return { kind: 'settled', order: orderOf(row), reference, received, settled, method };
}

/**
 * A transfer is the default for an order by transfer. Cash must always be named, because it usually goes to a
 * rider.
 */
function officeMoneyByDefault({ payment }: OrderRow): OfficeMoney | undefined {
  return officeMoneyOf(payment) === 'transfer' ? 'transfer' : undefined;
}

function isReceivedAs({ method }: PaymentAttempt, { receivedAs }: SettleOrderMoney): boolean {
  return receivedAs === undefined || officeMoneyOf(method) === receivedAs;
}

async function paidBefore(
  transaction: Database,
  row: OrderRow,
  paid: PaymentAttempt,
  request: SettleOrderMoney,
): Promise<SettleOrderAnswer> {
  const { id, reference, amount, method } = paid;
  if (!isReceivedAs(paid, request)) return refused('method-known');
  const counted = (await moneyOfAttempt(transaction, id)).filter(({ fate }) => fate === 'counted');
  const settled = counted.length === 0 ? satang(amount) : countedMoney(counted);
  if (request.amount !== undefined && request.amount !== settled) return refused('order-paid');
  return { kind: 'settled-before', order: orderOf(row), reference, received: ZERO_SATANG, settled, method };
}

async function returnedBefore(
  transaction: Database,
  row: OrderRow,
  request: SettleOrderMoney,
): Promise<SettleOrderAnswer> {
  const returned = (await moneyOfOrder(transaction, row.id)).filter(
    ({ money, attempt }) =>
      money.fate === 'returned' && (request.reference ?? attempt.reference) === attempt.reference,
  );
  const last = returned.at(-1);
  if (last === undefined) return refused('nothing-waits');
  return {
    kind: 'settled-before',
    order: orderOf(row),
    reference: last.attempt.reference,
    received: ZERO_SATANG,
    settled: countedMoney(returned.map(({ money }) => money)),
    method: last.attempt.method,
  };
}

function refused(code: SettleOrderRefusal, attempts: readonly PaymentAttempt[] = []): SettleOrderAnswer {
  return { kind: 'refused', code, references: attempts.map(({ reference }) => reference) };
}
