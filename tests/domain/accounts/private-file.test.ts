import { expect, test } from 'vitest';
import { sniffFile } from '#domain/accounts/private-file';

const startingWith = (head: string) => Uint8Array.from(head, (letter) => letter.charCodeAt(0));

test.for([
  ['jpeg', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
  ['png', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
  ['webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '],
  ['avif', '\u0000\u0000\u0000\u001cftypavif'],
  ['avif', '\u0000\u0000\u0000\u001cftypavis'],
  ['heic', '\u0000\u0000\u0000\u001cftypmif1'],
  ['pdf', '%PDF-1.7\n'],
  [undefined, 'RIFF\u0010\u0000\u0000\u0000WAVEfmt '],
  [undefined, '\u0000\u0000\u0000\u001cftypisom'],
  [undefined, '<!doctype html>'],
  [undefined, ''],
] as const)('a file has the type %s if it begins with %j', ([kind, head]) => {
  expect(sniffFile(startingWith(head))).toBe(kind);
});
