/** The ids that somebody selected in a list. */
export type Selection = ReadonlySet<string>;

export const NOTHING_SELECTED: Selection = new Set();

/**
 * Selects a row, or no longer.
 *
 * @param ids of the list in its order
 * @param from the row that was toggled before; with `isRange` all rows from there on get the same state
 */
export function toggled(
  selection: Selection,
  id: string,
  {
    ids,
    from,
    isRange,
  }: { readonly ids: readonly string[]; readonly from: string | undefined; readonly isRange: boolean },
): Selection {
  const isSelecting = !selection.has(id);
  const next = new Set(selection);
  for (const each of isRange ? between(ids, from, id) : [id]) {
    if (isSelecting) next.add(each);
    else next.delete(each);
  }
  return next;
}

function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Selects all rows of the list; if all are selected, none. */
export function toggledAll(selection: Selection, ids: readonly string[]): Selection {
  return ids.every((id) => selection.has(id)) ? NOTHING_SELECTED : new Set(ids);
}

/** Leaves out what is no longer in the list, so that nothing unseen is changed. */
export function keptIn(selection: Selection, ids: readonly string[]): Selection {
  const kept = ids.filter((id) => selection.has(id));
  return kept.length === selection.size ? selection : new Set(kept);
}
