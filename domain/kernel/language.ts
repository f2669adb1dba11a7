/** Thai is the default and English the fallback (Specification, BASE-1). */
export const LANGUAGES = ['th-TH', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'th-TH';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
