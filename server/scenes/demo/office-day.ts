import type { Order } from '#domain/orders/order';
import { handedLines } from '#domain/delivery/delivery-form';
import { dueWithFee } from '#domain/delivery/delivery-money';
import { HOUR_MS } from '#domain/kernel/durations';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { cashOf } from '#domain/office/delivery/rider-cash';
import { addSatang, satangFromBaht, subtractSatang, ZERO_SATANG } from '#domain/kernel/money';
import { grabInvoice } from '#server/services/delivery/grab-invoice';
import { listOwnInvoices } from '#server/services/delivery/list-invoices';
import { sendDelivery } from '#server/services/delivery/send-delivery';
import { closeRiderCash, loadRiderCash } from '#server/services/office/delivery/rider-cash';
import { correctBalance } from '#server/services/office/correct-balance';
import { sendSlip } from '#server/services/payments/slips/send-slip';
import { settleSlip } from '#server/services/payments/slips/settle-slip';
import { DEMO_SALE_UNIT } from './customer-codes.ts';
import { demoId } from './demo-id.ts';
import { accountOf, addPlannedOrders, isPlaced, loadPlanned } from './orders.ts';
import {
  OFFICE_DAY,
  OLD_DEBTS_BAHT,
  type OfficeDayOrder,
  type PlannedDrop,
  type PlannedSlip,
} from './planned-office-day.ts';
import { doorPicture, signaturePicture, slipPicture } from './slip-picture.ts';
import type { DemoContext } from './tables.ts';
import type { Transaction } from './transaction.ts';

/** Above the indexes of the past orders and of the rider's day, whose ids must differ. */
const FIRST_INDEX = 2_000;

/** KASIKORNBANK, by the Bank of Thailand. */
const BANK_CODE = '004';

/** Adds a working day for the office: orders, slips, money and deliveries that wait for somebody. */
export async function addOfficeDay(transaction: Transaction, context: DemoContext): Promise<void> {
  const { tenant, now } = context;
  await addPlannedOrders(transaction, tenant, { planned: OFFICE_DAY, firstIndex: FIRST_INDEX, now });
  for (const [at, planned] of OFFICE_DAY.entries()) {
    if (planned.slip === undefined && planned.drop === undefined) continue;
    const order = await loadPlanned(transaction, planned, FIRST_INDEX + at);
    if (planned.slip !== undefined) await addSlip(transaction, context, { planned, order, slip: planned.slip });
    if (planned.drop !== undefined) await addDrop(transaction, context, order, planned.drop);
  }
  await closeCash(transaction, now);
  await addOldDebts(transaction, now);
}

/** Whether it exists. It is written in one transaction. */
export async function hasOfficeDay(reader: Transaction): Promise<boolean> {
  const [first] = OFFICE_DAY;
  return first === undefined || (await isPlaced(reader, first, FIRST_INDEX));
}

/** Sends a slip as the person who ordered, and decides about it as the office. */
async function addSlip(
  transaction: Transaction,
  { tenant, now }: DemoContext,
  {
    planned,
    order,
    slip,
  }: { readonly planned: OfficeDayOrder; readonly order: Order; readonly slip: PlannedSlip },
): Promise<void> {
  const id = demoId('slip', order.id);
  const orderedAt = Date.parse(order.orderedAt);
  // Soon after the order, and before now.
  const sentAt = new Date(orderedAt + Math.min(HOUR_MS, now.getTime() - orderedAt) / 4);
  const amount = addSatang(order.totals.total, satangFromBaht(slip.excessBaht));
  const transfer = slip.reference === '' ? undefined : { bankCode: BANK_CODE, reference: slip.reference };
  const bytes = await slipPicture({
    payer: order.customerName,
    payee: tenant.configuration.companyNameTh,
    amount,
    paidAt: sentAt,
    transfer,
  });
  const { id: accountId } = await accountOf(transaction, planned.by);
  const { customer } = order;
  const sent = await sendSlip(
    transaction,
    { actor: { accountId, customer }, now: sentAt },
    { id, customer, orderId: order.id, content: '' },
    { bytes, read: transfer },
  );
  if (sent.kind === 'refused') throw new Error(`slip ${slip.reference} of the demo was refused: ${sent.code}`);
  if (slip.fate === 'waiting') return;
  const staff = await accountOf(transaction, 'staff1');
  const settled = await settleSlip(
    transaction,
    { accountId: staff.id, now, newId: () => demoId('payment', order.id) },
    {
      id,
      decision:
        slip.fate === 'confirmed'
          ? { kind: 'confirmed', amount }
          : { kind: 'refused', reason: 'not-arrived', note: '' },
    },
  );
  if (settled.kind === 'refused') throw new Error(`slip ${slip.reference} of the demo could not be settled`);
}

/** Gives an invoice to rider2, who hands it over for cash, a signature and a photo, or finds the shop closed. */
async function addDrop(
  transaction: Transaction,
  { tenant, now }: DemoContext,
  order: Order,
  { outcome, receiver, hoursAgo, excessBaht }: PlannedDrop,
): Promise<void> {
  const { id: accountId } = await accountOf(transaction, 'rider2');
  const atDoor = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const grabbed = await grabInvoice(
    transaction,
    { accountId, limits: tenant.configuration.riderLimits, now: new Date(atDoor.getTime() - 2 * HOUR_MS) },
    order.id,
  );
  if (grabbed.kind !== 'grabbed') throw new Error(`rider2 could not grab ${order.orderNo}`);
  if (outcome === 'on-the-way') return;
  const invoices = await listOwnInvoices(transaction, accountId);
  const invoice = invoices.find(({ orderId }) => orderId === order.id);
  if (invoice === undefined) throw new Error(`rider2 has no invoice ${order.orderNo}`);
  const { lines, toCollect, deliveryFee = ZERO_SATANG, shipTo } = invoice;
  const isRefused = outcome === 'refused';
  const returned = lines.map(({ number }) => ({ number, delivered: 0, reason: 'shop-closed' as const }));
  const damaged = { number: 1, delivered: 0, reason: 'damaged' } as const;
  const handed = handedLines(lines, isRefused ? returned : outcome === 'part' ? [damaged] : []);
  const due = dueWithFee(toCollect, deliveryFee, lines, handed);
  const answer = await sendDelivery(
    transaction,
    { accountId, now: atDoor, newId: () => demoId('payment', order.id) },
    {
      id: demoId('visit', order.id),
      orderId: order.id,
      receiver,
      note: isRefused ? 'โทรแล้วไม่รับสาย ประตูร้านปิดอยู่' : '',
      arrivedAt: undefined,
      capturedAt: atDoor.toISOString(),
      place: shipTo.pin && { pin: shipTo.pin, accuracyMetres: 12 },
      money: isRefused
        ? undefined
        : {
            cash: addSatang(due, satangFromBaht(excessBaht)),
            transfer: ZERO_SATANG,
            reason: excessBaht === 0 ? undefined : 'overpaid',
          },
      lines: handed,
      proofs: isRefused
        ? []
        : [
            { id: demoId('proof', order.id), kind: 'signature', content: '' },
            { id: demoId('photo', order.id), kind: 'photo', content: '' },
          ],
    },
    isRefused ? [] : [await signaturePicture(), await doorPicture()],
  );
  if (answer.kind === 'refused') throw new Error(`rider2 could not deliver ${order.orderNo}: ${answer.code}`);
}

/** Closes the cash of rider2 of the days that the office already counted; some coins were missing. */
async function closeCash(transaction: Transaction, now: Date): Promise<void> {
  const [{ id: riderId }, { id: accountId }] = [
    await accountOf(transaction, 'rider2'),
    await accountOf(transaction, 'staff1'),
  ];
  const hours = OFFICE_DAY.flatMap(({ drop }) => (drop?.isCashClosed === true ? [drop.hoursAgo] : []));
  const days = new Set(hours.map((hour) => bangkokDayOf(new Date(now.getTime() - hour * HOUR_MS))));
  for (const day of days) {
    const cash = await loadRiderCash(transaction, { riderId, day });
    const expected = cashOf(cash?.visits ?? []);
    const { result } = await closeRiderCash(
      transaction,
      { accountId, now },
      {
        id: demoId('closing', day),
        riderId,
        day,
        counted: subtractSatang(expected, satangFromBaht(5)),
        reason: 'wrong-change',
        note: '',
        seenVisits: cash?.visits.length ?? 0,
        seenExpected: expected,
      },
    );
    if (result.kind === 'refused') throw new Error(`the cash of ${day} was not closed: ${result.code}`);
  }
}

async function addOldDebts(transaction: Transaction, now: Date): Promise<void> {
  const { id: accountId } = await accountOf(transaction, 'staff1');
  for (const [customerCode, baht] of OLD_DEBTS_BAHT) {
    const answer = await correctBalance(
      transaction,
      { accountId, now },
      {
        id: demoId('old debt', customerCode),
        account: { customerCode, saleUnit: DEMO_SALE_UNIT },
        debt: satangFromBaht(baht),
        points: 0,
        reason: 'ยอดค้างชำระจากระบบเดิม',
      },
    );
    if (answer.kind === 'refused')
      throw new Error(`the debt of ${customerCode} was refused: ${answer.code}`);
  }
}
