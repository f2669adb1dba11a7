/** Precedes the format's number in the text of each picture. */
const MARK = 'KS';
const QR_FORM = 1;

/** A simple camera can read a picture with this much text from a screen (version 14 at medium correction). */
const LETTERS_A_PICTURE = 330;

/** A limit far above any realistic number of pictures. */
const MAX_PICTURES = 200;

const PICTURE_TEXT = /^KS1:([0-9a-f]{8}):(\d{1,3})\/(\d{1,3}):/;

/** The pictures of one text that were scanned so far, in any order. */
export interface QrSeries {
  /** The checksum of the whole text. It identifies the series and detects changes. */
  readonly checksum: string;
  readonly of: number;
  /** Keyed by number, from 1. */
  readonly parts: ReadonlyMap<number, string>;
}

export type QrSeriesStep =
  | { readonly kind: 'added' | 'repeated'; readonly series: QrSeries }
  | { readonly kind: 'not-ours' | 'newer' | 'other-series' };

/** Splits a text into the texts of QR codes. @param text in ASCII */
export function qrTextsOf(text: string): readonly string[] {
  const checksum = crc32(text);
  const of = Math.max(1, Math.ceil(text.length / LETTERS_A_PICTURE));
  return Array.from({ length: of }, (_, index) => {
    const part = text.slice(index * LETTERS_A_PICTURE, (index + 1) * LETTERS_A_PICTURE);
    return `${MARK}${QR_FORM}:${checksum}:${index + 1}/${of}:${part}`;
  });
}

/** Adds a scanned picture. It is idempotent. */
export function addQrText(series: QrSeries | undefined, text: string): QrSeriesStep {
  const found = PICTURE_TEXT.exec(text);
  if (found === null)
    return { kind: /^KS\d+:/.test(text) && !text.startsWith('KS1:') ? 'newer' : 'not-ours' };
  const [head, checksum = ''] = found;
  const number = Number(found[2]);
  const of = Number(found[3]);
  if (number < 1 || number > of || of > MAX_PICTURES) return { kind: 'not-ours' };
  if (series === undefined)
    return { kind: 'added', series: { checksum, of, parts: new Map([[number, text.slice(head.length)]]) } };
  if (series.checksum !== checksum || series.of !== of) return { kind: 'other-series' };
  if (series.parts.has(number)) return { kind: 'repeated', series };
  return {
    kind: 'added',
    series: { ...series, parts: new Map([...series.parts, [number, text.slice(head.length)]]) },
  };
}

export type QrSeriesText =
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'missing'; readonly numbers: readonly number[] }
  /** All pictures were scanned, but the checksum is wrong. */
  | { readonly kind: 'broken' };

/** Joins the pictures to the whole text and verifies its checksum. */
export function textOfQrSeries({ checksum, of, parts }: QrSeries): QrSeriesText {
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !parts.has(number));
  if (missing.length > 0) return { kind: 'missing', numbers: missing };
  const text = numbers.map((number) => parts.get(number) ?? '').join('');
  return crc32(text) === checksum ? { kind: 'whole', text } : { kind: 'broken' };
}

/** CRC-32 (ISO 3309) in hexadecimal. It detects errors, not forgery: the server checks every order anyway. */
function crc32(text: string): string {
  let remainder = 0xffffffff;
  for (let position = 0; position < text.length; position += 1) {
    remainder ^= text.charCodeAt(position) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  }
  return ((remainder ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}
