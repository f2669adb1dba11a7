import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatBaht } from '#domain/kernel/format-money';
import type { CouponCodeState, SaveCouponAnswer } from '#domain/office/payments/given-coupon';
import type { CouponDiscount } from '#domain/payments/coupon';
import type { Tone } from '#office/ui/state-badge';

export const COUPON_STATE_LABELS: Readonly<
  Record<CouponCodeState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  usable: { label: msg`Usable`, tone: 'good' },
  paused: { label: msg`Paused`, tone: 'waiting' },
  ended: { label: msg`Ended`, tone: 'neutral' },
  'used-up': { label: msg`All used`, tone: 'sent' },
};

type Refusal = Exclude<Extract<SaveCouponAnswer, { readonly kind: 'refused' }>['code'], 'customers-unknown'>;

export const COUPON_REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageDescriptor>> = {
  'coupon-exists': msg`A coupon with this code exists already. Open it in the list to change it.`,
  'coupon-changed': msg`Somebody else has changed this coupon. Choose above which of the two counts.`,
  'coupon-unknown': msg`This coupon no longer exists.`,
  'coupon-for-nobody': msg`Name at least one customer, or give it to every customer.`,
};

/** `฿50.00` or `5%`. */
export function discountText(discount: CouponDiscount): string {
  return discount.kind === 'amount' ? formatBaht(discount.amount) : `${discount.percent}%`;
}
