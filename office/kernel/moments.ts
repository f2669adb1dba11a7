import { bangkokDayOf, bangkokTimeOf } from '#domain/kernel/bangkok-day';
import type { Language } from '#domain/kernel/language';

const ZONE = 'Asia/Bangkok';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(language, { timeZone: ZONE, ...options });
  formats.set(key, made);
  return made;
}

/** `09:41` for today, otherwise `27 พ.ย. 09:41`, in Bangkok. '' for a text that is no moment. */
export function shortMoment(moment: Date, now: Date, language: Language): string {
  if (Number.isNaN(moment.getTime())) return '';
  if (bangkokDayOf(moment) === bangkokDayOf(now)) return bangkokTimeOf(moment);
  return `${formatOf(language, { day: 'numeric', month: 'short' }).format(moment)} ${bangkokTimeOf(moment)}`;
}

/** The day and time in full, in Bangkok; years are Buddhist in Thai. */
export function fullMoment(moment: Date, language: Language): string {
  if (Number.isNaN(moment.getTime())) return '';
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}

/** @param day `yyyy-mm-dd` */
export function dayInWords(day: string, language: Language): string {
  const moment = noonOf(day);
  if (Number.isNaN(moment.getTime())) return day;
  return formatOf(language, { dateStyle: 'medium' }).format(moment);
}

/** A near day with its weekday: `วันอังคารที่ 1 ธ.ค.` or `Tuesday, Dec 1`. @param day `yyyy-mm-dd` */
export function dayWithWeekday(day: string, language: Language): string {
  const moment = noonOf(day);
  if (Number.isNaN(moment.getTime())) return day;
  return formatOf(language, { weekday: 'long', day: 'numeric', month: 'short' }).format(moment);
}

/** Writes a day without its year, for a narrow column of days that are near. @param day `yyyy-mm-dd` */
export function nearDay(day: string, language: Language): string {
  const moment = noonOf(day);
  if (Number.isNaN(moment.getTime())) return day;
  return formatOf(language, { day: 'numeric', month: 'short' }).format(moment);
}

/**
 * The days of a period, with what both have in common once: `Oct 30 – Nov 28, 2026`.
 *
 * @param firstDay `yyyy-mm-dd`, or '' for a period that is open at this end
 * @param lastDay likewise
 */
export function daysInWords(firstDay: string, lastDay: string, language: Language): string {
  if (firstDay === '' || lastDay === '') {
    const [first, last] = [firstDay, lastDay].map((day) => (day === '' ? '' : dayInWords(day, language)));
    return `${first} – ${last}`.trim();
  }
  const [from, until] = [noonOf(firstDay), noonOf(lastDay)];
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return `${firstDay} – ${lastDay}`;
  return formatOf(language, { dateStyle: 'medium' }).formatRange(from, until);
}

function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00+07:00`);
}

/** @param day any day of the month, `yyyy-mm-dd` */
export function monthInWords(day: string, language: Language): string {
  return formatOf(language, { month: 'long', year: 'numeric' }).format(noonOf(day));
}

/** Minutes, hours or days since a moment. Never negative, because clocks differ. */
export function ageOf(
  moment: Date,
  now: Date,
): { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 60_000));
  if (minutes < 60) return { unit: 'minute', count: minutes };
  if (minutes < 60 * 24) return { unit: 'hour', count: Math.floor(minutes / 60) };
  return { unit: 'day', count: Math.floor(minutes / (60 * 24)) };
}
