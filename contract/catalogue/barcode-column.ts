import { checkDigitOf, isCheckedBarcode, NO_BARCODES } from '#domain/catalogue/barcode';

/**
 * Writes the barcodes of a product's three units as one short text of a chunk, UNIT1 first:
 * `2,1,885900001234`. Digits that can be derived are left out, because random digits do not compress: the
 * check digit, and of a GTIN-14 everything that it shares with the piece, which leaves the packing indicator.
 * A number that is not a GTIN follows `=` in full. '' stands for three absent barcodes.
 */
export function writeBarcodes(barcodes: readonly string[]): string {
  if (barcodes.every((barcode) => barcode === '')) return '';
  const inner = innerOf(barcodes.map((barcode) => (isCheckedBarcode(barcode) ? barcode.slice(0, -1) : '')));
  return barcodes
    .map((barcode) => {
      if (barcode === '') return '';
      if (!isCheckedBarcode(barcode)) return `=${barcode}`;
      const isOfPiece = barcode.length === 14 && barcode.slice(1, -1) === inner;
      return isOfPiece ? barcode.slice(0, 1) : barcode.slice(0, -1);
    })
    .join(',');
}

/** Parses a text of `writeBarcodes`; undefined for any other text. */
export function readBarcodes(text: string): readonly string[] | undefined {
  if (text === '') return NO_BARCODES;
  const parts = text.split(',');
  if (parts.length !== NO_BARCODES.length || !parts.every((part) => PART.test(part))) return undefined;
  const inner = innerOf(parts);
  if (inner === undefined && parts.some((part) => part.length === 1)) return undefined;
  return parts.map((part) => {
    if (part === '') return '';
    if (part.startsWith('=')) return part.slice(1);
    return withCheckDigit(part.length === 1 ? part + (inner ?? '') : part);
  });
}

/** A number without its check digit, a packing indicator, a number that is not a GTIN, or nothing. */
const PART = /^(?:\d{11,13}|\d{7}|\d|=\d{8,14}|)$/;

/**
 * Builds the text from character codes: a concatenated string keeps its parts in memory, and tens of
 * thousands of them would take three times the space.
 */
function withCheckDigit(body: string): string {
  const codes: number[] = [];
  for (let place = 0; place < body.length; place += 1) codes.push(body.charCodeAt(place));
  codes.push(ZERO + checkDigitOf(body));
  return String.fromCharCode(...codes);
}

const ZERO = '0'.charCodeAt(0);

/** The twelve digits that packings share: the smallest unit's EAN-13 or UPC-A without its check digit. */
function innerOf(bodies: readonly string[]): string | undefined {
  return bodies.findLast((body) => body.length === 11 || body.length === 12)?.padStart(12, '0');
}
