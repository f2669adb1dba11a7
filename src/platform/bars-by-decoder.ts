import type { SeenSymbol } from '#domain/seen-barcode';
import type { BarcodeReader } from './barcode-reader.ts';
import { pixelsOf } from './read-picture.ts';

/** The first look waits for the decoder, which is some 400 KB. */
const ANSWERS_WITHIN_MS = 30_000;

/** The decoder that comes with the app, in a worker of its own. It is fetched with the first look. */
export function openDecoderReader(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;

  async function look(pixels: ImageData): Promise<readonly SeenSymbol[] | 'no-reader'> {
    if (isBroken) return 'no-reader';
    const looked = new AbortController();
    const { signal } = looked;
    const answer = await new Promise<readonly SeenSymbol[] | 'no-reader'>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(symbolsFrom(data)), {
        signal,
      });
      worker.addEventListener('error', () => resolve('no-reader'), { signal });
      const late = setTimeout(() => resolve('no-reader'), ANSWERS_WITHIN_MS);
      signal.addEventListener('abort', () => clearTimeout(late));
      const { data, width, height } = pixels;
      worker.postMessage({ data, width, height }, [data.buffer]);
    });
    looked.abort();
    isBroken = answer === 'no-reader';
    return answer;
  }

  return {
    async read(source, { width, height }) {
      const pixels = pixelsOf(source, width, height);
      return pixels === undefined ? [] : await look(pixels);
    },
    close: () => worker.terminate(),
  };
}

function symbolsFrom(answer: unknown): readonly SeenSymbol[] | 'no-reader' {
  return Array.isArray(answer) ? answer.filter(isSymbol) : 'no-reader';
}

function isSymbol(value: unknown): value is SeenSymbol {
  return typeof value === 'object' && value !== null && 'kind' in value && 'text' in value;
}
