import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/kernel/language';
import { messages as english } from '../../locales/worker/en-US.po';
import { messages as thai } from '../../locales/worker/th-TH.po';

const MESSAGES: Readonly<Record<Language, Messages>> = { 'th-TH': thai, 'en-US': english };

/** The messages that the worker shows itself, without a network and without a page. */
export function workerMessages(language: Language): I18n {
  return setupI18n({ locale: language, messages: { [language]: MESSAGES[language] } });
}
