import type { ProductFacts } from './product.ts';
import { foldText } from './search-text.ts';

/** What a search looks in: code, names and the names of the hierarchy, folded. Phone and shop find the same. */
export function productSearchText(
  product: Pick<ProductFacts, 'code' | 'name' | 'shortNameTh' | 'shortNameEn' | 'hierarchy'>,
): string {
  const hierarchyNames = product.hierarchy.map((node) => node.name);
  return foldText(
    [product.code, product.name, product.shortNameTh, product.shortNameEn, ...hierarchyNames].join(' '),
  );
}
