import { couponIdOf, type Coupon } from '#domain/payments/coupon';
import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText } from '#local/kernel/account';
import { couponsQuestion, readCouponsOnTheWay } from './coupons.ts';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCachedQuery, type CachedView } from '#state/runtime/hooks/use-cached-query';
import { useLive } from '#state/runtime/hooks/use-live';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

const NONE: ReadonlySet<string> = new Set();

/**
 * The current customer's coupons, from the cache and refreshed in the background. A coupon that an order on this phone
 * uses counts as used, even before the order is confirmed. Sends no request for guests, or if the tenant has no
 * coupons.
 */
export function useCoupons(): CachedView<readonly Coupon[]> {
  const phone = usePhone();
  const { areCouponsEnabled } = useTenant();
  const session = useSessionRow();
  const isOffered = areCouponsEnabled && session !== undefined && !isGuest(session.person);
  const person = isOffered ? session.person : undefined;
  const key = person === undefined ? undefined : customerOf(person);
  const cached = useCachedQuery(key === undefined ? undefined : couponsQuestion(key));
  const customer = key === undefined ? undefined : customerText(key);
  const account = session?.account;
  const onTheWay =
    useLive(`${account ?? ''}\n${customer ?? ''}`, async () =>
      account === undefined || customer === undefined
        ? NONE
        : await readCouponsOnTheWay(phone, account, customer),
    ) ?? NONE;
  const answer = cached.answer?.map((coupon) =>
    onTheWay.has(couponIdOf(coupon.id)) ? { ...coupon, isUsed: true } : coupon,
  );
  return { ...cached, answer };
}
