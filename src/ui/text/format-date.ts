import type { Language } from '#domain/kernel/language';

/** The offset of the Buddhist calendar; th-TH shows Buddhist years, en-US Gregorian (Specification, BASE-11). */
const BUDDHIST_YEARS_AHEAD = 543;

const IN_BANGKOK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface BangkokParts {
  readonly year: number;
  readonly month: string;
  readonly day: string;
  readonly time: string;
}

function bangkokParts(moment: Date): BangkokParts {
  const parts = new Map(IN_BANGKOK.formatToParts(moment).map((part) => [part.type, part.value]));
  const text = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: Number(text('year')),
    month: text('month'),
    day: text('day'),
    time: `${text('hour')}:${text('minute')}`,
  };
}

export function shownYear(year: number, language: Language): number {
  return language === 'th-TH' ? year + BUDDHIST_YEARS_AHEAD : year;
}

/** `20/11/2569` in Thai and `20/11/2026` in English, the day in Bangkok. */
export function formatDate(moment: Date, language: Language): string {
  const { year, month, day } = bangkokParts(moment);
  return `${day}/${month}/${shownYear(year, language)}`;
}

/** `07:10`, the time in Bangkok. */
export function formatTime(moment: Date): string {
  return bangkokParts(moment).time;
}

/** `20/11/2569 07:10`. */
export function formatDateTime(moment: Date, language: Language): string {
  return `${formatDate(moment, language)} ${formatTime(moment)}`;
}

/** A calendar day (`yyyy-mm-dd`, Gregorian, as in the domain) as `30/11/2569` or `30/11/2026`; '' stays ''. */
export function formatDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return date === '' ? '' : `${date}/${month}/${shownYear(Number(year), language)}`;
}

/** `30/11`, if the year is obvious. */
export function formatDayShort(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return date === '' ? '' : `${date}/${month}`;
}

/** The day in Bangkok as `yyyy-mm-dd`. */
export function bangkokDay(moment: Date): string {
  const { year, month, day } = bangkokParts(moment);
  return `${year}-${month}-${day}`;
}
