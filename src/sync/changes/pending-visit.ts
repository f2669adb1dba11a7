import { getInvoices } from '#contract/delivery/get-invoices';
import { sendDelivery } from '#contract/delivery/send-delivery';
import type { DeliveryReport } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { AccountKey } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';

/** A pending delivery attempt with its invoice. */
export interface PendingVisit {
  readonly report: DeliveryReport;
  readonly invoice: RiderInvoice;
}

/** The lane of delivery attempts, so that those of one order arrive in the order in which they were made. */
export function visitLane(account: AccountKey, orderId: string): string {
  return `visit ${account} ${orderId}`;
}

/** Returns undefined for a row of a newer app or of another kind. */
export function readPendingVisit(row: OutboxRow): PendingVisit | undefined {
  if (row.kind !== 'send-delivery' || row.schemaVersion > DETAIL_SCHEMA_VERSION) return undefined;
  const report = sendDelivery.request.fromWire(row.body);
  const invoice = readVisitedInvoice(row.about);
  return report.ok && invoice !== undefined ? { report: report.value, invoice } : undefined;
}

export function visitedInvoiceToWire(invoice: RiderInvoice): unknown {
  return getInvoices.answer.toWire([invoice]);
}

/** Returns undefined if this app cannot read the invoice. */
export function readVisitedInvoice(wire: unknown): RiderInvoice | undefined {
  const read = getInvoices.answer.fromWire(wire);
  return read.ok ? read.value[0] : undefined;
}
