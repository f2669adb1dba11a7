/** The name of a picture that the office uploaded. It stands for the content, so a picture never changes. */
const UPLOADED = /office-[0-9a-f]{32}\.webp/;

const WHOLE = new RegExp(`^${UPLOADED.source}$`);
const EACH = new RegExp(UPLOADED.source, 'g');

/** @param hash of the content, at least 32 hexadecimal digits */
export function uploadedPictureName(hash: string): string {
  return `office-${hash.slice(0, 32)}.webp`;
}

export function isUploadedPicture(file: string): boolean {
  return WHOLE.test(file);
}

/** The uploaded pictures that texts name, each once. */
export function uploadedPicturesIn(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text.match(EACH) ?? []))];
}
