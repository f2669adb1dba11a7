import type { HierarchyNode, ProductFacts } from './product.ts';
import { foldText } from './search-text.ts';

/** Ten thousand products share a few hundred names of the hierarchy: each is folded once. */
const foldedNames = new WeakMap<HierarchyNode, string>();

function foldedName(node: HierarchyNode): string {
  const known = foldedNames.get(node);
  if (known !== undefined) return known;
  const folded = foldText(node.name);
  foldedNames.set(node, folded);
  return folded;
}

/** What a search looks in: code, names and the names of the hierarchy, folded. Phone and shop find the same. */
export function productSearchText(
  product: Pick<ProductFacts, 'code' | 'name' | 'shortNameTh' | 'shortNameEn' | 'hierarchy'>,
): string {
  const { code, name, shortNameTh, shortNameEn, hierarchy } = product;
  const names = foldText([code, name, shortNameTh, shortNameEn].join(' '));
  return [names, ...hierarchy.map(foldedName)].join(' ');
}
