import { Trans, useLingui } from '@lingui/react/macro';
import { TOLERANCE_CAP, TOLERANCE_PERCENT } from '#domain/orders/price-tolerance';
import { usePhone } from '#state/runtime/phone-context';
import { setTolerance } from '#state/orders/checkout/tolerance';
import { useIsToleranceOn } from '#state/orders/checkout/use-tolerance';
import { Money } from '#ui/text/money';
import { SettingSwitch } from '#ui/controls/setting-switch';

/** The setting that accepts a slightly higher total than shown without asking; off by default. */
export function ToleranceSetting() {
  const phone = usePhone();
  const { t } = useLingui();
  const isOn = useIsToleranceOn();
  return (
    <SettingSwitch
      label={t`Send without asking if the price is slightly higher`}
      isOn={isOn ?? false}
      isDisabled={isOn === undefined}
      onChange={(chosen) => void setTolerance(phone, chosen)}
    >
      <Trans>
        Up to {TOLERANCE_PERCENT}% and no more than <Money amount={TOLERANCE_CAP} /> above the total you saw.
        We’ll show you what changed; this applies to orders you place from now on.
      </Trans>
    </SettingSwitch>
  );
}
