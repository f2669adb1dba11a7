import { arabicDigits } from '#domain/kernel/thai-digits';

/** Normalizes a heading for comparison: lower case, Arabic digits, no blanks or signs. */
export function foldHeading(heading: string): string {
  return arabicDigits(heading.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}

/** The heading of the reasons in a file of bad rows, in Thai and English. An import ignores this column. */
export const REASON_HEADING = { 'th-TH': 'สาเหตุที่ไม่รับ', 'en-US': 'Reason' } as const;

export function isReasonHeading(heading: string): boolean {
  return Object.values(REASON_HEADING).some((one) => foldHeading(one) === foldHeading(heading));
}
