/**
 * Decodes a text file as programs in Thailand save it: UTF-8 with or without a byte order mark, Excel's
 * "Unicode text" (UTF-16), or Windows Thai, which includes TIS-620.
 *
 * @returns undefined for any other encoding
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  // Windows Thai text is almost never valid UTF-8, and never if it contains a whole word.
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-874');
  return text === undefined || BINARY.test(text) ? undefined : text;
}

/** Characters that no table contains: control characters, and code points that Windows Thai leaves free. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001f\u0081-\u009f]/;

/** Removes a byte order mark. Returns undefined for invalid bytes. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
