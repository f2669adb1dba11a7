import type { SeenSymbol } from '#domain/catalogue/seen-barcode';
import type { BarcodeReader } from './barcode-reader.ts';
import { pixelsOf } from '#platform/pictures/read-picture';

/** The first read waits for the decoder to load, which is some 400 KB. */
const ANSWERS_WITHIN_MS = 30_000;

interface QrReader {
  /** Reads the QR codes in a picture and transfers its pixels. */
  readonly readQr: (pixels: ImageData) => Promise<readonly SeenSymbol[] | 'no-reader'>;
}

/** Opens the app's own decoder in a worker. It loads with the first read. */
export function openDecoderReader(): BarcodeReader & QrReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;
  let giveUp = () => {};
  worker.addEventListener('error', () => {
    isBroken = true;
    giveUp();
  });

  async function look(
    { data, width, height }: ImageData,
    wants: 'bars' | 'qr',
  ): Promise<readonly SeenSymbol[] | 'no-reader'> {
    if (isBroken) return 'no-reader';
    const { port1, port2 } = new MessageChannel();
    const answer = await new Promise<unknown>((resolve) => {
      const late = setTimeout(resolve, ANSWERS_WITHIN_MS);
      giveUp = () => {
        clearTimeout(late);
        resolve(undefined);
      };
      port1.addEventListener('message', (event: MessageEvent<unknown>) => {
        clearTimeout(late);
        resolve(event.data);
      });
      port1.start();
      worker.postMessage({ data, width, height, wants }, [data.buffer, port2]);
    });
    port1.close();
    if (Array.isArray(answer)) return answer.filter(isSymbol);
    isBroken = true;
    return 'no-reader';
  }

  return {
    async read(source, { width, height }) {
      const pixels = pixelsOf(source, width, height);
      return pixels === undefined ? [] : await look(pixels, 'bars');
    },
    readQr: (pixels) => look(pixels, 'qr'),
    close: () => worker.terminate(),
  };
}

function isSymbol(value: unknown): value is SeenSymbol {
  return typeof value === 'object' && value !== null && 'kind' in value && 'text' in value;
}
