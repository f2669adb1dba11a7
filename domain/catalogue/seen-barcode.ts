import { barcodeFrom, isCheckedBarcode } from './barcode.ts';

/** A symbol that the camera decoded: a retail barcode, a carton barcode, or one that can carry any text. */
export interface SeenSymbol {
  readonly kind: 'retail' | 'carton' | 'text';
  readonly text: string;
}

/** GS1-128 on a carton: the application identifier 01 precedes the GTIN-14, and further data may follow. */
const GS1_TEXT = /^[^\d]?(?:01|\(01\))(\d{14})/;

/**
 * Extracts the barcode from a decoded symbol. The check digit rejects misread retail and carton codes. Text
 * symbologies have their own checksum, so in-house numbers in them are accepted as they are.
 *
 * @returns '' if the symbol is not a product's barcode
 */
export function barcodeSeen({ kind, text }: SeenSymbol): string {
  if (kind === 'text') {
    const [, gtin = ''] = GS1_TEXT.exec(text) ?? [];
    return isCheckedBarcode(gtin) ? gtin : barcodeFrom(text);
  }
  const digits = barcodeFrom(text);
  const hasFullLength = kind === 'retail' || digits.length === 14;
  return hasFullLength && isCheckedBarcode(digits) ? digits : '';
}
