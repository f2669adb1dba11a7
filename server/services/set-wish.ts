import { MAXIMUM_WISHES, type WishAnswer, type WishRequest } from '#domain/wishlist';
import { lockAccount } from '#server/store/accounts';
import type { Database } from '#server/store/database';
import { addWish, countWishes, deleteWish, isWished, type WishlistKey } from '#server/store/wishes';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { currentCatalogue } from './catalogue.ts';

/**
 * Puts a product on the list or takes it off; what is so already stays so. A code that is not sold (any more) is taken too:
 * it may have gone while the change was on its way, and the list shows it as gone.
 *
 * The account's row is held, so that of two devices that fill the last place at once one is refused.
 */
export async function setWish(
  transaction: Database,
  { tenant, list }: { readonly tenant: OpenTenant; readonly list: WishlistKey },
  { productCode, isWished: isAdded }: WishRequest,
): Promise<WishAnswer> {
  await lockAccount(transaction, list.accountId);
  if (!isAdded) {
    await deleteWish(transaction, list, productCode);
    return DONE;
  }
  if (await isWished(transaction, list, productCode)) return DONE;
  if ((await countWishes(transaction, list)) >= MAXIMUM_WISHES)
    return { kind: 'refused', code: 'wishlist-full' };
  const { byCode } = await currentCatalogue(tenant, transaction);
  const productName = byCode.get(productCode)?.product.name ?? '';
  await addWish(transaction, list, { productCode, productName });
  return DONE;
}

const DONE: WishAnswer = { kind: 'done' };
