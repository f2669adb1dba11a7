import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { SeenSymbol } from '#domain/catalogue/seen-barcode';

/** Red, green, blue and alpha of every pixel, as a canvas gives them. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Where the decoder itself is: the address of the file, or its bytes. */
export function prepareDecoder(decoder: { readonly url: string } | { readonly bytes: ArrayBuffer }): void {
  prepareZXingModule({
    overrides: 'url' in decoder ? { locateFile: () => decoder.url } : { wasmBinary: decoder.bytes },
  });
}

/** The bars in a picture, straight or turned. Throws only where the decoder cannot be had. */
export async function decodeBars({ data, width, height }: Pixels): Promise<readonly SeenSymbol[]> {
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['EAN13', 'EAN8', 'UPCA', 'ITF', 'Code128'], maxNumberOfSymbols: 4, textMode: 'Plain' },
  );
  return results.filter(({ isValid }) => isValid).map(({ text, format }) => ({ kind: kindOf(format), text }));
}

/** The QR codes in a picture: a slip has a small one, and sometimes an advertisement's beside it. */
export async function decodeQrCodes({ data, width, height }: Pixels): Promise<readonly SeenSymbol[]> {
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 8, textMode: 'Plain' },
  );
  return results.filter(({ isValid }) => isValid).map(({ text }) => ({ kind: 'text', text }));
}

function kindOf(format: ReadResult['format']): SeenSymbol['kind'] {
  if (format === 'Code128') return 'text';
  return format.startsWith('ITF') ? 'carton' : 'retail';
}
