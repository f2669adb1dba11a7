import type { Language } from '#domain/kernel/language';
import type { PlaceQuery } from './place.ts';
import type { PlaceTable } from './place-table.ts';
import type { PlaceFinder } from './search/place-finder.ts';

/**
 * The place lists of a screen, sorted by the screen's language.
 * - reading: the lists are empty because they are still loading
 * - missing: the lists are empty because the phone never received them and is offline
 */
export interface PlaceLists extends PlaceTable {
  readonly kind: 'reading' | 'ready' | 'missing';
  readonly language: Language;
  readonly retry: () => void;
  /** Requests the back end's lists for a choice; absent if the back end uses the app's own places. */
  readonly look?: ((choice: PlaceQuery) => void) | undefined;
  /** Whether such a request is pending. */
  readonly isLooking?: boolean | undefined;
  /** Undefined until it has loaded. */
  readonly finder?: PlaceFinder | undefined;
}
