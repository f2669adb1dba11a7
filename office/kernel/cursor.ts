/**
 * The row that a cursor is on after keys and changes of the list.
 *
 * @param ids of the list in its order
 * @param current the row it was on
 * @param place the position that it had, for a row that is no longer in the list
 * @returns undefined only for an empty list
 */
export function cursorIn(
  ids: readonly string[],
  current: string | undefined,
  place: number,
): string | undefined {
  if (current !== undefined && ids.includes(current)) return current;
  return ids[Math.max(0, Math.min(place, ids.length - 1))];
}

/** The row some steps away; at the ends it stays. */
export function movedCursor(
  ids: readonly string[],
  current: string | undefined,
  steps: number,
): string | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at < 0) return ids[0];
  return ids[Math.max(0, Math.min(at + steps, ids.length - 1))];
}
