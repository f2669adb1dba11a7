import type { Words } from './columns.ts';

/** A text in Thai and in English. */
export function words(thai: string, english: string): Words {
  return { 'th-TH': thai, 'en-US': english };
}
