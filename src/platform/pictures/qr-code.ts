/** The white border that the standard requires. */
const BORDER_MODULES = 4;

/** The QR code of a text as rows of modules; true is dark. */
export async function qrModules(text: string): Promise<readonly (readonly boolean[])[]> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER_MODULES });
}

/** @returns the text of the QR code in a picture; undefined if none is found */
export async function readQrCode(picture: ImageData): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(picture, { timeLimit: 400 });
  } catch {
    return undefined;
  }
}
