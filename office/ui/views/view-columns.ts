import type { SearchTexts } from '#office/kernel/search-text';

/** The name under which a saved view keeps its columns. An address of a list has none. */
const COLUMNS = 'columns';

interface NamedColumn {
  readonly id: string;
}

/** The shown columns as a part of a saved view. */
export function writeColumns(columns: readonly NamedColumn[], hidden: readonly string[]): SearchTexts {
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  return { [COLUMNS]: shown.join(',') };
}

/**
 * Reads which columns a saved view hides.
 *
 * @returns undefined for a view without columns, and for one whose columns this version does not know
 */
export function readColumns(
  columns: readonly NamedColumn[],
  search: SearchTexts,
): readonly string[] | undefined {
  const shown = (search[COLUMNS] ?? '').split(',');
  const hidden = columns.filter(({ id }) => !shown.includes(id)).map(({ id }) => id);
  return hidden.length === columns.length ? undefined : hidden;
}
