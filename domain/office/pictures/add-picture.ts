import type { Permission } from '#domain/office/permission';

/** The largest file that the office takes, below what a proxy lets through. */
export const MAX_PICTURE_UPLOAD_BYTES = 15 * 1024 * 1024;

/** The longest edge of a stored picture in pixels: twice what phones ask for, for screens to come. */
export const UPLOADED_PICTURE_EDGE = 1600;

/** The pictures of one account in 24 hours. More are for the import, which takes a folder. */
export const MAX_UPLOADS_A_DAY = 1000;

/** A picture that nothing names is deleted after so many days, longer than an import can be undone. */
export const UNUSED_PICTURE_DAYS = 60;

/** The places where a picture is used. content: banners, news and pages. */
export const PICTURE_PLACES = ['content', 'products'] as const;

export type PicturePlace = (typeof PICTURE_PLACES)[number];

export const PICTURE_PERMISSIONS: Readonly<Record<PicturePlace, Permission>> = {
  content: 'content.change',
  products: 'products.change',
};

/** The request that goes with a file. */
export interface AddPicture {
  readonly place: PicturePlace;
}

/** A picture that the server has. */
export interface AddedPicture {
  /** File name for the picture service. */
  readonly file: string;
  /** Width and height are in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * - picture-format: not JPEG, PNG, WebP or AVIF, or a file that is cut off
 * - picture-is-heic, picture-is-pdf: known formats that people often choose
 * - picture-moves: an animation
 * - picture-too-large: too many bytes or pixels, or too expensive to decode
 * - pictures-full: the account added `MAX_UPLOADS_A_DAY` pictures in 24 hours
 */
export const ADD_PICTURE_REFUSALS = [
  'picture-format',
  'picture-is-heic',
  'picture-is-pdf',
  'picture-moves',
  'picture-too-large',
  'pictures-full',
] as const;

export type AddPictureRefusal = (typeof ADD_PICTURE_REFUSALS)[number];

export type AddPictureAnswer =
  | ({ readonly kind: 'added' } & AddedPicture)
  | { readonly kind: 'refused'; readonly code: AddPictureRefusal };
