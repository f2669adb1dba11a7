/** Makes permanent ids, offline too. */
export interface Ids {
  /** A random UUID, version 4. */
  newId(): string;
}

/** The used part of `crypto`; `randomUUID` is missing on plain http (a local network) and in old browsers. */
interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  randomUUID?: () => string;
}

export function openIds(random: RandomSource): Ids {
  return {
    newId: () => random.randomUUID?.() ?? uuidFromBytes(random.getRandomValues(new Uint8Array(16))),
  };
}

export const systemIds: Ids = { newId: () => openIds(crypto).newId() };

/** Sets the version and variant bits of RFC 9562, section 5.4. */
function uuidFromBytes(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
