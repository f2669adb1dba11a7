import { barcodeFrom, isCheckedBarcode } from './barcode.ts';

/** What a camera saw: the bars of retail goods, the wide ones of cartons, or bars for any text. */
export interface SeenSymbol {
  readonly kind: 'retail' | 'carton' | 'text';
  readonly text: string;
}

/** GS1-128 on a carton: the application identifier 01 goes before its GTIN-14, and other things follow. */
const GS1_TEXT = /^[^\d]?(?:01|\(01\))(\d{14})/;

/**
 * The number in what a camera saw. Misread bars do not pass: their check digit is wrong. Bars for any text have a check of
 * their own, so there a shop's own number is taken as it is.
 *
 * @returns '' when it is no barcode of goods
 */
export function barcodeSeen({ kind, text }: SeenSymbol): string {
  if (kind === 'text') {
    const [, gtin = ''] = GS1_TEXT.exec(text) ?? [];
    return isCheckedBarcode(gtin) ? gtin : barcodeFrom(text);
  }
  const digits = barcodeFrom(text);
  const isWhole = kind === 'retail' || digits.length === 14;
  return isWhole && isCheckedBarcode(digits) ? digits : '';
}
