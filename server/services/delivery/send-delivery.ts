import { lineNamesOf } from '#domain/catalogue/line-names';
import { DAY_MS } from '#domain/kernel/durations';
import { checkDelivery, type CheckedDelivery } from '#domain/delivery/delivery-form';
import type {
  DeliveredLine,
  DeliveryAnswer,
  DeliveryRefusal,
  DeliveryReport,
} from '#domain/delivery/delivery';
import type { InvoiceLine } from '#domain/delivery/invoice';
import { satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { mayMoveOrder } from '#domain/orders/order-status';
import type { PictureWorker } from '#server/gateways/pictures/picture-worker';
import type { Database } from '#server/store/database/database';
import {
  deliveredVisit,
  findDelivery,
  insertDelivery,
  type DeliveryRow,
} from '#server/store/delivery/deliveries';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { releasesOfOrder } from '#server/store/delivery/invoice-releases';
import { findOrderRow, lockOrderRow, type OrderRow } from '#server/store/orders/orders';
import { paymentStateOf } from '#server/store/payments/payment-attempts';
import { findFileFacts, insertFile } from '#server/store/accounts/private-files';
import { loadWholeOrder, type WholeOrder } from '#server/store/orders/whole-order';
import { recordCashOnDelivery } from '#server/services/payments/cash-at-door';
import { cleanPicture } from '#server/services/accounts/clean-picture';
import {
  limitAttempts,
  type TooManyTries,
  type AttemptLimiter,
} from '#server/services/kernel/limit-attempts';
import { deliveryOf } from './reports/delivery-of.ts';
import { invoiceLinesOf } from '#server/services/orders/events/invoice-lines';
import { moveHeldOrder } from '#server/services/orders/move-order';
import { recordOrderEvent } from '#server/services/orders/events/record-order-event';
import { toCollect } from '#server/services/payments/to-collect';

/**
 * Delivery attempts per rider and day. The number is above what one person can do, and it bounds the work of
 * decoding proofs.
 */
const VISITS_A_DAY = 400;

interface Rider {
  readonly accountId: string;
  readonly now: Date;
  /** Makes the id of the payment attempt that the cash is recorded under. */
  readonly newId: () => string;
}

export type PreparedDelivery =
  | { readonly kind: 'answered'; readonly answer: DeliveryAnswer }
  | { readonly kind: 'pictures'; readonly pictures: readonly Buffer[] };

/**
 * Checks a delivery report and decodes its proofs, if the report may be accepted. Decoding takes a moment, so
 * no transaction is open meanwhile.
 *
 * @throws PictureQueueFull when too many pictures wait
 */
export async function prepareDelivery(
  counter: Pick<AttemptLimiter, 'database' | 'hashSubject'>,
  pictures: PictureWorker,
  rider: Rider,
  report: DeliveryReport,
): Promise<PreparedDelivery | TooManyTries> {
  const { database } = counter;
  const before = await checkReport(database, await findOrderRow(database, report.orderId), rider, report);
  if (before.kind === 'answered')
    return { kind: 'answered', answer: await againOr(database, rider, report, before.answer) };
  const tooMany = await limitAttempts({ ...counter, now: rider.now }, [
    { subject: `visits of ${rider.accountId}`, limit: VISITS_A_DAY, windowMs: DAY_MS },
  ]);
  if (tooMany !== undefined) return tooMany;
  const clean: Buffer[] = [];
  for (const { content } of report.proofs) {
    const picture = await cleanPicture({ pictures, accountId: rider.accountId }, content);
    if (picture.kind === 'refused') return { kind: 'answered', answer: picture };
    clean.push(picture.bytes);
  }
  return { kind: 'pictures', pictures: clean };
}

/**
 * Records a rider's report of a delivery attempt, however late it arrives. The rider must have the invoice or
 * must be the last who had it. The report is refused when another rider has grabbed the invoice since, and
 * when an earlier attempt delivered the order. Idempotent by the report's id.
 *
 * The outcomes full and part deliver the order, once: a row lock holds the order, and the table allows one
 * delivering attempt per order. If the staff changed the order's status meanwhile, the status stays and the
 * proof is kept.
 *
 * @throws when the id of a proof is taken by a concurrent upload
 */
export async function sendDelivery(
  database: Database,
  rider: Rider,
  report: DeliveryReport,
  pictures: readonly Buffer[],
): Promise<DeliveryAnswer> {
  return await database.transaction(async (transaction) => {
    const row = await lockOrderRow(transaction, report.orderId);
    const held = await checkReport(transaction, row, rider, report);
    return held.kind === 'answered'
      ? held.answer
      : await storeDelivery(transaction, rider, report, held, pictures);
  });
}

/** A report that may be accepted, with the data that was read for it. */
interface AcceptableReport {
  readonly kind: 'acceptable';
  readonly row: OrderRow;
  readonly whole: WholeOrder;
  readonly lines: readonly InvoiceLine[];
  readonly checked: CheckedDelivery;
  /** The moment when this rider first grabbed the invoice. */
  readonly grabbedSince: Date;
}

type CheckedReport = AcceptableReport | { readonly kind: 'answered'; readonly answer: DeliveryAnswer };

async function checkReport(
  database: Database,
  row: OrderRow | undefined,
  { accountId }: Rider,
  report: DeliveryReport,
): Promise<CheckedReport> {
  const known = await knownVisit(database, accountId, report);
  if (known !== undefined) return { kind: 'answered', answer: known };
  // Before the invoice is approved no rider can have it.
  if (row === undefined || (row.status !== 'invoice-approve' && row.status !== 'pod'))
    return answered('invoice-unknown');
  const hold = await holdOf(database, row.id, accountId);
  if (hold === undefined) return answered('invoice-unknown');
  const delivered = await deliveredVisit(database, row.id);
  if (delivered !== undefined)
    return answered(delivered.accountId === accountId ? 'already-delivered' : 'invoice-taken');
  if (!hold.isLast) return answered('invoice-taken');

  const whole = await loadWholeOrder(database, row);
  const lines = invoiceLinesOf(whole.order.lines);
  const checked = checkReported(
    { lines, toCollect: await collectedBy(database, row, report), deliveryFee: satang(row.deliveryFee) },
    report,
  );
  if (checked.problems.length > 0 || !areProofsDistinct(report)) return answered('delivery-incomplete');
  for (const { id } of report.proofs)
    if ((await findFileFacts(database, id)) !== undefined) return answered('file-no-picture');
  return { kind: 'acceptable', row, whole, lines, checked, grabbedSince: hold.since };
}

/**
 * Checks a report. An app that knows no delivery fee spreads it over the goods, so what it counts as due is accepted too. The
 * ledger has the exact amount.
 */
function checkReported(
  invoice: {
    readonly lines: readonly InvoiceLine[];
    readonly toCollect: Satang;
    readonly deliveryFee: Satang;
  },
  report: DeliveryReport,
): CheckedDelivery {
  const checked = checkDelivery(invoice, report);
  if (invoice.deliveryFee === 0 || checked.problems.length === 0) return checked;
  const withoutFee = checkDelivery({ ...invoice, deliveryFee: ZERO_SATANG }, report);
  return withoutFee.problems.length === 0 ? withoutFee : checked;
}

/** Returns the answer to a report that was recorded before. An id that belongs to another rider or order is refused. */
async function knownVisit(
  database: Database,
  accountId: string,
  report: Pick<DeliveryReport, 'id' | 'orderId'>,
): Promise<DeliveryAnswer | undefined> {
  const known = await findDelivery(database, report.id);
  if (known === undefined) return undefined;
  const isSame = known.accountId === accountId && known.orderId === report.orderId;
  return isSame ? { kind: 'received', delivery: deliveryOf(known) } : refused('invoice-unknown');
}

/**
 * The refusal was computed without a row lock. A concurrent second sending may have recorded the same report
 * meanwhile; then that report is the answer.
 */
async function againOr(
  database: Database,
  { accountId }: Rider,
  report: DeliveryReport,
  answer: DeliveryAnswer,
): Promise<DeliveryAnswer> {
  if (answer.kind === 'received') return answer;
  return (await knownVisit(database, accountId, report)) ?? answer;
}

interface Hold {
  readonly since: Date;
  /** False when another rider has the invoice or has grabbed it since. */
  readonly isLast: boolean;
}

/** Returns undefined when the rider neither has nor had the invoice. */
async function holdOf(database: Database, orderId: string, accountId: string): Promise<Hold | undefined> {
  const grab = await findGrab(database, orderId);
  const held = [...(await releasesOfOrder(database, orderId)), ...(grab === undefined ? [] : [grab])];
  const first = held.find((each) => each.accountId === accountId);
  if (first === undefined) return undefined;
  return { since: first.grabbedAt, isLast: held.at(-1)?.accountId === accountId };
}

/**
 * The amount to collect. A report with money counts as unpaid, because the rider did not yet know of a
 * payment that arrived by another way.
 */
async function collectedBy(
  database: Database,
  row: OrderRow,
  { money }: Pick<DeliveryReport, 'money'>,
): Promise<Satang> {
  return toCollect(row, money === undefined ? await paymentStateOf(database, row.id) : 'unpaid');
}

/** At most one proof of each kind, and each proof has its own id. */
function areProofsDistinct({ proofs }: Pick<DeliveryReport, 'proofs'>): boolean {
  const count = (values: readonly string[]) => new Set(values).size;
  return (
    count(proofs.map(({ id }) => id)) === proofs.length &&
    count(proofs.map(({ kind }) => kind)) === proofs.length
  );
}

async function storeDelivery(
  transaction: Database,
  { accountId, now, newId }: Rider,
  report: DeliveryReport,
  { row, whole, lines, checked, grabbedSince }: AcceptableReport,
  pictures: readonly Buffer[],
): Promise<DeliveryAnswer> {
  const { outcome, due } = checked;
  const { id, money } = report;
  const capturedAt = between(grabbedSince, new Date(report.capturedAt), now);
  const { customerCode, saleUnit } = row;
  for (const [at, bytes] of pictures.entries()) {
    const fileId = report.proofs[at]?.id ?? '';
    const file = { id: fileId, accountId, customerCode, saleUnit, bytes, createdAt: now };
    if (!(await insertFile(transaction, { ...file, purpose: 'proof' })))
      throw new Error('the ID of a proof is already in use');
  }
  const visit: DeliveryRow = {
    id,
    orderId: row.id,
    accountId,
    outcome,
    capturedAt,
    receivedAt: now,
    arrivedAt:
      report.arrivedAt === undefined ? null : between(grabbedSince, new Date(report.arrivedAt), capturedAt),
    place: report.place ?? null,
    receiver: report.receiver.trim(),
    note: report.note.trim(),
    due,
    cash: money?.cash ?? null,
    transfer: money?.transfer ?? null,
    moneyReason: money?.reason ?? null,
    lines: deliveredLines(lines, report),
    proofs: report.proofs.map((proof) => ({ id: proof.id, kind: proof.kind })),
  };
  await insertDelivery(transaction, visit);
  if (money !== undefined)
    await recordCashOnDelivery(
      transaction,
      row,
      { visitId: id, due, cash: money.cash, handedOverAt: capturedAt },
      { now, newId },
    );
  // The order moves after the money is recorded, because the customer is notified of the last event.
  if (outcome !== 'refused' && mayMoveOrder(row.status, 'pod'))
    await moveHeldOrder(transaction, { accountId, now, at: capturedAt }, { row, before: whole }, 'pod');
  if (outcome === 'refused') await recordOrderEvent(transaction, 'order.refused', { row, now });
  const stored = await findDelivery(transaction, id);
  if (stored === undefined) throw new Error('the delivery attempt that was just inserted is missing');
  return { kind: 'received', delivery: deliveryOf(stored) };
}

/** Limits a phone's time to the interval from the grab to the report's own time, because phone clocks can be wrong. */
function between(from: Date, reported: Date, until: Date): Date {
  return new Date(Math.min(Math.max(reported.getTime(), from.getTime()), until.getTime()));
}

/** The lines in the order of the invoice, with the product and unit names of this moment. */
function deliveredLines(
  lines: readonly InvoiceLine[],
  { lines: handed }: Pick<DeliveryReport, 'lines'>,
): readonly DeliveredLine[] {
  return lines.map(({ number, productCode, quantity, ...names }) => {
    const line = handed.find((each) => each.number === number);
    return {
      number,
      productCode,
      ...lineNamesOf(names),
      ordered: quantity,
      delivered: line?.delivered ?? 0,
      reason: line?.delivered === quantity ? undefined : line?.reason,
    };
  });
}

function answered(code: DeliveryRefusal): CheckedReport {
  return { kind: 'answered', answer: refused(code) };
}

function refused(code: DeliveryRefusal): DeliveryAnswer {
  return { kind: 'refused', code };
}
