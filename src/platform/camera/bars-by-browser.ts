import type { SeenSymbol } from '#domain/catalogue/seen-barcode';
import type { BarcodeReader } from './barcode-reader.ts';

/** The browser's formats and their kinds. */
const KINDS: ReadonlyMap<string, SeenSymbol['kind']> = new Map([
  ['ean_13', 'retail'],
  ['ean_8', 'retail'],
  ['upc_a', 'retail'],
  ['itf', 'carton'],
  ['code_128', 'text'],
]);

/** Without these formats it cannot read products. */
const NEEDED = ['ean_13', 'ean_8'];

/** The used part of the Shape Detection API, which TypeScript's DOM types lack. */
interface Detector {
  detect(
    source: CanvasImageSource,
  ): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Undefined if the browser cannot read product barcodes. */
export async function openBrowserReader(): Promise<BarcodeReader | undefined> {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return undefined;
  try {
    const supported = await Detector.getSupportedFormats();
    if (!NEEDED.every((format) => supported.includes(format))) return undefined;
    const detector = new Detector({ formats: [...KINDS.keys()].filter((each) => supported.includes(each)) });
    return {
      async read(source) {
        try {
          const found = await detector.detect(source);
          return found.flatMap(({ rawValue, format }) => {
            const kind = KINDS.get(format);
            return kind === undefined ? [] : [{ kind, text: rawValue }];
          });
        } catch (fault) {
          // The video shows nothing yet; any other error means that the phone lacks the component that reads.
          return fault instanceof DOMException && fault.name === 'InvalidStateError' ? [] : 'no-reader';
        }
      },
      close: () => {},
    };
  } catch {
    return undefined;
  }
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
