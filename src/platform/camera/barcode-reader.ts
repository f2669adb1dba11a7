import type { SeenSymbol } from '#domain/catalogue/seen-barcode';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Finds barcodes in a picture or a video frame. */
export interface BarcodeReader {
  /**
   * Runs one read at a time.
   *
   * @returns 'no-reader' if nothing can read: the decoder could not be loaded, or the browser lacks the component for
   * it
   */
  read(source: CanvasImageSource, size: Size): Promise<readonly SeenSymbol[] | 'no-reader'>;
  close(): void;
}

interface Readers {
  readonly openBrowserReader: () => Promise<BarcodeReader | undefined>;
  readonly openDecoderReader: () => BarcodeReader;
}

/** Opens the browser's own reader if it works, otherwise the decoder that ships with the app. */
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
