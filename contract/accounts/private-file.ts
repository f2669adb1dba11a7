import {
  FILE_PURPOSES,
  FILE_REFUSALS,
  MAX_FILE_BYTES,
  type FilePurpose,
  type NewFile,
  type NewFileAnswer,
} from '#domain/accounts/private-file';
import type { Call } from '#contract/protocol/call';
import type { Codec } from '#contract/protocol/codec';
import { customerKey } from '#contract/kernel/customer-fields';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { oneOf, requiredText, uuid } from '#contract/kernel/scalars';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const PURPOSE_WORDS = {
  'shop-photo': 'SHOP_PHOTO',
  picture: 'PICTURE',
  document: 'DOCUMENT',
} as const satisfies Record<FilePurpose, string>;

const request = fieldMap<NewFile>({
  customer: customerKey,
  id: ['FileID', uuid],
  purpose: ['Purpose', oneOf(FILE_PURPOSES, (purpose) => PURPOSE_WORDS[purpose])],
  content: ['Content', requiredText],
});

const answer: Codec<NewFileAnswer> = outcome('saved', undefined, refusalCodes(FILE_REFUSALS));

/**
 * The size limit of a request that contains a file: Base64 takes four characters for three bytes, and the
 * rest is for the other fields.
 */
export const MAX_FILE_BODY_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 4096;

/** Stores a private picture of the customer. It is idempotent by id. */
export const saveFile: Call<NewFile, NewFileAnswer> = {
  name: 'saveFile',
  method: 'POST',
  path: 'FILE/SAVE_FILE',
  who: BUYERS,
  offline: 'queue',
  idempotency: 'by-id',
  largestBodyBytes: MAX_FILE_BODY_BYTES,
  request,
  answer,
  tag: 'customer',
};

/**
 * The path of a private picture below the API base: `files/<id>`. It needs the token, and returns a
 * picture or HTTP 404.
 */
export function filePath(id: string): string {
  return `files/${id}`;
}
