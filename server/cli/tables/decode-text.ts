/**
 * The text of a file as programs in Thailand save it: UTF-8 with or without a byte order mark, Excel's "Unicode text"
 * (UTF-16), and the Thai of Windows, of which TIS-620 is a part.
 *
 * @returns undefined for what is none of these
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  // Thai of Windows is almost never valid UTF-8, and never where there is a word of it.
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-874');
  return text === undefined || BINARY.test(text) ? undefined : text;
}

/** Signs that no table has: the zero byte, and those between Thai letters that Windows leaves free. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000e-\u001f\u0081-\u009f]/;

/** Drops a byte order mark. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
