import type { Category } from '#domain/catalogue/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { Decoded } from '#contract/protocol/codec';
import { isCount, isText, listFrom, readJson, tupleFrom } from '#contract/protocol/light-reading';

/**
 * The format of the hierarchy's chunk: JSON text `[form, categories]`, a category is `[level, code, name,
 * parentCode, picture, productCount]`.
 */
const FORM = 1;

/**
 * Writes the hierarchy. The output is deterministic: the same categories in the same order give the same text.
 */
export function writeHierarchyChunk(categories: readonly Category[]): string {
  const rows = categories.map(({ level, code, name, parentCode, picture, productCount }) => [
    level,
    code,
    name,
    parentCode,
    picture,
    productCount,
  ]);
  return JSON.stringify([FORM, rows]);
}

/** Parses the hierarchy. Never throws. */
export function readHierarchyChunk(text: string): Decoded<readonly Category[]> {
  return readJson(text, 'the hierarchy', (input) => {
    const [form, rows] = tupleFrom(input) ?? [];
    return form === FORM ? listFrom(rows, categoryFrom) : undefined;
  });
}

function isHierarchyLevel(value: unknown): value is HierarchyLevel {
  return HIERARCHY_LEVELS.some((level) => level === value);
}

function categoryFrom(input: unknown): Category | undefined {
  const [level, code, name, parentCode, picture, productCount] = tupleFrom(input) ?? [];
  return isHierarchyLevel(level) &&
    isText(code) &&
    isText(name) &&
    isText(parentCode) &&
    isText(picture) &&
    isCount(productCount)
    ? { level, code, name, parentCode, picture, productCount }
    : undefined;
}
