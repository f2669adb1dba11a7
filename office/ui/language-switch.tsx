import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/kernel/language';
import { activateLanguage, storeLanguage } from '#office/kernel/languages';

/** Each language is named in itself. */
const OTHER_LANGUAGE: Readonly<Record<Language, { readonly language: Language; readonly name: string }>> = {
  'th-TH': { language: 'en-US', name: 'English' },
  'en-US': { language: 'th-TH', name: 'ไทย' },
};

/** Switches to the other language at once. Nothing typed is lost. */
export function LanguageSwitch() {
  const { i18n } = useLingui();
  const { language, name } = OTHER_LANGUAGE[i18n.locale === 'en-US' ? 'en-US' : 'th-TH'];
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      lang={language}
      onClick={() => {
        storeLanguage(localStorage, language);
        void activateLanguage(language);
      }}
    >
      {name}
    </Button>
  );
}
