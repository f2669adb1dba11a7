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

/** Far above the indexes of the past orders, whose ids must differ. */
const FIRST_INDEX = 1_000;

/**
 * One order in three was paid in advance. Shops with a storehouse have a second order to it, at an address
 * without a pin.
 */
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

/** Adds a working day for riders: invoices around one district that no rider has grabbed yet. */
export async function addRiderDay(transaction: Transaction, tenant: OpenTenant, now: Date): Promise<void> {
  await addDemoShops(transaction, NEIGHBOURS);
  await addPlannedOrders(transaction, tenant, { planned: RIDER_DAY, firstIndex: FIRST_INDEX, now });
  for (const [index, planned] of RIDER_DAY.entries())
    if (planned.payment === 'BANK')
      await payOrder(transaction, tenant, { planned, orderId: idOf(planned, index), now });
}

/** Whether it exists. It is written in one transaction. */
export async function hasRiderDay(reader: Transaction): Promise<boolean> {
  const [first] = RIDER_DAY;
  if (first === undefined) return true;
  const asStaff = { role: 'staff', customer: { customerCode: '', saleUnit: '' } } as const;
  return (await loadOrder(reader, asStaff, idOf(first, 0))) !== undefined;
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
    throw new Error(`could not pay an order of ${planned.shop.code}`);
}
