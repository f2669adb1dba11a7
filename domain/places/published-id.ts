import type { ChosenPlaces } from './place-table.ts';

/**
 * The id of a place of the app's own table, where the back end has ids of its own and the one of this place is not known yet.
 * It never travels: before a change is sent, the back end's list is asked for the place of this name (decision 51).
 */
const MARK = 'th:';

export function markPublished(publishedId: string): string {
  return publishedId === '' ? '' : MARK + publishedId;
}

/** @returns undefined for an id of the back end's own */
export function publishedIdIn(id: string): string | undefined {
  return id.startsWith(MARK) ? id.slice(MARK.length) : undefined;
}

/** Whether some of them are known by name alone. */
export function isToBeFound({ province, district, subdistrict }: ChosenPlaces): boolean {
  return [province, district, subdistrict].some(({ id }) => publishedIdIn(id) !== undefined);
}
