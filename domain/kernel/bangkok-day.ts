/** Bangkok has one offset all year. */
export const BANGKOK_AHEAD_OF_UTC_MS = 7 * 60 * 60_000;

/**
 * `yyyy-mm-dd` in Asia/Bangkok. Reckoned: every card on the screen asks for it, and a date formatter is slow.
 *
 * @throws RangeError for a date that is none
 */
export function bangkokDayOf(moment: Date): string {
  return inBangkok(moment).slice(0, 'yyyy-mm-dd'.length);
}

/** `yyyy-mm` in Asia/Bangkok. */
export function bangkokMonthOf(moment: Date): string {
  return inBangkok(moment).slice(0, 'yyyy-mm'.length);
}

function inBangkok(moment: Date): string {
  return new Date(moment.getTime() + BANGKOK_AHEAD_OF_UTC_MS).toISOString();
}
