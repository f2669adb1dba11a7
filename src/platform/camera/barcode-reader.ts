import type { SeenSymbol } from '#domain/catalogue/seen-barcode';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Finds the bars in what is drawn. */
export interface BarcodeReader {
  /**
   * One look at a time.
   *
   * @returns 'no-reader' where nothing can read: the decoder did not come, or the browser's own has no part to do it
   */
  read(source: CanvasImageSource, size: Size): Promise<readonly SeenSymbol[] | 'no-reader'>;
  close(): void;
}

interface Readers {
  readonly openBrowserReader: () => Promise<BarcodeReader | undefined>;
  readonly openDecoderReader: () => BarcodeReader;
}

/** The browser's own reader where it has one that works, else the decoder that comes with the app. */
export async function openBarcodeReader({
  openBrowserReader,
  openDecoderReader,
}: Readers): Promise<BarcodeReader> {
  const own = await openBrowserReader();
  let isOwn = own !== undefined;
  let current = own ?? openDecoderReader();
  return {
    async read(source, size) {
      const seen = await current.read(source, size);
      if (seen !== 'no-reader' || !isOwn) return seen;
      isOwn = false;
      current = openDecoderReader();
      return await current.read(source, size);
    },
    close: () => current.close(),
  };
}
