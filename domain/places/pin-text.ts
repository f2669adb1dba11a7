import { readPin, type MapPin } from '#domain/kernel/map-pin';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** Five decimals of a degree are a metre. */
const DECIMALS = 5;

/** As a map shows it: '13.75000, 100.50000'. */
export function pinText({ latitude, longitude }: MapPin): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/**
 * Reads a place as it is copied from a map or typed: latitude first, a comma or a blank between, with Thai digits too.
 *
 * @returns undefined for what is no place on earth
 */
export function readPinText(typed: string): MapPin | undefined {
  const plain = arabicDigits(typed.normalize('NFKC'))
    .replace(/[()°]/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();
  const [latitude = '', longitude = '', ...more] = plain.split(/\s*,\s*|\s+/);
  return more.length === 0 ? readPin(latitude, longitude) : undefined;
}
