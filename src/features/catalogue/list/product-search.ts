import { LIST_SORTS, type ListSort } from '#domain/catalogue/list-choices';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';

/** The special lists of `/product`. */
const LIST_TYPES = ['promotion', 'usual', 'quick'] as const;

/** The search params of the product list (Specification, ROUTE-14). */
export interface ProductSearch {
  readonly type?: (typeof LIST_TYPES)[number];
  /** Category code. */
  readonly c?: string;
  /** Category level. */
  readonly n?: HierarchyLevel;
  /** The query. */
  readonly q?: string;
  /** Products that a link brings to the quick order, one per line. */
  readonly list?: string;
  readonly sort?: ListSort;
  /** Only products below their list price. */
  readonly reduced?: true;
  /** Only products in the cart. */
  readonly incart?: true;
  /** Only these brands, by code, in the order chosen; separated by commas in the URL. */
  readonly brand?: readonly string[];
  /** The product whose sheet is open over the list. */
  readonly sheet?: string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true';
}

function codesOf(value: unknown): readonly string[] {
  const codes: readonly unknown[] = Array.isArray(value) ? value : textOf(value).split(',');
  return [...new Set(codes.map(textOf))].filter((code) => code !== '');
}

/** Parses a URL tolerantly: invalid values count as absent. A code without a level is level 1. */
export function readProductSearch(search: Readonly<Record<string, unknown>>): ProductSearch {
  const type = oneOf(LIST_TYPES, search['type']);
  const code = textOf(search['c']);
  const level = HIERARCHY_LEVELS.find((candidate) => String(candidate) === textOf(search['n'])) ?? 1;
  const text = textOf(search['q']);
  const list = textOf(search['list']);
  const sort = oneOf(LIST_SORTS, search['sort']);
  const brand = codesOf(search['brand']);
  const sheet = textOf(search['sheet']);
  return {
    ...(type === undefined ? {} : { type }),
    ...(code === '' ? {} : { c: code, n: level }),
    ...(text === '' ? {} : { q: text }),
    ...(list === '' ? {} : { list }),
    ...(sort === undefined ? {} : { sort }),
    ...(isYes(search['reduced']) ? { reduced: true } : {}),
    ...(isYes(search['incart']) ? { incart: true } : {}),
    ...(brand.length === 0 ? {} : { brand }),
    ...(sheet === '' ? {} : { sheet }),
  };
}
