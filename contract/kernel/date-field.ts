import * as z from 'zod/mini';
import '#contract/protocol/without-eval';

/** Day, month and year, optionally followed by a time. */
const WIRE_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T].*)?$/;

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Parses DD/MM/YYYY, Gregorian (Specification, BASE-12), to `yyyy-mm-dd`; blank becomes ''. */
export const wireDate: z.ZodMiniType<string> = z.pipe(
  z.nullish(z.string()),
  z.transform((input, reading) => {
    const text = (input ?? '').trim();
    if (text === '') return '';
    const [, day = '', month = '', year = ''] = WIRE_DATE.exec(text) ?? [];
    if (!isCalendarDate(Number(year), Number(month), Number(day)) || year === '') {
      reading.issues.push({ code: 'custom', message: 'must be a date in the format DD/MM/YYYY', input });
      return z.NEVER;
    }
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }),
);

/** @param date `yyyy-mm-dd` or '' */
export function toWireDate(date: string): string {
  return date === '' ? '' : date.split('-').toReversed().join('/');
}
