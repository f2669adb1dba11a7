import { expect, test } from 'vitest';
import {
  bangkokDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayShort,
  formatTime,
} from '#ui/text/format-date';

const lateEveningInLondon = new Date('2026-11-19T18:05:00Z');

test('a day is the day in Bangkok, wherever the phone is', () => {
  expect(formatDate(lateEveningInLondon, 'en-US')).toBe('20/11/2026');
  expect(bangkokDay(lateEveningInLondon)).toBe('2026-11-20');
});

test('Thai shows Buddhist years, English Gregorian', () => {
  expect(formatDate(lateEveningInLondon, 'th-TH')).toBe('20/11/2569');
  expect(formatDay('2026-11-30', 'th-TH')).toBe('30/11/2569');
  expect(formatDay('2026-11-30', 'en-US')).toBe('30/11/2026');
});

test('midnight in Bangkok is 00, not 24', () => {
  expect(formatTime(new Date('2026-11-19T17:00:00Z'))).toBe('00:00');
});

test('day and time are in one line', () => {
  expect(formatDateTime(lateEveningInLondon, 'th-TH')).toBe('20/11/2569 01:05');
});

test('a promotion without an end has no day to show', () => {
  expect(formatDay('', 'th-TH')).toBe('');
  expect(formatDayShort('')).toBe('');
  expect(formatDayShort('2026-11-30')).toBe('30/11');
});
