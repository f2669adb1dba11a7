import type { CustomerKey } from '#domain/kernel/customer-key';

/**
 * The purposes of private pictures, which only their owner, the owner's agent and the company's staff can see
 * (Specification, PROF-14). shop-photo, picture: one of each, a new one replaces it. document: up to
 * `MAX_DOCUMENTS`.
 */
export const FILE_PURPOSES = ['shop-photo', 'picture', 'document'] as const;

export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const MAX_DOCUMENTS = 10;

/** A limit for uploads. The app sends far less, because it shrinks pictures first. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The longest edge of a stored picture, in pixels. It keeps the small print of a document readable. */
export const MAX_FILE_EDGE = 2000;

/**
 * The longest edge of an uploaded picture, in pixels. A shop is recognizable at a lower resolution than a
 * document, and its photo is often sent over the weak signal inside the shop.
 */
export const SENT_EDGES: Readonly<Record<FilePurpose, number>> = {
  'shop-photo': 1280,
  picture: 1280,
  document: MAX_FILE_EDGE,
};

export interface NewFile {
  /** UUID made by the phone. Sending the same file again is idempotent. */
  readonly id: string;
  readonly customer: CustomerKey;
  readonly purpose: FilePurpose;
  /** Base64 of a JPEG, PNG or WebP. */
  readonly content: string;
}

/**
 * - file-is-pdf: a PDF's content cannot be made harmless
 * - file-no-picture: not a readable picture
 * - file-too-large: more than `MAX_FILE_BYTES`, or far too many pixels
 * - files-full: the customer already has `MAX_DOCUMENTS` documents
 */
export const FILE_REFUSALS = ['file-is-pdf', 'file-no-picture', 'file-too-large', 'files-full'] as const;

export type FileRefusal = (typeof FILE_REFUSALS)[number];

export type NewFileAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: FileRefusal };

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Detects the type from the first bytes; file names and declared types are ignored. */
export function sniffFile(bytes: Uint8Array): PictureKind | 'pdf' | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brandKind(head.slice(8, 12));
  return head.includes('%PDF') ? 'pdf' : undefined;
}

function brandKind(brand: string): PictureKind | undefined {
  if (brand === 'avif' || brand === 'avis') return 'avif';
  return ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].includes(brand) ? 'heic' : undefined;
}

/** Every phone can decode a picture below this size. */
const HEAVY_PHOTO_BYTES = 8 * 1024 * 1024;

/**
 * Explains why a phone could not decode a chosen file as a picture.
 *
 * @param head the file's first 16 bytes
 * @param size in bytes
 */
export function whyNoPicture(
  head: Uint8Array,
  size: number,
): 'file-is-pdf' | 'file-is-heic' | 'file-too-large' | 'file-no-picture' {
  const kind = sniffFile(head);
  if (kind === 'pdf') return 'file-is-pdf';
  if (kind === 'heic') return 'file-is-heic';
  return kind !== undefined && size > HEAVY_PHOTO_BYTES ? 'file-too-large' : 'file-no-picture';
}
