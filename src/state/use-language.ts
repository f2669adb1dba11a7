import { DEFAULT_LANGUAGE, type Language } from '#domain/language';
import { languageStore } from './language-store.ts';
import { usePhone } from './phone-context.ts';
import { useLiveStore } from './use-live-store.ts';

export function useLanguage(): Language {
  return useLiveStore(languageStore(usePhone())) ?? DEFAULT_LANGUAGE;
}
