import type { MarkProduct, MarkProductsAnswer } from '#domain/office/prices/mark-products';
import type { ReleaseAnswer } from '#domain/delivery/invoice-release';
import type { Database } from '#server/store/database/database';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { setProductStock } from '#server/services/catalogue/change-products';
import { releaseInvoice } from '#server/services/delivery/release-invoice';
import type { Audited } from '#server/services/office/audit/write-audit';
import type { Clerk } from '#server/services/office/record-receipt';

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

/** Takes an invoice back from its rider for the office. An invoice that nobody has stays as it is. */
export async function releaseForOffice(
  transaction: Database,
  { accountId, now }: Clerk,
  orderId: string,
): Promise<Audited<ReleaseAnswer>> {
  const grab = await findGrab(transaction, orderId);
  const answer = await releaseInvoice(transaction, { accountId, role: 'staff', now }, orderId);
  if (answer.kind === 'refused' || grab === undefined) return { result: answer, act: undefined };
  return {
    result: answer,
    act: {
      action: 'invoice-released',
      subject: 'order',
      subjectId: orderId,
      before: { rider: grab.accountId },
    },
  };
}
