/**
 * Text of a QR code for payments (EMVCo, merchant-presented mode): fields of a two-digit tag, a two-digit length and a value;
 * the last field checks all before it.
 */
export interface QrField {
  /** Two digits. */
  readonly tag: string;
  /** From 1 to 99 characters; or fields of its own. */
  readonly value: string | readonly QrField[];
}

/** Tag of the checksum of a code to pay with; the small code on a slip has another. */
export const PAYMENT_CHECK_TAG = '63';

const CHECK_DIGITS = 4;
const MAX_VALUE_LENGTH = 99;
/** Longer ones no camera reads and no bank makes. */
const MAX_TEXT_LENGTH = 512;

/** CRC-16/CCITT-FALSE (polynomial 1021, begins with FFFF), as four capital hexadecimal digits. Of ASCII text. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(CHECK_DIGITS, '0');
}

/**
 * The text of the fields with their checksum behind.
 *
 * @throws RangeError for a value that fits no field
 */
export function writeQr(fields: readonly QrField[], checkTag = PAYMENT_CHECK_TAG): string {
  const text = `${fields.map(written).join('')}${checkTag}04`;
  return `${text}${checksumOf(text)}`;
}

function written({ tag, value }: QrField): string {
  const text = typeof value === 'string' ? value : value.map(written).join('');
  if (!/^\d\d$/.test(tag) || !/^[\x20-\x7e]+$/.test(text) || text.length > MAX_VALUE_LENGTH)
    throw new RangeError(`not a field of a QR code: ${tag} with ${text.length} characters`);
  return `${tag}${String(text.length).padStart(2, '0')}${text}`;
}

/**
 * The fields of a code whose checksum is right, without it.
 *
 * @returns undefined for any other text
 */
export function readQr(text: string, checkTag = PAYMENT_CHECK_TAG): ReadonlyMap<string, string> | undefined {
  if (text.length > MAX_TEXT_LENGTH || !text.slice(0, -CHECK_DIGITS).endsWith(`${checkTag}04`))
    return undefined;
  const body = text.slice(0, -CHECK_DIGITS);
  if (checksumOf(body) !== text.slice(-CHECK_DIGITS).toUpperCase()) return undefined;
  return readQrFields(body.slice(0, -CHECK_DIGITS));
}

/** The fields that stand in a field. @returns undefined where the lengths do not come out, or a tag stands there twice */
export function readQrFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  let place = 0;
  while (place < text.length) {
    const [, tag, digits] = /^(\d\d)(\d\d)/.exec(text.slice(place, place + 4)) ?? [];
    const length = Number(digits);
    const value = text.slice(place + 4, place + 4 + length);
    if (tag === undefined || value.length !== length || fields.has(tag)) return undefined;
    fields.set(tag, value);
    place += 4 + length;
  }
  return fields;
}
