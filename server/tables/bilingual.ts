import type { BilingualText } from './columns.ts';

/** Builds a text in Thai and English. */
export function bilingual(thai: string, english: string): BilingualText {
  return { 'th-TH': thai, 'en-US': english };
}
