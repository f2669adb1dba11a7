import type { Language } from '#domain/kernel/language';
import { useShownLanguage } from './thai-date.tsx';

const WITH_DATE = { weekday: 'long', day: 'numeric', month: 'short' } as const;
const WEEKDAY_ALONE = { weekday: 'long' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day with its weekday: `วันอังคารที่ 1 ธ.ค.` or `Tuesday, Dec 1`. */
export function formatDayName(day: string, language: Language): string {
  return formatted(day, language, WITH_DATE);
}

/** `วันอังคาร` or `Tuesday`. */
export function formatWeekday(day: string, language: Language): string {
  return formatted(day, language, WEEKDAY_ALONE);
}

function formatted(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${language} ${Object.keys(options).length}`;
  const known = formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  if (known === undefined) formats.set(key, format);
  return format.format(date);
}

/** @param day `yyyy-mm-dd` */
export function DayName({ day }: { readonly day: string }) {
  const language = useShownLanguage();
  return <time dateTime={day}>{formatDayName(day, language)}</time>;
}
