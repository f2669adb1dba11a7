import { loadOrder } from '#server/services/orders/load-order';
import { settlePayment } from '#server/services/payments/settle-payment';
import { startPayment } from '#server/services/payments/start-payment';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { demoAccountId } from './accounts.ts';
import { demoId } from './demo-id.ts';
import { addDemoShops } from './customers.ts';
import { NEIGHBOURS } from './neighbours.ts';
import { addPlannedOrders, orderIdOf } from './orders.ts';
import type { PlannedOrder } from './planned-orders.ts';
import { DEMO_SALE_UNIT } from './shops.ts';
import type { Transaction } from './transaction.ts';

/** Far behind the orders of the past, which have ids of their own. */
const FIRST_INDEX = 1_000;

/** Of every three one was paid beforehand; who has a storehouse orders once more, to there, where no pin was ever set. */
const RIDER_DAY: readonly PlannedOrder[] = [
  ...NEIGHBOURS.map((shop, index): PlannedOrder => ({
    shop,
    by: 'staff1',
    daysAgo: 2,
    hour: 8 + index * 0.7,
    status: 'invoice-approve',
    payment: index % 3 === 2 ? 'BANK' : 'COD',
    isForPoints: false,
    couponId: '',
    isToStorehouse: false,
  })),
  ...NEIGHBOURS.filter(({ storehouse }) => storehouse !== '').map((shop): PlannedOrder => ({
    shop,
    by: 'staff1',
    daysAgo: 2,
    hour: 16.8,
    status: 'invoice-approve',
    payment: 'COD',
    isForPoints: false,
    couponId: '',
    isToStorehouse: true,
  })),
];

/** A working day for riders: invoices of shops around one district that nobody took out yet. */
export async function addRiderDay(transaction: Transaction, tenant: OpenTenant, now: Date): Promise<void> {
  await addDemoShops(transaction, NEIGHBOURS);
  await addPlannedOrders(transaction, tenant, { planned: RIDER_DAY, firstIndex: FIRST_INDEX, now });
  for (const [index, planned] of RIDER_DAY.entries())
    if (planned.payment === 'BANK')
      await payOrder(transaction, tenant, { planned, orderId: idOf(planned, index), now });
}

/** Whether it is there: it is written whole or not at all. */
export async function hasRiderDay(reader: Transaction): Promise<boolean> {
  const [first] = RIDER_DAY;
  if (first === undefined) return true;
  const asStaff = { role: 'staff', customer: { customerCode: '', saleUnit: '' } } as const;
  return (await loadOrder(reader, asStaff, idOf(first, 0))) !== undefined;
}

function idOf(planned: PlannedOrder, index: number): string {
  return orderIdOf(planned, FIRST_INDEX + index);
}

/** By a transfer that somebody of the office saw. */
async function payOrder(
  transaction: Transaction,
  { configuration }: OpenTenant,
  { planned, orderId, now }: { readonly planned: PlannedOrder; readonly orderId: string; readonly now: Date },
): Promise<void> {
  const id = demoId('payment', planned.shop.code, 1);
  const started = await startPayment(
    {
      database: transaction,
      configuration,
      customer: { customerCode: planned.shop.code, saleUnit: DEMO_SALE_UNIT },
      payments: undefined,
      callersOrigin: '',
      clock: () => now,
      onFault: () => {},
    },
    { id, orderId, method: 'BANK', termMonths: 0 },
  );
  const settled = await settlePayment(
    transaction,
    { accountId: demoAccountId('staff1'), now },
    { id, outcome: 'paid', amount: undefined, note: '' },
  );
  if (started.kind === 'refused' || settled.kind === 'refused')
    throw new Error(`an order of ${planned.shop.code} could not be paid`);
}
