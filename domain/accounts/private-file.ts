import type { CustomerKey } from '#domain/kernel/customer-key';

/**
 * Pictures that only their owner, the owner's agent and the company's staff see (Specification, PROF-14).
 * shop-photo, picture: one of each, a new one takes its place. document: up to `MAX_DOCUMENTS`.
 */
export const FILE_PURPOSES = ['shop-photo', 'picture', 'document'] as const;

export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const MAX_DOCUMENTS = 10;

/** The phone sends far less: it shrinks what it sends. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The longest edge of what is kept, in pixels: the small print of a document can still be read. */
export const MAX_FILE_EDGE = 2000;

/**
 * The longest edge of what a phone sends, in pixels. A shop is known again on far fewer than a document is read on, and its photo
 * goes out on the signal that there is inside it.
 */
export const SENT_EDGES: Readonly<Record<FilePurpose, number>> = {
  'shop-photo': 1280,
  picture: 1280,
  document: MAX_FILE_EDGE,
};

export interface NewFile {
  /** UUID made by the phone: the same file sent again is one file. */
  readonly id: string;
  readonly customer: CustomerKey;
  readonly purpose: FilePurpose;
  /** Base64 of a JPEG, PNG or WebP. */
  readonly content: string;
}

/**
 * - file-is-pdf: what is inside cannot be made harmless
 * - file-no-picture: none that can be read
 * - file-too-large: more than `MAX_FILE_BYTES`, or far too many pixels
 * - files-full: as many documents as there may be
 */
export const FILE_REFUSALS = ['file-is-pdf', 'file-no-picture', 'file-too-large', 'files-full'] as const;

export type FileRefusal = (typeof FILE_REFUSALS)[number];

export type NewFileAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly code: FileRefusal };

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** What the first bytes say that it is; names and types that came along are not asked. */
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

/** Smaller ones every phone reads. */
const HEAVY_PHOTO_BYTES = 8 * 1024 * 1024;

/**
 * Why a phone could not read a chosen file as a picture.
 *
 * @param head its first 16 bytes
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
