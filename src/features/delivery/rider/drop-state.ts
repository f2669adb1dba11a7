import type { MyDrop } from '#state/delivery/rider-invoices';

/**
 * The delivery is still open, as far as this phone knows: no report, a refused delivery, or a report that the server
 * refused.
 */
export function isToDeliver({ visit }: MyDrop): boolean {
  return visit === undefined || visit.state === 'parked' || visit.outcome === 'refused';
}

/** No report is pending, so the invoice may be released. */
export function canBeGivenBack({ visit }: MyDrop): boolean {
  return visit === undefined || (visit.state === 'confirmed' && visit.outcome === 'refused');
}
