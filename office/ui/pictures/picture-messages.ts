import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddPictureRefusal } from '#domain/office/pictures/add-picture';

/** The words for a file that became no picture: what happened, and what to do. */
export const PICTURE_REFUSAL_MESSAGES: Readonly<Record<AddPictureRefusal, MessageDescriptor>> = {
  'picture-format': msg`This file can’t be opened as a picture. Choose a JPEG, PNG, WebP or AVIF.`,
  'picture-is-heic': msg`This is an iPhone picture (HEIC). Save it as JPEG, then choose that file.`,
  'picture-is-pdf': msg`This is a PDF. Save the page as a picture, then choose that file.`,
  'picture-moves': msg`Animated pictures can’t be used. Choose a still one.`,
  'picture-too-large': msg`The picture is too large: at most 15 MB and 50 megapixels (AVIF: 12). Make it smaller and try again.`,
  'pictures-full': msg`You’ve added 1,000 pictures today, the most for one day. Continue tomorrow.`,
};
