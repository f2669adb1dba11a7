import { checkDigitOf } from '#domain/catalogue/barcode';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';

/**
 * Thailand's prefix and an invented company part. The numbers look real and pass a scanner's check, but
 * belong to nobody.
 */
const COMPANY = '8859';

/**
 * The barcodes of a product's units, largest first, always three: an EAN-13 on the piece, and on each packing
 * the GTIN-14 derived from it, whose first digit grows with its size.
 *
 * @param unitCount 1 to 3
 */
export function demoBarcodes(productNumber: number, unitCount: number): readonly string[] {
  const piece = `${COMPANY}${String(productNumber).padStart(7, '0').slice(-7)}${unitCount - 1}`;
  return UNIT_NUMBERS.map((unit) => {
    const packing = unitCount - unit;
    if (packing < 0) return '';
    const body = packing === 0 ? piece : `${packing}${piece}`;
    return `${body}${checkDigitOf(body)}`;
  });
}

/** The barcode of the smallest unit, which is printed on the back of the piece. */
export function pieceBarcode(barcodes: readonly string[]): string {
  return barcodes.findLast((barcode) => barcode !== '') ?? '';
}
