import type { Category } from '#domain/catalogue/hierarchy';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';

const inEnglish = new WeakMap<readonly Category[], readonly Category[]>();

/** The categories with their names in a language. The same list gives the same result, so nothing renders twice. */
export function shownCategories(categories: readonly Category[], language: Language): readonly Category[] {
  if (language !== 'en-US') return categories;
  const known = inEnglish.get(categories);
  if (known !== undefined) return known;
  const shown = categories.map((category) => ({ ...category, name: nameIn(category, language) }));
  inEnglish.set(categories, shown);
  return shown;
}
