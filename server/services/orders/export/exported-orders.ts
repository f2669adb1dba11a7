import { addressLine } from '#domain/addresses/address';
import { dueWithFee } from '#domain/delivery/delivery-money';
import type { DeliveryOutcome } from '#domain/delivery/delivery';
import { satang, vatPart, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import { methodOf, type PaymentMethod } from '#domain/payments/payment-method';
import type { SlipState } from '#domain/payments/slip';
import type { Database } from '#server/store/database/database';
import { IDS_PER_QUERY, slicesOf } from '#server/store/database/slices';
import { lastVisits, type DeliveryRow } from '#server/store/delivery/deliveries';
import { linesOfOrders } from '#server/store/orders/order-lines';
import { chargedTotalOf, type OrderRow } from '#server/store/orders/orders';
import { paidMethodsOf, paymentStatesOf } from '#server/store/payments/payment-attempts';
import { newestSlipStates } from '#server/store/payments/slips';
import { storedHandedLines } from '#server/store/delivery/stored-delivery';
import { storedAddress } from '#server/store/orders/stored-order';
import { invoiceLinesOf } from '#server/services/orders/events/invoice-lines';
import { amountsDueOf } from '#server/services/payments/ledger/unpaid-orders';

/** The result of the delivery attempt. */
export interface ExportedDelivery {
  readonly outcome: DeliveryOutcome;
  /** The price of the delivered products with their part of the discount; 0 when nothing was accepted. */
  readonly amount: Satang;
  /** The cash that the rider received; undefined when nothing was to be collected. */
  readonly cash: Satang | undefined;
  readonly transfer: Satang | undefined;
  /** Quantities by line number. */
  readonly delivered: ReadonlyMap<number, number>;
}

export interface ExportedAddress {
  readonly name: string;
  readonly phone: string;
  readonly taxId: string;
  readonly line: string;
}

/** An order with everything an accountant needs to book it. */
export interface ExportedOrder {
  readonly row: OrderRow;
  readonly shipTo: ExportedAddress;
  readonly billTo: ExportedAddress;
  /** An order on account counts as paid once its invoice is settled, by receipts too. */
  readonly paymentState: OrderPaymentState;
  /** The price after refused and returned products; 0 for a cancelled order. */
  readonly charged: Satang;
  /** The VAT included in `charged`. */
  readonly vat: Satang;
  /** The part of `charged` that is still due; for an order on account from its approved invoice on. */
  readonly due: Satang;
  /** The method of the payment, which may differ from the order's; undefined unless it is paid. */
  readonly paidBy: PaymentMethod | undefined;
  /** The state of the newest slip; undefined when none was sent. */
  readonly slip: SlipState | undefined;
  /** The attempt that delivered the order, otherwise the last attempt; undefined when there was none. */
  readonly delivery: ExportedDelivery | undefined;
}

/** Adds the accounting data to orders. The result keeps the given order. */
export async function exportedOrders(
  database: Database,
  rows: readonly OrderRow[],
): Promise<readonly ExportedOrder[]> {
  const exported: ExportedOrder[] = [];
  for (const some of slicesOf(rows, IDS_PER_QUERY)) exported.push(...(await describe(database, some)));
  return exported;
}

async function describe(database: Database, rows: readonly OrderRow[]): Promise<readonly ExportedOrder[]> {
  const ids = rows.map(({ id }) => id);
  const states = await paymentStatesOf(database, ids);
  const methods = await paidMethodsOf(database, ids);
  const slips = await newestSlipStates(database, ids);
  const visits = await lastVisits(database, ids);
  const lines = await linesOfOrders(database, [...visits.keys()]);
  const dues = await amountsDueOf(database, rows, states);
  return rows.map((row) => {
    const visit = visits.get(row.id);
    const charged = row.status === 'so-cancel' ? ZERO_SATANG : chargedTotalOf(row);
    return {
      row,
      shipTo: addressIn(row.shipTo),
      billTo: addressIn(row.billTo),
      paymentState: exportedState(row, states.get(row.id) ?? 'unpaid', dues.get(row.id) ?? ZERO_SATANG),
      charged,
      vat: vatPart(charged),
      due: dues.get(row.id) ?? ZERO_SATANG,
      paidBy: methods.get(row.id),
      slip: slips.get(row.id),
      delivery: visit && deliveryOf(visit, row, invoiceLinesOf(lines.get(row.id) ?? [])),
    };
  });
}

/**
 * For an order on account the ledger decides, because receipts settle invoices and a payment attempt may have
 * paid only a part.
 */
function exportedState(row: OrderRow, state: OrderPaymentState, due: Satang): OrderPaymentState {
  if (methodOf(row.payment).due !== 'on-account' || state === 'matching') return state;
  const isInvoiced = row.status === 'invoice-approve' || row.status === 'pod';
  if (!isInvoiced) return state;
  return due > 0 ? 'unpaid' : 'paid';
}

function addressIn(stored: unknown): ExportedAddress {
  const address = storedAddress.parse(stored);
  const { name, phone, taxId } = address;
  return { name, phone, taxId, line: addressLine(address) };
}

function deliveryOf(
  visit: DeliveryRow,
  { total, deliveryFee }: Pick<OrderRow, 'total' | 'deliveryFee'>,
  lines: ReturnType<typeof invoiceLinesOf>,
): ExportedDelivery {
  const handed = storedHandedLines.parse(visit.lines);
  return {
    outcome: visit.outcome,
    amount: dueWithFee(satang(total), satang(deliveryFee), lines, handed),
    cash: visit.cash === null ? undefined : satang(visit.cash),
    transfer: visit.transfer === null ? undefined : satang(visit.transfer),
    delivered: new Map(handed.map(({ number, delivered }) => [number, delivered])),
  };
}
