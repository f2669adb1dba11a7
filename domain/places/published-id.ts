import type { ChosenPlaces } from './place-table.ts';

/**
 * Marks the id of a place of the app's own table, while the id of a back end with its own ids is unknown. A
 * marked id is never sent: before a change is sent, the place is looked up by name in the back end's list
 * (decision 51).
 */
const MARK = 'th:';

export function markPublished(publishedId: string): string {
  return publishedId === '' ? '' : MARK + publishedId;
}

/** @returns undefined for an id of the back end */
export function publishedIdIn(id: string): string | undefined {
  return id.startsWith(MARK) ? id.slice(MARK.length) : undefined;
}

/** Whether some of the places are known by name only. */
export function isToBeFound({ province, district, subdistrict }: ChosenPlaces): boolean {
  return [province, district, subdistrict].some(({ id }) => publishedIdIn(id) !== undefined);
}
