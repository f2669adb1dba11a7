/**
 * 'YYYYMMDDHHmmss…' of the clock in Bangkok, as gateways write it. Never later than now, whatever their clock says.
 *
 * @returns now where it is no moment
 */
export function bangkokMoment(text: string, now: Date): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+07:00`);
  return Number.isNaN(at.getTime()) || at > now ? now : at;
}

/** The same moment as a gateway writes it: '20261120090000'. */
export function bangkokDigits(at: Date): string {
  return new Date(at.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
}
