import { methodOf } from '#domain/payments/payment-method';
import { settlePayment } from '#server/services/payments/settle-payment';
import { startPayment } from '#server/services/payments/start-payment';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { DEMO_SALE_UNIT } from './customer-codes.ts';
import { addNeighbours } from './customers.ts';
import { demoId } from './demo-id.ts';
import { accountOf, addPlannedOrders, isPlaced, orderIdOf } from './orders.ts';
import type { PlannedOrder } from './planned-orders.ts';
import { hasStorehouse } from './storehouses.ts';
import type { DemoContext } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** The people who phone the office for the shops of neighbours.csv, in its order. The names are invented. */
const CALLERS: readonly string[] = [
  'คุณติ๋ม รุ่งโรจน์',
  'คุณสันติ พูลผล',
  'คุณพลอย จันทร์งาม',
  'คุณกิตติ รุ่งเรือง',
  'คุณสมาน อาลี',
  'คุณนภา แสนสุข',
  'คุณจันทร์ ทวีสุข',
  'คุณมานพ ค้าดี',
  'คุณอำไพ ใจเย็น',
  'คุณวีระ นาคดี',
  'คุณรัตนา พี่น้อง',
  'คุณฮง แซ่ลิ้ม',
];

/** Shops in Bang Kapi, Bangkok, that order by telephone and have no account. */
const NEIGHBOURS = CALLERS.map((caller, index) => ({ caller, code: `B${50_001 + index}` }));

/** Far above the indexes of the past orders, whose ids must differ. */
const FIRST_INDEX = 1_000;

/**
 * One order in three was paid in advance. Shops with a storehouse have a second order to it, at an address
 * without a pin.
 */
const RIDER_DAY: readonly PlannedOrder[] = [
  ...NEIGHBOURS.map((neighbour, index) =>
    phonedBy(neighbour, 8 + index * 0.7, { payment: index % 3 === 2 ? 'BANK' : 'COD', isToStorehouse: false }),
  ),
  ...NEIGHBOURS.filter(({ code }) => hasStorehouse(code)).map((neighbour) =>
    phonedBy(neighbour, 16.8, { payment: 'COD', isToStorehouse: true }),
  ),
];

function phonedBy(
  { code, caller }: (typeof NEIGHBOURS)[number],
  hour: number,
  order: Pick<PlannedOrder, 'payment' | 'isToStorehouse'>,
): PlannedOrder {
  return {
    customerCode: code,
    by: 'staff1',
    orderedBy: caller,
    daysAgo: 2,
    hour,
    status: 'invoice-approve',
    isForPoints: false,
    couponId: '',
    ...order,
  };
}

/** Adds a working day for riders: invoices around one district that no rider has grabbed yet. */
export async function addRiderDay(transaction: Transaction, context: DemoContext): Promise<void> {
  const { tenant, now } = context;
  await addNeighbours(
    transaction,
    context,
    NEIGHBOURS.map(({ code }) => code),
  );
  await addPlannedOrders(transaction, tenant, { planned: RIDER_DAY, firstIndex: FIRST_INDEX, now });
  for (const [index, planned] of RIDER_DAY.entries())
    if (methodOf(planned.payment).due === 'in-advance')
      await payOrder(transaction, tenant, { planned, orderId: idOf(planned, index), now });
}

/** Whether it exists. It is written in one transaction. */
export async function hasRiderDay(reader: Transaction): Promise<boolean> {
  const [first] = RIDER_DAY;
  return first === undefined || (await isPlaced(reader, first, FIRST_INDEX));
}

function idOf(planned: PlannedOrder, index: number): string {
  return orderIdOf(planned, FIRST_INDEX + index);
}

/** Pays by a transfer that the office has seen. */
async function payOrder(
  transaction: Transaction,
  { configuration }: OpenTenant,
  { planned, orderId, now }: { readonly planned: PlannedOrder; readonly orderId: string; readonly now: Date },
): Promise<void> {
  const id = demoId('payment', planned.customerCode, 1);
  const started = await startPayment(
    {
      database: transaction,
      configuration,
      customer: { customerCode: planned.customerCode, saleUnit: DEMO_SALE_UNIT },
      payments: undefined,
      callersOrigin: '',
      clock: () => now,
      onFault: () => {},
    },
    { id, orderId, method: planned.payment, termMonths: 0 },
  );
  const settled = await settlePayment(
    transaction,
    { accountId: (await accountOf(transaction, 'staff1')).id, now },
    { id, outcome: 'paid', amount: undefined, note: '' },
  );
  if (started.kind === 'refused' || settled.kind === 'refused')
    throw new Error(`could not pay an order of ${planned.customerCode}`);
}
