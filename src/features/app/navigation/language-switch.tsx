import { useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/kernel/language';
import { setLanguage } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import { showWarning } from '#ui/feedback/toasts/toast';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './language-switch.module.css';

/** In the bar of home, so it is our own code (decision 64). */
const LANGUAGES: readonly {
  readonly language: Language;
  readonly label: string;
  /** The full label for screen readers. */
  readonly name?: string;
}[] = [
  { language: 'th-TH', label: 'ไทย' },
  { language: 'en-US', label: 'EN', name: 'English' },
];

/** Switches between Thai and English at once; every screen keeps its state. */
export function LanguageSwitch() {
  const phone = usePhone();
  const { t } = useLingui();
  const shown = useShownLanguage();
  const choose = async (chosen: Language) => {
    if ((await setLanguage(phone, chosen)) === 'shown') return;
    showWarning(t`This language isn’t on this phone yet. Connect to the internet and try again.`);
  };
  return (
    <div className={classes.switch} role="group" aria-label={t`Language`}>
      {LANGUAGES.map(({ language, label, name }) => (
        <button
          key={language}
          type="button"
          className={classes.choice}
          lang={language}
          aria-label={name}
          aria-pressed={language === shown}
          onClick={() => void choose(language)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
