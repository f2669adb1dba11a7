import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import { nameIn } from '#domain/kernel/named';
import type { Coupon } from '#domain/payments/coupon';
import { useLanguage } from '#office/ui/moment';

interface EditCouponProps {
  /** The coupon of the order before the change; '' for none. */
  readonly present: string;
  /** Those of the customer that can be used, and the present one. */
  readonly coupons: readonly Coupon[];
  /** '' for none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The coupon of the order: none, the present one, or another of the customer. Without any, nothing is shown. */
export function EditCoupon({ present, coupons, chosen, onChoose }: EditCouponProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (present === '' && coupons.length === 0) return null;
  const labelOf = (coupon: Coupon) => {
    const { discount, minimumTotal } = coupon;
    const least = formatBaht(minimumTotal);
    const off =
      discount === undefined
        ? ''
        : discount.kind === 'percent'
          ? `${discount.percent}%`
          : formatBaht(discount.amount);
    return [coupon.id, nameIn(coupon, language), off, minimumTotal > ZERO_SATANG ? t`from ${least}` : '']
      .filter((part) => part !== '')
      .join(' · ');
  };
  const isListed = present === '' || coupons.some(({ id }) => id === present);
  return (
    <Select
      label={t`Coupon`}
      description={
        present !== '' && chosen !== present ? t`The customer can use ${present} again.` : undefined
      }
      data={[
        { value: '', label: t`No coupon` },
        ...(isListed ? [] : [{ value: present, label: present }]),
        ...coupons.map((coupon) => ({ value: coupon.id, label: labelOf(coupon) })),
      ]}
      value={chosen}
      allowDeselect={false}
      onChange={(value) => onChoose(value ?? '')}
    />
  );
}
