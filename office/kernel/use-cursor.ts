import { useState } from 'react';
import { cursorIn, movedCursor } from './cursor.ts';

/** A cursor on the rows of a list. It stays on its row while the list changes, or else on its place. */
export function useCursor(ids: readonly string[]) {
  const [at, setAt] = useState<{ readonly id: string | undefined; readonly place: number }>({
    id: undefined,
    place: 0,
  });
  const id = cursorIn(ids, at.id, at.place);
  const set = (next: string | undefined) =>
    setAt({ id: next, place: next === undefined ? 0 : ids.indexOf(next) });
  return { id, set, move: (steps: number) => set(movedCursor(ids, id, steps)) };
}
