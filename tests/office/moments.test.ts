import { describe, expect, test } from 'vitest';
import { dayInWords, daysInWords } from '#office/kernel/moments';
import { dateFormatsOf } from '#office/ui/labels/date-formats';

/** ICU puts thin spaces around its dash. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('days in words', () => {
  test.for([
    ['en-US', '2026-10-30', '2026-11-28', 'Oct 30 – Nov 28, 2026'],
    ['en-US', '2026-11-01', '2026-11-01', 'Nov 1, 2026'],
    ['en-US', '2025-12-30', '2026-01-02', 'Dec 30, 2025 – Jan 2, 2026'],
    ['th-TH', '2026-10-30', '2026-11-28', '30 ต.ค. – 28 พ.ย. 2569'],
    ['en-US', '', '2026-11-28', '– Nov 28, 2026'],
    ['en-US', '2026-11-28', '', 'Nov 28, 2026 –'],
  ] as const)('of a period have what both ends share once, %s %s %s', ([language, first, last, text]) => {
    expect(plain(daysInWords(first, last, language))).toBe(text);
  });

  test('read the same in a field', () => {
    const { valueFormatter } = dateFormatsOf('en-US');
    expect(valueFormatter({ date: '2026-10-30' })).toBe(dayInWords('2026-10-30', 'en-US'));
    expect(plain(valueFormatter({ date: ['2026-10-30', '2026-11-28'] }))).toBe('Oct 30 – Nov 28, 2026');
    expect(valueFormatter({ date: [null, null] })).toBe('');
    expect(valueFormatter({ date: null })).toBe('');
  });
});
