import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import type { DateFormatter } from '@mantine/dates';
import type { Language } from '#domain/kernel/language';
import { dayInWords, daysInWords } from '#office/kernel/moments';

dayjs.extend(buddhistEra);

/** The language and formats of date fields. What is chosen reads as elsewhere in the office; Thai years are Buddhist. */
export function dateFormatsOf(language: Language) {
  const isThai = language === 'th-TH';
  const year = isThai ? 'BBBB' : 'YYYY';
  return {
    locale: isThai ? 'th' : 'en',
    valueFormatter: ({ date }: Pick<Parameters<DateFormatter>[0], 'date'>) => chosenDays(date, language),
    monthLabelFormat: `MMMM ${year}`,
    yearLabelFormat: year,
    decadeLabelFormat: year,
    yearsListFormat: year,
  };
}

/** A day, or the days of a range, whose last one may not be chosen yet. */
function chosenDays(date: Parameters<DateFormatter>[0]['date'], language: Language): string {
  if (!Array.isArray(date)) return date === null ? '' : dayInWords(String(date), language);
  const [first, last] = date;
  return first === null || first === undefined
    ? ''
    : daysInWords(String(first), last === null || last === undefined ? '' : String(last), language);
}
