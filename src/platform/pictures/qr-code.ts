/** White around a picture, as the standard wants it. */
const BORDER_MODULES = 4;

/** The picture of a text as rows of modules, true is dark. */
export async function qrModules(text: string): Promise<readonly (readonly boolean[])[]> {
  const { encodeQR } = await import('qr');
  return encodeQR(text, 'raw', { ecc: 'medium', border: BORDER_MODULES });
}

/** @returns what stands in a picture of RGBA pixels; undefined when no QR code is found in it */
export async function readQrCode(picture: ImageData): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(picture, { timeLimit: 400 });
  } catch {
    return undefined;
  }
}
