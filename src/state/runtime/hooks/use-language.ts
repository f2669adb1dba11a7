import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import { languageStore } from '#state/runtime/language/language-store';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from './use-live-store.ts';

export function useLanguage(): Language {
  return useLiveStore(languageStore(usePhone())) ?? DEFAULT_LANGUAGE;
}
