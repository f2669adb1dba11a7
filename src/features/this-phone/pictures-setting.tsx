import { Trans, useLingui } from '@lingui/react/macro';
import { usePhone } from '#state/phone-context';
import { choosePictures } from '#state/picture-choice';
import { usePictureChoice } from '#state/use-picture-choice';
import { SettingSwitch } from '#ui/setting-switch';

/** Text only: no picture is loaded until the person asks for it. */
export function PicturesSetting() {
  const phone = usePhone();
  const { t } = useLingui();
  const { choice } = usePictureChoice();
  return (
    <SettingSwitch
      label={t`Text only, to save data`}
      isOn={choice === 'none'}
      onChange={(isTextOnly) => void choosePictures(phone, isTextOnly ? 'none' : 'all')}
    >
      <Trans>Pictures are not loaded until you tap one.</Trans>
    </SettingSwitch>
  );
}
