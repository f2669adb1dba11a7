import type { MarkProduct, MarkProductsAnswer } from '#domain/office/prices/mark-products';
import type { Database } from '#server/store/database/database';
import { lockProducts } from '#server/store/catalogue/change-products';
import { setProductStock } from '#server/services/catalogue/change-products';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Marks products as sold out or available for the office, if nobody else marked them since the clerk saw them. */
export async function markStock(
  transaction: Database,
  changes: readonly MarkProduct[],
): Promise<Audited<MarkProductsAnswer>> {
  const known = await lockProducts(
    transaction,
    changes.map(({ code }) => code),
  );
  const products = changes.flatMap(({ code, seen }) => {
    const product = known.get(code);
    const isSeen =
      product === undefined ||
      (product.isSoldOut === seen.isSoldOut && product.isActive !== seen.isWithdrawn);
    return isSeen ? [] : [code];
  });
  if (products.length > 0)
    return { result: { kind: 'refused', code: 'marks-changed', products }, act: undefined };
  const answer = await setProductStock(transaction, changes);
  if (answer.kind === 'refused' || answer.count === 0) return { result: answer, act: undefined };
  const [first, second] = changes;
  return {
    result: answer,
    act: {
      action: 'products-marked',
      subject: 'products',
      subjectId: second === undefined ? (first?.code ?? '') : '',
      after: {
        products: changes.map(({ code, isSoldOut, isWithdrawn }) => ({
          code,
          soldOut: String(isSoldOut ?? ''),
          withdrawn: String(isWithdrawn ?? ''),
        })),
      },
    },
  };
}
