import { MAX_WISHES, type WishAnswer, type WishRequest } from '#domain/wishlist/wishlist';
import { lockAccount } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findSoldProducts } from '#server/store/catalogue/products';
import { addWish, countWishes, deleteWish, isWished, type WishlistKey } from '#server/store/wishlist/wishes';
import { claimChange, type ChangeTiming } from '#server/services/kernel/claim-change';

interface SetWishContext {
  readonly list: WishlistKey;
  readonly timing: ChangeTiming;
}

/**
 * Adds a product to the list or removes it. Idempotent. A code that is not sold is accepted too: the product
 * may have been withdrawn while the change was on its way, and the list marks it as gone.
 *
 * A change that arrives after a later change of the same product is ignored.
 *
 * The account's row lock makes sure that of two devices that fill the last place at once one is refused.
 */
export async function setWish(
  transaction: Database,
  { list, timing }: SetWishContext,
  { productCode, isWished: isAdded }: WishRequest,
): Promise<WishAnswer> {
  await lockAccount(transaction, list.accountId);
  const { customerCode, saleUnit } = list.customer;
  const subject = `wish ${list.accountId} ${customerCode} ${saleUnit} ${productCode}`;
  if ((await claimChange(transaction, subject, timing)) === 'superseded') return DONE;
  if (!isAdded) {
    await deleteWish(transaction, list, productCode);
    return DONE;
  }
  if (await isWished(transaction, list, productCode)) return DONE;
  if ((await countWishes(transaction, list)) >= MAX_WISHES) return { kind: 'refused', code: 'wishlist-full' };
  const [sold] = await findSoldProducts(transaction, [productCode]);
  const productName = sold?.product.name ?? '';
  await addWish(transaction, list, { productCode, productName });
  return DONE;
}

const DONE: WishAnswer = { kind: 'done' };
