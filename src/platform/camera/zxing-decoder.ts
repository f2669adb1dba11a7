import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { SeenSymbol } from '#domain/catalogue/seen-barcode';

/** Red, green, blue and alpha of every pixel, as a canvas returns them. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Sets the decoder's own file, by URL or by content. */
export function prepareDecoder(decoder: { readonly url: string } | { readonly bytes: ArrayBuffer }): void {
  prepareZXingModule({
    overrides: 'url' in decoder ? { locateFile: () => decoder.url } : { wasmBinary: decoder.bytes },
  });
}

/** Finds the barcodes in a picture, straight or rotated. Throws only if the decoder cannot be loaded. */
export async function decodeBars({ data, width, height }: Pixels): Promise<readonly SeenSymbol[]> {
  const results = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['EAN13', 'EAN8', 'UPCA', 'ITF', 'Code128'], maxNumberOfSymbols: 4, textMode: 'Plain' },
  );
  return results.filter(({ isValid }) => isValid).map(({ text, format }) => ({ kind: kindOf(format), text }));
}

/** Finds the QR codes in a picture: a slip has a small one, and sometimes an advertisement's beside it. */
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
