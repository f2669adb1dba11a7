import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getInvoices } from '#contract/delivery/get-invoices';
import type { Delivery, RiderDelivery } from '#domain/delivery/delivery';
import type { RiderInvoice } from '#domain/delivery/invoice';
import type { PreferenceRow } from '#local/kernel/preferences';

/** A delivery attempt as the server confirmed it, with the invoice as it was then. */
export interface ConfirmedVisit {
  readonly invoice: RiderInvoice;
  readonly entry: RiderDelivery;
}

export function receivedVisitToWire(invoice: RiderInvoice, delivery: Delivery): unknown {
  return {
    invoice: visitedInvoiceToWire(invoice),
    told: getDeliveries.answer.toWire([inHistory(invoice, delivery)]),
  };
}

/** Returns undefined for a value of a newer app. */
export function readConfirmedVisit({ value }: PreferenceRow): ConfirmedVisit | undefined {
  const wire: unknown = JSON.parse(value);
  const { invoice: invoiceWire, told: entriesWire } = Object(wire);
  const invoice = readVisitedInvoice(invoiceWire);
  const entries = getDeliveries.answer.fromWire(entriesWire);
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
