import type { PauseCoupon, SaveCouponAnswer } from '#domain/office/payments/given-coupon';
import { couponIdOf } from '#domain/payments/coupon';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { setCouponPaused } from '#server/store/payments/coupons';
import type { Audited } from '#server/services/office/audit/write-audit';
import { loadCouponCode } from './coupon-codes.ts';

/**
 * Pauses a coupon code, or lets it be used again. Phones no longer list a paused coupon, and an order that names it is
 * told that the coupon cannot be used. Orders that use it keep it.
 */
export async function pauseCoupon(
  transaction: Database,
  { id: written, seen, isPaused }: PauseCoupon,
  now: Date,
): Promise<Audited<SaveCouponAnswer>> {
  const id = couponIdOf(written);
  await holdLock(transaction, 'coupons');
  const before = await loadCouponCode(transaction, id);
  if (before === undefined) return { result: { kind: 'refused', code: 'coupon-unknown' }, act: undefined };
  if (before.revision !== seen)
    return { result: { kind: 'refused', code: 'coupon-changed' }, act: undefined };
  const isChanged = await setCouponPaused(transaction, id, isPaused ? now : undefined);
  const coupon = await loadCouponCode(transaction, id);
  if (coupon === undefined) throw new Error('the coupon is missing, although it was just read');
  return {
    result: { kind: 'saved', coupon, added: 0 },
    act: isChanged
      ? {
          action: isPaused ? 'coupon-paused' : 'coupon-resumed',
          subject: 'coupon',
          subjectId: id,
          after: { unused: coupon.given - coupon.used },
        }
      : undefined,
  };
}
