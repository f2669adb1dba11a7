import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SeenSymbol } from '#domain/catalogue/seen-barcode';
import { openBarcodeReader, type BarcodeReader } from '#platform/camera/barcode-reader';
import { openBrowserReader } from '#platform/camera/bars-by-browser';

const SIZE = { width: 4, height: 3 };
const SCREEN: HTMLVideoElement = Object.create(null);

function reader(answer: readonly SeenSymbol[] | 'no-reader'): BarcodeReader {
  return { read: async () => answer, close: () => {} };
}

const seen = (text: string): readonly SeenSymbol[] => [{ kind: 'retail', text }];

describe('the reader of barcodes', () => {
  test("is the browser's if it can read", async () => {
    let decoders = 0;
    const opened = await openBarcodeReader({
      openBrowserReader: async () => reader(seen('by the browser')),
      openDecoderReader: () => {
        decoders += 1;
        return reader(seen('by the decoder'));
      },
    });
    expect(await opened.read(SCREEN, SIZE)).toEqual(seen('by the browser'));
    expect(decoders).toBe(0);
  });

  // Seen failing when the browser's claim was trusted: phones without the reading part never scanned anything.
  test.each([
    ['has none', undefined],
    ['claims to read and cannot', reader('no-reader')],
  ])('is the decoder if the browser %s', async (_what, own) => {
    const opened = await openBarcodeReader({
      openBrowserReader: async () => own,
      openDecoderReader: () => reader(seen('by the decoder')),
    });
    expect(await opened.read(SCREEN, SIZE)).toEqual(seen('by the decoder'));
    expect(await opened.read(SCREEN, SIZE)).toEqual(seen('by the decoder'));
  });

  test('is none if the decoder does not load either', async () => {
    const opened = await openBarcodeReader({
      openBrowserReader: async () => undefined,
      openDecoderReader: () => reader('no-reader'),
    });
    expect(await opened.read(SCREEN, SIZE)).toBe('no-reader');
  });
});

describe("the browser's own reader", () => {
  afterEach(() => vi.unstubAllGlobals());

  function browserThatReads(formats: readonly string[], detect: () => Promise<readonly object[]>) {
    const asked: (readonly string[])[] = [];
    class BarcodeDetector {
      static readonly getSupportedFormats = async () => formats;
      readonly detect = detect;
      constructor(options: { readonly formats: readonly string[] }) {
        asked.push(options.formats);
      }
    }
    vi.stubGlobal('BarcodeDetector', BarcodeDetector);
    return asked;
  }

  test('is asked for the product formats that it has, and reports which one it saw', async () => {
    const asked = browserThatReads(['qr_code', 'ean_13', 'ean_8', 'itf'], async () => [
      { rawValue: '8851234567898', format: 'ean_13' },
      { rawValue: '18851234567895', format: 'itf' },
      { rawValue: 'https://shop.example', format: 'qr_code' },
    ]);
    const opened = await openBrowserReader();
    expect(asked).toEqual([['ean_13', 'ean_8', 'itf']]);
    expect(await opened?.read(SCREEN, SIZE)).toEqual([
      { kind: 'retail', text: '8851234567898' },
      { kind: 'carton', text: '18851234567895' },
    ]);
  });

  test.each([[[]], [['qr_code']], [['ean_13']]])('is none if it reads only %j', async (formats) => {
    browserThatReads(formats, async () => []);
    expect(await openBrowserReader()).toBeUndefined();
  });

  test('is none if the browser has none', async () => {
    expect(await openBrowserReader()).toBeUndefined();
  });

  test('sees nothing before the video has a frame, and reports a missing service', async () => {
    let fault = new DOMException('not yet', 'InvalidStateError');
    browserThatReads(['ean_13', 'ean_8'], () => Promise.reject(fault));
    const opened = await openBrowserReader();
    expect(await opened?.read(SCREEN, SIZE)).toEqual([]);
    fault = new DOMException('no service', 'NotSupportedError');
    expect(await opened?.read(SCREEN, SIZE)).toBe('no-reader');
  });
});
