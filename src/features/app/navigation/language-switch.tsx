import { useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/kernel/language';
import { setLanguage } from '#state/runtime/language';
import { usePhone } from '#state/runtime/phone-context';
import { showWarning } from '#ui/feedback/toasts/toast';
import { ChoiceSwitch } from '#ui/controls/choice-switch';
import { useShownLanguage } from '#ui/text/thai-date';

/** Switches between Thai and English at once; every screen keeps its state. */
export function LanguageSwitch() {
  const phone = usePhone();
  const { t } = useLingui();
  const language = useShownLanguage();
  const choose = async (chosen: Language) => {
    if ((await setLanguage(phone, chosen)) === 'shown') return;
    showWarning(t`This language isn’t on this phone yet. Connect to the internet and try again.`);
  };
  return (
    <ChoiceSwitch<Language>
      label={t`Language`}
      choices={[
        { value: 'th-TH', label: 'ไทย', lang: 'th' },
        { value: 'en-US', label: 'EN', lang: 'en', name: 'English' },
      ]}
      value={language}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
