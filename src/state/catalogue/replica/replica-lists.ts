import type { Product } from '#domain/catalogue/product';
import { isPromotionRunning } from '#domain/catalogue/promotion';
import { productListName, type ProductFilter } from '#state/catalogue/catalogue';
import type { FoundProducts } from './replica-search.ts';
import type { ReplicaView } from './replica.ts';

const listsOfProducts = new WeakMap<readonly Product[], Map<string, FoundProducts>>();

/** Each typed letter makes a list: the oldest are dropped. */
const REMEMBERED_LISTS = 24;

/** Returns all products of a list synchronously, in the server's order. The same object for the same filter. */
export function productsFitting(view: ReplicaView, filter: ProductFilter): FoundProducts {
  const lists = listsOfProducts.get(view.products) ?? new Map<string, FoundProducts>();
  listsOfProducts.set(view.products, lists);
  const name = `${view.today} ${productListName(filter, view.mode)}`;
  const known = lists.get(name);
  if (known !== undefined) return known;
  const found = findProducts(view, filter);
  lists.set(name, found);
  const [oldest] = lists.keys();
  if (lists.size > REMEMBERED_LISTS && oldest !== undefined) lists.delete(oldest);
  return found;
}

function findProducts(view: ReplicaView, filter: ProductFilter): FoundProducts {
  const products = productsFor(view, filter);
  const isInScope = ({ promotions }: Product) =>
    !filter.isOnlyPromotions || promotions.some((each) => isPromotionRunning(each, view.today));
  if (filter.text.trim() !== '') {
    const scope = `${view.today} ${filter.isOnlyPromotions}`;
    return view.search(products, filter.text, { scope, isInScope, nicknames: view.nicknames });
  }
  return { products: filter.isOnlyPromotions ? products.filter(isInScope) : products, isSimilar: false };
}

function productsFor({ products, categoryIndex }: ReplicaView, filter: ProductFilter): readonly Product[] {
  const { level, code, isOnlyPromotions } = filter;
  if (level !== 0 && code !== '') return categoryIndex.category(level, code);
  return isOnlyPromotions ? categoryIndex.promoted : products;
}
