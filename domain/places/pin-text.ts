import { readPin, type MapPin } from '#domain/kernel/map-pin';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** Five decimals of a degree are about a metre. */
const DECIMALS = 5;

/** Formats a pin as maps do: '13.75000, 100.50000'. */
export function pinText({ latitude, longitude }: MapPin): string {
  return `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/**
 * Parses a typed or copied position: latitude first, separated by a comma or space; Thai digits are allowed.
 *
 * @returns undefined if it is not a position on earth
 */
export function readPinText(typed: string): MapPin | undefined {
  const plain = arabicDigits(typed.normalize('NFKC'))
    .replace(/[()°]/g, ' ')
    .replace(/\u2212/g, '-')
    .trim();
  const [latitude = '', longitude = '', ...more] = plain.split(/\s*,\s*|\s+/);
  return more.length === 0 ? readPin(latitude, longitude) : undefined;
}
