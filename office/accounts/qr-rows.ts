import { encodeQR } from 'qr';

/** The quiet zone that readers need, in modules (ISO 18004). */
const MARGIN = 4;

/** The modules of a QR code with its quiet zone, row by row; true is dark. */
export function qrRows(text: string): readonly (readonly boolean[])[] {
  return encodeQR(text, 'raw', { border: MARGIN });
}
