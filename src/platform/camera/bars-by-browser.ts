import type { SeenSymbol } from '#domain/catalogue/seen-barcode';
import type { BarcodeReader } from './barcode-reader.ts';

/** The browser's own formats and what they are for. */
const KINDS: ReadonlyMap<string, SeenSymbol['kind']> = new Map([
  ['ean_13', 'retail'],
  ['ean_8', 'retail'],
  ['upc_a', 'retail'],
  ['itf', 'carton'],
  ['code_128', 'text'],
]);

/** Without these it is of no use for goods. */
const NEEDED = ['ean_13', 'ean_8'];

/** What of the Shape Detection API is needed; browsers' types do not know it yet. */
interface Detector {
  detect(
    source: CanvasImageSource,
  ): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Undefined where the browser reads no bars of goods by itself. */
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
          // A screen that shows nothing yet; anything else is a phone without the part that reads.
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
