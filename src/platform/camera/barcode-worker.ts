import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeBars, decodeQrCodes, prepareDecoder, type Pixels } from './zxing-decoder.ts';

/**
 * Reads bars and codes beside the page, so that the page stays free. The decoder is WebAssembly, which this file's own answer from the
 * shop allows and the page's never does.
 */
prepareDecoder({ url: decoderUrl });

type Work = Pixels & { readonly wants: 'bars' | 'qr' };

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Work>) => {
  const decode = data.wants === 'qr' ? decodeQrCodes : decodeBars;
  decode(data).then(
    (symbols) => port?.postMessage(symbols),
    () => port?.postMessage('no-decoder'),
  );
});
