import {
  ADD_PICTURE_REFUSALS,
  PICTURE_PLACES,
  type AddPicture,
  type AddPictureAnswer,
} from '#domain/office/pictures/add-picture';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { count, oneOf, requiredText } from '#contract/kernel/scalars';

/**
 * Takes a picture as the body of a request, so it is no `OfficeCall`; session, header and permissions are the same. It
 * is safe to repeat: the same file gives the same name.
 */
export const ADD_PICTURE_PATH = 'OFFICE/ADD_PICTURE';

/** The wish of an upload: JSON, percent-encoded, because the body is the file. */
export const ADD_PICTURE_HEADER = 'X-Khaisong-Picture';

/** The type of the body. A page of another site cannot send it without a preflight. */
export const PICTURE_BYTES_TYPE = 'application/octet-stream';

export const addPictureWish = fieldMap<AddPicture>({
  place: ['Place', oneOf(PICTURE_PLACES)],
});

const pixels = count({ from: 1 });

export const addPictureAnswer = outcome<AddPictureAnswer, 'added'>(
  'added',
  { file: ['File', requiredText], width: ['Width', pixels], height: ['Height', pixels] },
  ADD_PICTURE_REFUSALS,
);
