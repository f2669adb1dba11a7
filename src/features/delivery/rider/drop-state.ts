import type { MyDrop } from '#state/delivery/rider-invoices';

/** The shop still waits for its goods, as far as this phone knows: nothing was told, nothing was taken, or the company did not take what was told. */
export function isToDeliver({ visit }: MyDrop): boolean {
  return visit === undefined || visit.state === 'parked' || visit.outcome === 'refused';
}

/** Nothing of it is on its way: it may be given back. */
export function canBeGivenBack({ visit }: MyDrop): boolean {
  return visit === undefined || (visit.state === 'told' && visit.outcome === 'refused');
}
