const bangkok = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Bangkok as `yyyy-mm-dd`: what an end date is compared with. */
export function bangkokDate(now: Date): string {
  return bangkok.format(now);
}
