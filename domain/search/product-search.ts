import type { HierarchyNode, ProductFacts } from '#domain/catalogue/product';
import { foldedSizes } from '#domain/catalogue/pack-size';
import { foldText, squeezeText } from './search-text.ts';
import { thaiSound } from './sounds/thai-sound.ts';

/** Precedes every code and name in a search text and separates them; no folded query contains it. */
export const NAME_START = '\n';

/** Precedes the hierarchy's names, whose matches are listed last. */
export const HIERARCHY_START = '\t';

/** Caches folded names: ten thousand products share a few hundred hierarchy names. */
const foldedNames = new WeakMap<HierarchyNode, string>();

function foldedName(node: HierarchyNode): string {
  const known = foldedNames.get(node);
  if (known !== undefined) return known;
  const folded = [node.name, node.nameEn ?? '']
    .filter((name) => name !== '')
    .map(foldText)
    .join(HIERARCHY_START);
  foldedNames.set(node, folded);
  return folded;
}

/**
 * The folded text that a search matches: code and names, names without spaces, normalized pack sizes, the
 * sounds of the Thai names, and the hierarchy's names. Phone and server build the same text.
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
