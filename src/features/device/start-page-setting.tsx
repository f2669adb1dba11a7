import { Trans, useLingui } from '@lingui/react/macro';
import { chooseStartPage, useStartPage } from '#state/device/start-page';
import { usePhone } from '#state/runtime/phone-context';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';

/** On a wide window: whether the shop opens with the quick order instead of home. */
export function StartPageSetting() {
  const phone = usePhone();
  const { t } = useLingui();
  const startPage = useStartPage();
  if (!useIsWide(RAIL_WIDTH)) return null;
  return (
    <SettingSwitch
      label={t`Start with quick order`}
      isOn={startPage === 'quick-order'}
      isDisabled={startPage === undefined}
      onChange={(isChosen) => void chooseStartPage(phone, isChosen ? 'quick-order' : 'home')}
    >
      <Trans>The shop opens with the order list instead of the home page, on this computer.</Trans>
    </SettingSwitch>
  );
}
