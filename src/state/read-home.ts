import { PRODUCT_PAGE_SIZE } from '#domain/product-query';
import { bannersStore, readBanners } from './banners.ts';
import { cartModeOf } from './mode.ts';
import { categoriesStore, readCategories } from './categories-store.ts';
import { productListName } from './catalogue.ts';
import { HOME_PROMOTIONS } from './home-lists.ts';
import type { Phone } from './phone.ts';
import { readProductList } from './product-lists.ts';
import { rememberList, seenList } from './seen-lists.ts';
import { readSessionRow } from './session-store.ts';

/** Reads what stands at the top of home, so that its first paint shows goods. What was read once is shown as it was. */
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
