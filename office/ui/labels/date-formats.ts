import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import type { Language } from '#domain/kernel/language';

dayjs.extend(buddhistEra);

/** The language and formats of date fields. Thai years are counted in the Buddhist era, as everywhere else. */
export function dateFormatsOf(language: Language) {
  const isThai = language === 'th-TH';
  const year = isThai ? 'BBBB' : 'YYYY';
  return {
    locale: isThai ? 'th' : 'en',
    valueFormat: `D MMM ${year}`,
    monthLabelFormat: `MMMM ${year}`,
    yearLabelFormat: year,
    decadeLabelFormat: year,
    yearsListFormat: year,
  };
}
