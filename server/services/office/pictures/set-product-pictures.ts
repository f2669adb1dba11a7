import { isUploadedPicture } from '#domain/catalogue/uploaded-picture';
import type { SetProductPictures, SetProductPicturesAnswer } from '#domain/office/pictures/product-pictures';
import type { Audited } from '#server/services/office/audit/write-audit';
import { lockPictures, writePictures } from '#server/store/catalogue/product-pictures';
import type { Database } from '#server/store/database/database';
import { earlierPictures } from './earlier-pictures.ts';
import { areUploadedPicturesThere } from './are-pictures-there.ts';

/** Replaces the pictures of a product, unless somebody else did since the person looked. */
export async function setProductPictures(
  transaction: Database,
  { code, pictures, seen }: SetProductPictures,
  now: Date,
): Promise<Audited<SetProductPicturesAnswer>> {
  const before = await lockPictures(transaction, code);
  if (before === undefined) return refused('product-unknown');
  if (isSame(before, pictures)) return { result: { kind: 'saved' }, act: undefined };
  if (!isSame(before, seen)) return refused('pictures-changed');
  const others = pictures.filter((file) => !before.includes(file) && !isUploadedPicture(file));
  // A picture that came from a folder can be brought back.
  const earlier = others.length === 0 ? [] : await earlierPictures(transaction, code);
  const isKnown = others.every((file) => earlier.includes(file));
  const isEachOnce = new Set(pictures).size === pictures.length;
  const added = pictures.filter((file) => !before.includes(file));
  if (!isKnown || !isEachOnce || !(await areUploadedPicturesThere(transaction, added, now)))
    return refused('picture-unknown');
  await writePictures(transaction, code, pictures);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'product-pictures-set',
      subject: 'products',
      subjectId: code,
      before: { pictures: before },
      after: { pictures },
    },
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((file, index) => file === other[index]);
}

function refused(
  code: Extract<SetProductPicturesAnswer, { readonly kind: 'refused' }>['code'],
): Audited<SetProductPicturesAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}
