import type { Category } from '#domain/catalogue/hierarchy';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import type { Decoded } from '#contract/protocol/codec';
import {
  isCount,
  isText,
  isTextOrNone,
  listFrom,
  readJson,
  rowForm,
  tupleFrom,
} from '#contract/protocol/light-reading';

/**
 * The format of the hierarchy's chunk: JSON text `[form, categories]`, a category is `[level, code, name,
 * parentCode, picture, productCount, English name]`; a category without an English name ends before it.
 */
const FORM = 1;

const categoryForm = rowForm<Category>({
  level: isHierarchyLevel,
  code: isText,
  name: isText,
  parentCode: isText,
  picture: isText,
  productCount: isCount,
  nameEn: isTextOrNone,
});

/**
 * Writes the hierarchy. The output is deterministic: the same categories in the same order give the same text.
 */
export function writeHierarchyChunk(categories: readonly Category[]): string {
  return JSON.stringify([FORM, categories.map(categoryForm.write)]);
}

/** Parses the hierarchy. Never throws. */
export function readHierarchyChunk(text: string): Decoded<readonly Category[]> {
  return readJson(text, 'the hierarchy', (input) => {
    const [form, rows] = tupleFrom(input) ?? [];
    return form === FORM ? listFrom(rows, categoryForm.read) : undefined;
  });
}

function isHierarchyLevel(value: unknown): value is HierarchyLevel {
  return HIERARCHY_LEVELS.some((level) => level === value);
}
