import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeBars, prepareDecoder, type Pixels } from './zxing-decoder.ts';

/**
 * Reads bars beside the page, so that the page stays free. The decoder is WebAssembly, which this file's own answer from the
 * shop allows and the page's never does.
 */
prepareDecoder({ url: decoderUrl });

globalThis.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Pixels>) => {
  decodeBars(data).then(
    (symbols) => port?.postMessage(symbols),
    () => port?.postMessage('no-decoder'),
  );
});
