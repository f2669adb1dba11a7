import { useState } from 'react';
import { keptIn, NOTHING_SELECTED, toggled, toggledAll, type Selection } from '#office/kernel/selection';
import { useCursor } from '#office/kernel/use-cursor';

/** The cursor and the selection of a list. */
export function useRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const ids = rows.map(idOf);
  const cursor = useCursor(ids);
  const [chosen, setChosen] = useState<Selection>(NOTHING_SELECTED);
  const [toggledBefore, setToggledBefore] = useState<string>();
  const selection = keptIn(chosen, ids);
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const rowsOf = (wanted: Iterable<string>): readonly Row[] =>
    [...wanted].flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [row];
    });
  return {
    cursorId: cursor.id,
    setCursor: cursor.set,
    rowAtCursor: cursor.id === undefined ? undefined : byId.get(cursor.id),
    /** Moves the cursor. @returns where it is then */
    moveCursor: (steps: number): string | undefined => {
      const at = cursor.id === undefined ? -1 : ids.indexOf(cursor.id);
      cursor.move(steps);
      return ids[Math.max(0, Math.min(at + steps, ids.length - 1))];
    },
    selection,
    rowsOf,
    /** The selected rows; the row at the cursor when nothing is selected. */
    rowsForAction: () => rowsOf(selection.size > 0 ? selection : cursor.id === undefined ? [] : [cursor.id]),
    toggle: (id: string, isRange: boolean) => {
      setChosen(toggled(selection, id, { ids, from: toggledBefore, isRange }));
      setToggledBefore(id);
    },
    toggleAll: () => setChosen(toggledAll(selection, ids)),
    clearSelection: () => setChosen(NOTHING_SELECTED),
  };
}
