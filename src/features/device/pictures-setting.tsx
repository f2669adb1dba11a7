import { Trans, useLingui } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import { choosePictures } from '#state/catalogue/pictures/picture-choice';
import { usePictureChoice } from '#state/catalogue/pictures/use-picture-choice';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { DataUsed } from './data-used.tsx';

/** Text only: no picture is loaded until the person requests it. Also shows the app's mobile data. */
export function PicturesSetting() {
  const phone = usePhone();
  const { t } = useLingui();
  const { choice, isSavingSuggested } = usePictureChoice();
  return (
    <>
      <SettingSwitch
        label={t`Text only, to save data`}
        isOn={choice === 'none'}
        onChange={(isTextOnly) => void choosePictures(phone, isTextOnly ? 'none' : 'all')}
      >
        {isSavingSuggested ? (
          <Trans>Your phone is set to save data. Pictures use the most, so you can turn them off here.</Trans>
        ) : (
          <Trans>Pictures load only when you tap them.</Trans>
        )}
      </SettingSwitch>
      <DataUsed />
    </>
  );
}
