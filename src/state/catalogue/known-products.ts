import type { Product } from '#domain/catalogue/product';
import { readProducts } from '#local/catalogue/products';
import type { SessionRow } from '#local/accounts/sessions';
import { answersAccountOf } from '#state/runtime/answers-account';
import type { Phone } from '#state/runtime/phone';
import { viewFor } from './replica/replica.ts';

/**
 * Reads these products as this phone knows them: from memory if the whole catalogue is there, otherwise from the cache.
 * A product that is not sold (any more) maps to undefined; an unknown one is absent.
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
