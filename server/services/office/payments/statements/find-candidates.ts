import { daysAfter, momentInBangkok } from '#domain/kernel/bangkok-day';
import { satang, type Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { CandidateKind, MatchCandidate } from '#domain/office/statement/match-lines';
import { methodOf } from '#domain/payments/payment-method';
import { officeMoneyOf } from '#server/services/payments/staff-attempt';
import { listMoneyToSettle } from '#server/services/office/settle-order-money';
import type { Database } from '#server/store/database/database';
import { chargedTotalOf, orderNumbers, ordersById, type OrderRow } from '#server/store/orders/orders';
import { entriesOfDocuments } from '#server/store/payments/ledger-entries';
import { shownSlips } from '#server/store/payments/slips';
import {
  ordersForLines,
  receiptsForLines,
  recordedMoneyForLines,
} from '#server/store/payments/statements/line-candidates';
import { takenSubjects, type BankLineRow } from '#server/store/payments/statements/bank-lines';
import { openDebtsOf } from '#server/store/payments/unpaid-orders';

/** A thing that a line may be, with its order and customer. */
export interface LineCandidate extends MatchCandidate {
  /** '' for a receipt that settles no order, or several. */
  readonly orderId: string;
  readonly orderNo: string;
  readonly customer: CustomerKey;
  readonly customerName: string;
}

const MAX_SLIPS = 4000;

/** Invoices on account may be paid months later. */
const DAYS_BEFORE = 185;

/** Recorded payments are looked for so many days around the lines. */
const DAYS_AROUND = 8;

type Line = Pick<BankLineRow, 'day' | 'amount' | 'details' | 'reference'>;

/**
 * Finds what these lines may be. An order is a candidate once: by its money that does not fit, by its slips, or itself.
 *
 * @param lines of money that came
 */
export async function findCandidates(
  database: Database,
  lines: readonly Line[],
): Promise<readonly LineCandidate[]> {
  const days = lines.map(({ day }) => day).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const money = await moneyCandidates(database);
  const slips = await slipCandidates(database, new Set(money.map(({ orderId }) => orderId)));
  const taken = new Set([...money, ...slips].map(({ orderId }) => orderId));
  const found = await ordersForLines(database, {
    amounts,
    numbers: [...new Set(lines.flatMap(orderNumbersIn))],
    from: momentInBangkok(daysAfter(firstDay, -DAYS_BEFORE), '00:00'),
    before: momentInBangkok(daysAfter(lastDay, 2), '00:00'),
  });
  const orders = await orderCandidates(
    database,
    found.filter(({ id }) => !taken.has(id)),
    new Set(lines.flatMap(orderNumbersIn)),
  );
  const around = { firstDay: daysAfter(firstDay, -DAYS_AROUND), endDay: daysAfter(lastDay, DAYS_AROUND) };
  const recorded = await recordedCandidates(database, amounts, around);
  return [...money, ...slips, ...orders, ...recorded];
}

/** Numbers of orders in the bank's words, such as SO690000042, also with the number of the payment. */
function orderNumbersIn({ details, reference }: Pick<Line, 'details' | 'reference'>): readonly string[] {
  return `${details} ${reference}`.toUpperCase().match(/SO\d{9,}/g) ?? [];
}

function ofOrder(order: OrderRow, kind: CandidateKind, id: string) {
  return {
    kind,
    id,
    orderId: order.id,
    orderNo: order.orderNo,
    customer: { customerCode: order.customerCode, saleUnit: order.saleUnit },
    customerName: order.customerName,
  };
}

async function moneyCandidates(database: Database): Promise<readonly LineCandidate[]> {
  const found = (await listMoneyToSettle(database)).filter(({ order }) => order !== undefined);
  const orders = await ordersById(
    database,
    found.flatMap(({ order }) => order?.id ?? []),
  );
  return found.flatMap(({ order, reference, received, money }): LineCandidate[] => {
    const row = orders.get(order?.id ?? '');
    const [first] = money;
    if (row === undefined || first === undefined) return [];
    return [
      {
        ...ofOrder(row, 'money', reference),
        amount: received,
        at: first.heardAt,
        references: [row.orderNo, reference],
      },
    ];
  });
}

async function slipCandidates(
  database: Database,
  without: ReadonlySet<string>,
): Promise<readonly LineCandidate[]> {
  const slips = (await shownSlips(database, MAX_SLIPS)).filter(({ orderId }) => !without.has(orderId));
  const orders = await ordersById(
    database,
    slips.map(({ orderId }) => orderId),
  );
  return slips.flatMap((slip): LineCandidate[] => {
    const order = orders.get(slip.orderId);
    if (order === undefined) return [];
    return [
      {
        ...ofOrder(order, 'slip', slip.id),
        amount: chargedTotalOf(order),
        at: slip.sentAt,
        references: [order.orderNo, slip.reference],
      },
    ];
  });
}

/** Orders that are paid by transfer, and invoices on account. Other orders count only if the bank names them. */
async function orderCandidates(
  database: Database,
  orders: readonly OrderRow[],
  named: ReadonlySet<string>,
): Promise<readonly LineCandidate[]> {
  const isOnAccount = ({ payment }: OrderRow) => methodOf(payment).due === 'on-account';
  const invoices = orders.filter((order) => isOnAccount(order) && INVOICED.includes(order.status));
  const open = await openDebtsOf(
    database,
    invoices.map(({ id }) => id),
  );
  return orders.flatMap((order): LineCandidate[] => {
    const common = { at: order.orderedAt, references: [order.orderNo] };
    if (isOnAccount(order)) {
      const amount = open.get(order.id) ?? satang(0);
      return amount > 0 ? [{ ...ofOrder(order, 'invoice', order.id), ...common, amount }] : [];
    }
    const isByTransfer = officeMoneyOf(order.payment) === 'transfer';
    if (!isByTransfer && !named.has(order.orderNo)) return [];
    return [{ ...ofOrder(order, 'order', order.id), ...common, amount: chargedTotalOf(order) }];
  });
}

const INVOICED: readonly string[] = ['invoice-approve', 'pod'];

/** Payments that staff recorded before, and which no other line is. */
async function recordedCandidates(
  database: Database,
  amounts: readonly Satang[],
  { firstDay, endDay }: { readonly firstDay: string; readonly endDay: string },
): Promise<readonly LineCandidate[]> {
  const [from, before] = [momentInBangkok(firstDay, '00:00'), momentInBangkok(endDay, '00:00')];
  const payments = (await recordedMoneyForLines(database, { amounts, from, before })).filter(
    ({ attempt }) => officeMoneyOf(attempt.method) === 'transfer',
  );
  const receipts = await receiptsForLines(database, { amounts, firstDay, endDay });
  const ofReceipts = await receiptCandidates(database, receipts);
  const found = [
    ...payments.map(({ money, attempt, order }) => ({
      ...ofOrder(order, 'recorded', money.transactionId),
      amount: satang(money.countedAmount ?? money.amount),
      at: money.paidAt,
      references: [order.orderNo, attempt.reference, money.transactionId.split('/').at(-1) ?? ''],
    })),
    ...ofReceipts,
  ];
  const taken = await takenSubjects(
    database,
    found.map(({ id }) => id),
  );
  return found.filter(({ id }) => !taken.has(id));
}

async function receiptCandidates(
  database: Database,
  receipts: Awaited<ReturnType<typeof receiptsForLines>>,
): Promise<readonly LineCandidate[]> {
  const entries = await entriesOfDocuments(
    database,
    receipts.map(({ id }) => id),
  );
  const orderIds = [...entries.values()].flat().flatMap(({ orderId }) => orderId ?? []);
  const numbers = await orderNumbers(database, orderIds);
  return receipts.flatMap((receipt): LineCandidate[] => {
    const own = entries.get(receipt.id) ?? [];
    if (own.some(({ cause }) => cause === 'receipt-reversal')) return [];
    const settled = own.flatMap(({ orderId }) => orderId ?? []);
    const only = settled.length === 1 ? (settled[0] ?? '') : '';
    return [
      {
        kind: 'recorded',
        id: receiptSubject(receipt.id),
        orderId: only,
        orderNo: numbers.get(only) ?? '',
        customer: { customerCode: receipt.customerCode, saleUnit: receipt.saleUnit },
        customerName: receipt.customerCode,
        amount: satang(receipt.amount),
        at: momentInBangkok(receipt.receivedOn, '12:00'),
        references: [receipt.reference, ...settled.map((id) => numbers.get(id) ?? '')],
      },
    ];
  });
}

/** The payment that a receipt is, as a line names it. */
export function receiptSubject(id: string): string {
  return `receipt/${id}`;
}
