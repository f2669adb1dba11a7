import { getProductList } from '#contract/catalogue/get-product-list';
import { findByBarcode, type BarcodeMatch } from '#domain/catalogue/find-by-barcode';
import { HIERARCHY_LEVELS, type Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { customerOf } from '#local/kernel/account';
import { readSeenProducts, saveSeenProducts } from '#local/catalogue/products';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { cartModeOf } from '#state/runtime/mode';
import type { Phone } from '#state/runtime/phone';
import { viewFor } from './replica.ts';
import { whenReplicaIsKnown } from './when-replica-is-known.ts';

export type ScannedProduct = BarcodeMatch<Product>;

/**
 * Finds the products with this barcode: in memory if the whole catalogue is there, otherwise at the server, otherwise
 * in the cache.
 *
 * @returns an empty list if the server knows none; 'unreachable' if that is unknown
 */
export async function findScanned(
  phone: Phone,
  barcode: string,
): Promise<readonly ScannedProduct[] | 'unreachable'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'unreachable';
  await whenReplicaIsKnown(phone);
  const view = viewFor(phone, session);
  if (view !== undefined) return findByBarcode(view.products, barcode);
  const fetched = await fetchByBarcode(phone, session, barcode);
  if (fetched !== undefined) return findByBarcode(fetched, barcode);
  const seen = findByBarcode(await readSeenProducts(phone.answers.products, session.account), barcode);
  return seen.length > 0 ? seen : 'unreachable';
}

/** Caches the answer, so that the product's sheet opens at once. */
async function fetchByBarcode(
  phone: Phone,
  { account, person }: SessionRow,
  barcode: string,
): Promise<readonly Product[] | undefined> {
  const outcome = await callServer(phone.remote, getProductList, {
    take: PRODUCT_PAGE_SIZE,
    skip: 0,
    mode: cartModeOf(phone),
    customer: customerOf(person),
    text: barcode,
    hierarchy: HIERARCHY_LEVELS.map(() => []),
    hierarchyGroup: '',
    productCodes: [],
    isIgnoringImages: false,
    isOnlyPromotions: false,
  });
  if (outcome.kind !== 'accepted') return undefined;
  const { products } = outcome.answer;
  const seenAt = phone.clock.now();
  const isStillTheirs = (await readSession(phone.personal.sessions))?.account === account;
  if (!isStillTheirs) return undefined;
  await saveSeenProducts(phone.answers.products, { account, seenAt }, products);
  return products;
}
