import * as z from 'zod/mini';
import {
  FILE_PURPOSES,
  FILE_REFUSALS,
  MAX_FILE_BYTES,
  type FilePurpose,
  type NewFile,
  type NewFileAnswer,
} from '#domain/accounts/private-file';
import type { Call } from '#contract/protocol/call';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { customerFields, customerFrom, customerToWire } from '#contract/kernel/customer-fields';
import { envelope } from '#contract/protocol/envelope';
import { requiredText, uuid, oneOf } from '#contract/kernel/fields';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { BUYERS } from '#contract/protocol/who';

const PURPOSE_WORDS = {
  'shop-photo': 'SHOP_PHOTO',
  picture: 'PICTURE',
  document: 'DOCUMENT',
} as const satisfies Record<FilePurpose, string>;

const request: ValueCodec<NewFile> = codec(
  z.pipe(
    z.object({
      ...customerFields,
      FileID: uuid,
      Purpose: oneOf(FILE_PURPOSES.map((purpose) => PURPOSE_WORDS[purpose])),
      Content: requiredText,
    }),
    z.transform((wire): NewFile => ({
      id: wire.FileID,
      customer: customerFrom(wire),
      purpose: FILE_PURPOSES.find((purpose) => PURPOSE_WORDS[purpose] === wire.Purpose) ?? 'document',
      content: wire.Content,
    })),
  ),
  ({ id, customer, purpose, content }) => ({
    ...customerToWire(customer),
    FileID: id,
    Purpose: PURPOSE_WORDS[purpose],
    Content: content,
  }),
);

const answer: Codec<NewFileAnswer> = envelope<NewFileAnswer>({
  value: z.pipe(
    z.unknown(),
    z.transform((): NewFileAnswer => ({ kind: 'saved' })),
  ),
  toWire: () => null,
  ...refusalCodes(FILE_REFUSALS),
});

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
