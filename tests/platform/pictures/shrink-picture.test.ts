import { describe, expect, test } from 'vitest';
import { shrinkPicture } from '#platform/pictures/shrink-picture';

/** This environment decodes no pictures, like a phone that cannot read one. */
const refusal = async (...parts: BlobPart[]) => await shrinkPicture(new Blob(parts), 1600);
const ftyp = (brand: string) =>
  new TextEncoder().encode(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000`);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

describe('a file that the phone cannot read has its own reason', () => {
  test('for HEIC from another phone', async () => {
    expect(await refusal(ftyp('heic'))).toEqual({ kind: 'refused', code: 'file-is-heic' });
    expect(await refusal(ftyp('mif1'))).toEqual({ kind: 'refused', code: 'file-is-heic' });
  });

  test('for a photo of 30 MB that is too large for it', async () => {
    const photo = await refusal(jpeg, new Uint8Array(30 * 1024 * 1024));
    expect(photo).toEqual({ kind: 'refused', code: 'file-too-large' });
  });

  test('for a PDF, a cut photo, a film and an empty file', async () => {
    expect(await refusal('%PDF-1.7')).toEqual({ kind: 'refused', code: 'file-is-pdf' });
    expect(await refusal(jpeg)).toEqual({ kind: 'refused', code: 'file-no-picture' });
    const film = await refusal(ftyp('qt  '), new Uint8Array(30 * 1024 * 1024));
    expect(film).toEqual({ kind: 'refused', code: 'file-no-picture' });
    expect(await refusal()).toEqual({ kind: 'refused', code: 'file-no-picture' });
  });

  test('for a file whose bytes are not on the phone', async () => {
    const away = new Blob([jpeg]);
    away.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await shrinkPicture(away, 1600)).toEqual({ kind: 'refused', code: 'file-not-read' });
  });
});
