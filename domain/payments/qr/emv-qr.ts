/**
 * A field of a QR payment code (EMVCo, merchant-presented mode). A field consists of a two-digit tag, a
 * two-digit length and a value; the last field is a checksum over everything before it.
 */
export interface QrField {
  /** Two digits. */
  readonly tag: string;
  /** From 1 to 99 characters; or fields of its own. */
  readonly value: string | readonly QrField[];
}

/** The checksum tag of a payment code; the mini QR on a slip has another. */
export const PAYMENT_CHECK_TAG = '63';

const CHECK_DIGITS = 4;
const MAX_VALUE_LENGTH = 99;
/** No bank generates longer codes, and cameras cannot read them. */
const MAX_TEXT_LENGTH = 512;

/**
 * CRC-16/CCITT-FALSE (polynomial 1021, initial value FFFF) of ASCII text, as four upper-case hexadecimal digits.
 */
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
 * Encodes the fields and appends the checksum.
 *
 * @throws RangeError for a value that does not fit into a field
 */
export function writeQr(fields: readonly QrField[], checkTag = PAYMENT_CHECK_TAG): string {
  const text = `${fields.map(written).join('')}${checkTag}04`;
  return `${text}${checksumOf(text)}`;
}

function written({ tag, value }: QrField): string {
  const text = typeof value === 'string' ? value : value.map(written).join('');
  if (!/^\d\d$/.test(tag) || !/^[\x20-\x7e]+$/.test(text) || text.length > MAX_VALUE_LENGTH)
    throw new RangeError(`invalid QR code field: tag ${tag} with ${text.length} characters`);
  return `${tag}${String(text.length).padStart(2, '0')}${text}`;
}

/**
 * Decodes a code and verifies its checksum; the result does not include the checksum field.
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

/** Decodes nested fields. @returns undefined if the lengths do not add up or a tag occurs twice */
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
