import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { bannersStore, readBanners } from '#state/content/banners';
import { cartModeOf } from '#state/runtime/mode';
import { categoriesStore, readCategories } from '#state/catalogue/categories-store';
import { productListName } from '#state/catalogue/catalogue';
import { HOME_PROMOTIONS } from './home-lists.ts';
import type { Phone } from '#state/runtime/phone';
import { readProductList } from '#state/catalogue/product-lists';
import { rememberList, seenList } from '#state/catalogue/seen-lists';
import { readSessionRow } from '#state/runtime/session-store';

/** Reads the top of home, so that its first paint shows products. A list that was read before is not read again. */
export async function readHome(phone: Phone): Promise<void> {
  const account = (await readSessionRow(phone))?.account;
  if (account === undefined) return;
  const name = `${account}\n${productListName(HOME_PROMOTIONS, cartModeOf(phone))}`;
  if (seenList(phone, name) !== undefined) return;
  const [list, categories, banners] = await Promise.all([
    readProductList(phone, account, HOME_PROMOTIONS, PRODUCT_PAGE_SIZE),
    readCategories(phone),
    readBanners(phone),
  ]);
  rememberList(phone, name, { list, shown: PRODUCT_PAGE_SIZE, held: [] });
  categoriesStore(phone).show(categories);
  bannersStore(phone).show(banners);
}
