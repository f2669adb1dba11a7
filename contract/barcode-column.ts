import { checkDigitOf, isCheckedBarcode, NO_BARCODES } from '#domain/barcode';

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
  if (parts.length !== NO_BARCODES.length) return undefined;
  const inner = innerOf(parts);
  const barcodes: string[] = [];
  for (const part of parts) {
    const isUnknown = !PART.test(part) || (part.length === 1 && inner === undefined);
    if (isUnknown) return undefined;
    barcodes.push(wholeOf(part, inner ?? ''));
  }
  return barcodes;
}

/** A number without its check digit, an indicator, a number that is no GTIN, or nothing. */
const PART = /^(?:\d{11,13}|\d{7}|\d|=\d{8,14}|)$/;

function wholeOf(part: string, inner: string): string {
  if (part === '') return '';
  if (part.startsWith('=')) return part.slice(1);
  const body = part.length === 1 ? part + inner : part;
  return `${body}${checkDigitOf(body)}`;
}

/** The twelve digits that packings share: those of the smallest unit's EAN-13 or UPC-A, without its check digit. */
function innerOf(bodies: readonly string[]): string | undefined {
  return bodies.findLast((body) => body.length === 11 || body.length === 12)?.padStart(12, '0');
}
