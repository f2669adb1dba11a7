import { addSatang, satang, type Satang } from '#domain/kernel/money';

/** The person's "send without asking" setting: the smaller of 2 % and 50 baht (Specification, CHECK-13). */
export const TOLERANCE_PERCENT = 2;
export const TOLERANCE_CAP: Satang = satang(5000);

/** The highest total that the server may charge without asking again. */
export function acceptUpTo(seenTotal: Satang, isToleranceOn: boolean): Satang {
  if (!isToleranceOn) return seenTotal;
  const share = satang(Math.floor((seenTotal * TOLERANCE_PERCENT) / 100));
  return addSatang(seenTotal, share < TOLERANCE_CAP ? share : TOLERANCE_CAP);
}
