import { HOUR_MS } from '#domain/kernel/durations';

/**
 * Reads 'YYYYMMDDHHmmss…' of the clock in Bangkok, as gateways write it. The result is never later than now.
 *
 * @returns now when the text is not a time
 */
export function bangkokMoment(text: string, now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

/** Writes a time in that format: '20261120090000'. */
export function bangkokDigits(at: Date): string {
  return new Date(at.getTime() + 7 * HOUR_MS).toISOString().replace(/\D/g, '').slice(0, 14);
}
