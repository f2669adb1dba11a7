/** The number of hexadecimal digits of a SHA-256 that name a chunk. */
const HASH_DIGITS = 32;

/**
 * @param content a text counts as its UTF-8 bytes
 * @returns undefined if the browser cannot hash (plain http), which also means that it has no Cache Storage
 */
export async function contentHash(content: string | ArrayBuffer): Promise<string | undefined> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return undefined;
  const digest = await subtle.digest(
    'SHA-256',
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  );
  const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('').slice(0, HASH_DIGITS);
}
