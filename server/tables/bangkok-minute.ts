import { bangkokDayOf } from '#domain/kernel/bangkok-day';

/**
 * Formats `yyyy-mm-dd hh:mm` in Bangkok time, which sorts correctly and which no spreadsheet misreads as
 * another day.
 *
 * @param moment a date, or ISO 8601
 */
export function bangkokMinute(moment: Date | string): string {
  const date = new Date(moment);
  const time = date.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Bangkok',
    hour: '2-digit',
    minute: '2-digit',
  });
  return `${bangkokDayOf(date)} ${time}`;
}
