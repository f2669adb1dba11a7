import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/product';

/** What the address of the product list says (Specification, section 2). */
export interface ProductSearch {
  readonly type?: 'promotion';
  /** Category code. */
  readonly c?: string;
  /** Category level. */
  readonly n?: HierarchyLevel;
  /** The text that is searched for. */
  readonly q?: string;
  /** The product whose sheet is open over the list. */
  readonly sheet?: string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Reads an address tolerantly: whatever does not belong there is as if absent. A code without a level is level 1. */
export function readProductSearch(search: Readonly<Record<string, unknown>>): ProductSearch {
  const code = textOf(search['c']);
  const level = HIERARCHY_LEVELS.find((candidate) => String(candidate) === textOf(search['n'])) ?? 1;
  const text = textOf(search['q']);
  const sheet = textOf(search['sheet']);
  return {
    ...(search['type'] === 'promotion' ? { type: 'promotion' } : {}),
    ...(code === '' ? {} : { c: code, n: level }),
    ...(text === '' ? {} : { q: text }),
    ...(sheet === '' ? {} : { sheet }),
  };
}
