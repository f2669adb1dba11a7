import type { Product } from '#domain/catalogue/product';
import { readProducts } from '#local/catalogue/products';
import type { SessionRow } from '#local/accounts/sessions';
import { answersAccountOf } from '#state/runtime/answers-account';
import type { Phone } from '#state/runtime/phone';
import { viewFor } from './replica/replica.ts';

/**
 * What this phone knows of these products: from memory where the whole catalogue is there, else those that were seen. A
 * product that the shop does not sell (any more) is in the map as undefined, one that is not known is not in it.
 */
export async function readKnownProducts(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'> | undefined,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Product | undefined>> {
  const view = viewFor(phone, session);
  if (view !== undefined) return new Map(codes.map((code) => [code, view.byCode.get(code)]));
  return await readProducts(phone.answers.products, answersAccountOf(session?.person), codes);
}
