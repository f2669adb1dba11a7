import { checkDigitOf, isCheckedBarcode, NO_BARCODES } from '#domain/catalogue/barcode';

/**
 * The barcodes of a product's three units as one short text of a chunk, UNIT1 first: `2,1,885900001234`. Digits that follow
 * from others are left out, because nothing packs digits of chance: the check digit, and of a GTIN-14 all that it has from
 * the piece, which leaves its packing indicator. A number that is no GTIN stands whole behind `=`. All absent is ''.
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

/** Undefined when the text is none of `writeBarcodes`. */
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

/** A number without its check digit, an indicator, a number that is no GTIN, or nothing. */
const PART = /^(?:\d{11,13}|\d{7}|\d|=\d{8,14}|)$/;

/**
 * Made of codes, not of parts: a text that is put together holds on to what it was made of, and tens of thousands of them
 * would take three times the room.
 */
function withCheckDigit(body: string): string {
  const codes: number[] = [];
  for (let place = 0; place < body.length; place += 1) codes.push(body.charCodeAt(place));
  codes.push(ZERO + checkDigitOf(body));
  return String.fromCharCode(...codes);
}

const ZERO = '0'.charCodeAt(0);

/** The twelve digits that packings share: those of the smallest unit's EAN-13 or UPC-A, without its check digit. */
function innerOf(bodies: readonly string[]): string | undefined {
  return bodies.findLast((body) => body.length === 11 || body.length === 12)?.padStart(12, '0');
}
