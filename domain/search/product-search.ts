import type { HierarchyNode, ProductFacts } from '#domain/catalogue/product';
import { foldedSizes } from '#domain/catalogue/pack-size';
import { foldText, squeezeText } from './search-text.ts';
import { thaiSound } from './thai-sound.ts';

/** Before every code and name in a search text, and between them; no folded query has it. */
export const NAME_START = '\n';

/** Where the names of the hierarchy begin: what stands behind it is found as well, and listed last. */
export const HIERARCHY_START = '\t';

/** Ten thousand products share a few hundred names of the hierarchy: each is folded once. */
const foldedNames = new WeakMap<HierarchyNode, string>();

function foldedName(node: HierarchyNode): string {
  const known = foldedNames.get(node);
  if (known !== undefined) return known;
  const folded = foldText(node.name);
  foldedNames.set(node, folded);
  return folded;
}

/**
 * What a search looks in, folded: code and names, the names without their blanks, pack sizes in one spelling, how the
 * Thai names sound, and the names of the hierarchy. Phone and shop find the same.
 */
export function productSearchText(
  product: Pick<ProductFacts, 'code' | 'name' | 'shortNameTh' | 'shortNameEn' | 'hierarchy'>,
): string {
  const { code, name, shortNameTh, shortNameEn, hierarchy } = product;
  const names = [foldText(name), foldText(shortNameTh), foldText(shortNameEn)];
  const squeezed = names.map(squeezeText);
  const sizes = new Set(names.flatMap(foldedSizes));
  const sounds = new Set([thaiSound(names[0] ?? ''), thaiSound(names[1] ?? '')]);
  const fields = [foldText(code), ...names, ...squeezed, ...sizes, ...sounds];
  return `${NAME_START}${fields.join(NAME_START)}${NAME_START}${HIERARCHY_START}${hierarchy.map(foldedName).join(HIERARCHY_START)}`;
}
