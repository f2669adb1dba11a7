import type { Language } from './language.ts';

/** A name in Thai and, if the company has one, in English. */
export interface Named {
  readonly name: string;
  /** Left out if there is none; the Thai name is then shown. */
  readonly nameEn?: string;
}

/** The name that is shown in a language. */
export function nameIn({ name, nameEn }: Named, language: Language): string {
  return (language === 'en-US' && nameEn) || name;
}
