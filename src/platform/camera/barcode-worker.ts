import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeBars, decodeQrCodes, prepareDecoder, type Pixels } from './zxing-decoder.ts';

/**
 * Reads barcodes and QR codes in a worker, so that the page stays responsive. The decoder is WebAssembly, which the
 * server's response headers allow for this file and never for the page.
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
