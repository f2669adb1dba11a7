import { missingShare } from './missing.ts';
import type { Missing } from './priced-order.ts';

/** The one of which the smallest share is missing; the first of equal ones. */
export function nearest(all: readonly Missing[]): Missing | undefined {
  return all.reduce<Missing | undefined>(
    (best, each) => (best === undefined || missingShare(each) < missingShare(best) ? each : best),
    undefined,
  );
}
