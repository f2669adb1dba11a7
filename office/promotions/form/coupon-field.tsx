import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { listCouponCodes } from '#contract/office/payments/coupon-calls';
import { nameIn } from '#domain/kernel/named';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import type { FieldProps } from './field-props.ts';

const TYPING_MS = 150;
const MAX_RESULTS = 8;

/** The coupon that an order must name. The codes of the company are offered; one that is made later may be typed. */
export function CouponField({ draft, change, errorOf }: FieldProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const mayFind = useMay('coupons.read');
  const [text] = useDebouncedValue(draft.coupon.trim(), TYPING_MS);
  const found = useAnswer(
    listCouponCodes,
    { text, state: undefined, after: '', take: MAX_RESULTS },
    { isEnabled: mayFind, isKept: false },
  );
  const coupons = found.data?.rows ?? [];
  const nameOf = (code: string) => {
    const coupon = coupons.find(({ id }) => id === code);
    return coupon === undefined ? '' : nameIn(coupon, language);
  };
  return (
    <Autocomplete
      label={t`Needs the coupon`}
      placeholder={t`None`}
      value={draft.coupon}
      maxLength={40}
      autoCapitalize="characters"
      spellCheck={false}
      error={errorOf('coupon')}
      data={coupons.map(({ id }) => id)}
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => (
        <Text size="sm">
          <b>{value}</b> · {nameOf(value)}
        </Text>
      )}
      onChange={(coupon) => change({ coupon })}
    />
  );
}
