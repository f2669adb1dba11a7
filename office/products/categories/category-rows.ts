import { placeAt, placesIn, type CategoryPlace } from '#domain/office/categories/category-tree';

/** A path as one text. Codes have no blanks. */
export const pathId = (path: readonly string[]): string => path.join(' ');

export const pathIn = (id: string): readonly string[] => id.split(' ').filter((code) => code !== '');

/** The places that are shown: those below closed ones are left out. */
export function shownPlaces(
  tree: readonly CategoryPlace[],
  open: ReadonlySet<string>,
): readonly CategoryPlace[] {
  return tree.flatMap((place) => [
    place,
    ...(open.has(pathId(place.path)) ? shownPlaces(place.children, open) : []),
  ]);
}

/** The places beside one, itself among them, in their order. */
export function siblingsOf(
  tree: readonly CategoryPlace[],
  path: readonly string[],
): readonly CategoryPlace[] {
  return path.length <= 1 ? tree : (placeAt(tree, path.slice(0, -1))?.children ?? []);
}

/** The places below which a category may stand: those of the level above its own. */
export function parentsFor(
  tree: readonly CategoryPlace[],
  path: readonly string[],
): readonly CategoryPlace[] {
  return placesIn(tree).filter((place) => place.path.length === path.length - 1);
}

/** The paths above a place, so that it is seen. */
export function pathsAbove(path: readonly string[]): readonly string[] {
  return path.slice(0, -1).map((_, index) => pathId(path.slice(0, index + 1)));
}

/** The place where a dragged category would stand; undefined where it cannot. */
export interface DropPlace {
  readonly parent: readonly string[];
  /** The code of the sibling that it stands before; undefined for the end. */
  readonly before: string | undefined;
}

/**
 * Finds the place of a category that is dropped on another one: before it on the same level, or to its end on the level
 * above.
 */
export function dropPlace(dragged: readonly string[], target: readonly string[]): DropPlace | undefined {
  if (pathId(dragged) === pathId(target)) return undefined;
  if (target.length === dragged.length) return { parent: target.slice(0, -1), before: target.at(-1) };
  return target.length === dragged.length - 1 ? { parent: target, before: undefined } : undefined;
}
