import type { Words } from './columns.ts';

/** Builds a text in Thai and English. */
export function words(thai: string, english: string): Words {
  return { 'th-TH': thai, 'en-US': english };
}
