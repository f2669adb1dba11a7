import type { SaveSubstitutes, SaveSubstitutesAnswer } from '#domain/office/stock/save-stock';
import { findKnownCodes } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { findSubstitutes, putSubstitutes } from '#server/store/stock/substitutes';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Names the substitutes of a product, unless somebody else named others since the person looked. */
export async function saveSubstitutes(
  transaction: Database,
  { productCode, codes, seen }: SaveSubstitutes,
  now: Date,
): Promise<Audited<SaveSubstitutesAnswer>> {
  const known = await findKnownCodes(transaction, [productCode, ...codes]);
  const isFit = known.has(productCode) && codes.every((code) => known.has(code) && code !== productCode);
  if (!isFit || new Set(codes).size < codes.length)
    return { result: { kind: 'refused', code: 'substitute-unknown' }, act: undefined };
  await holdLock(transaction, 'substitutes');
  const before = (await findSubstitutes(transaction, [productCode])).get(productCode) ?? [];
  if (before.join() === codes.join()) return { result: { kind: 'saved' }, act: undefined };
  if (before.join() !== seen.join())
    return { result: { kind: 'refused', code: 'substitutes-changed' }, act: undefined };
  await putSubstitutes(transaction, [{ productCode, codes }], now);
  return {
    result: { kind: 'saved' },
    act: {
      action: 'substitutes-set',
      subject: 'products',
      subjectId: productCode,
      before: { substitutes: before },
      after: { substitutes: codes },
    },
  };
}
