import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getInvoices } from '#contract/delivery/get-invoices';
import type { Delivery, RiderDelivery } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { StoredVisit } from '#local/delivery/confirmed-visits';

/** A delivery attempt as the server confirmed it, with the invoice as it was then. */
export interface ConfirmedVisit {
  readonly invoice: RiderInvoice;
  readonly entry: RiderDelivery;
}

export function receivedVisitToWire(invoice: RiderInvoice, delivery: Delivery): StoredVisit {
  return {
    invoice: visitedInvoiceToWire(invoice),
    history: getDeliveries.answer.toWire([inHistory(invoice, delivery)]),
  };
}

/** Returns undefined for a value of a newer app. */
export function readConfirmedVisit(stored: StoredVisit): ConfirmedVisit | undefined {
  const invoice = readVisitedInvoice(stored.invoice);
  const entries = getDeliveries.answer.fromWire(stored.history);
  const [visit] = entries.ok ? entries.value : [];
  return invoice === undefined || visit === undefined ? undefined : { invoice, entry: visit };
}

/** Builds the entry of the rider's own history. */
export function inHistory<Visit>(invoice: RiderInvoice, delivery: Visit) {
  const { orderId, saleUnit, invoiceNo, customerName, total, shipTo } = invoice;
  return { orderId, saleUnit, invoiceNo, customerName, area: shipTo.area, total, delivery };
}

export function visitedInvoiceToWire(invoice: RiderInvoice): unknown {
  return getInvoices.answer.toWire([invoice]);
}

/** Returns undefined if this app cannot read the invoice. */
export function readVisitedInvoice(wire: unknown): RiderInvoice | undefined {
  const read = getInvoices.answer.fromWire(wire);
  return read.ok ? read.value[0] : undefined;
}
