import { useLiveQuery } from 'dexie-react-hooks';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language';
import { readLanguage } from './language.ts';
import { usePhone } from './phone-context.ts';

export function useLanguage(): Language {
  const phone = usePhone();
  return useLiveQuery(() => readLanguage(phone), [phone]) ?? DEFAULT_LANGUAGE;
}
