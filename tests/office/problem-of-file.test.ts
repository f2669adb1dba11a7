import { expect, test } from 'vitest';
import { MAX_PICTURE_UPLOAD_BYTES } from '#domain/office/pictures/add-picture';
import { problemOfFile } from '#office/ui/pictures/problem-of-file';

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

test.for([
  ['picture-is-pdf', file('%PDF-1.7')],
  ['picture-is-heic', file('0000ftypheic')],
  ['picture-format', file('<svg/>')],
  ['picture-format', file('')],
  ['picture-too-large', file(new Uint8Array(MAX_PICTURE_UPLOAD_BYTES + 1))],
  [undefined, file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))],
] as const)('a file is not sent if the office knows its problem: %s', async ([problem, chosen]) => {
  expect(await problemOfFile(chosen)).toBe(problem);
});
