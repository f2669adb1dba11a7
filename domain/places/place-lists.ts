import type { Language } from '#domain/kernel/language';
import type { PlaceQuery } from './place.ts';
import type { PlaceTable } from './place-table.ts';
import type { PlaceFinder } from './search/place-finder.ts';

/**
 * What a screen chooses from, in the order of the language that is read.
 * - reading: the lists are empty because they are not in memory yet
 * - missing: they are empty because they never came to this phone, and it could not reach the shop for them
 */
export interface PlaceLists extends PlaceTable {
  readonly kind: 'reading' | 'ready' | 'missing';
  readonly language: Language;
  readonly retry: () => void;
  /** Asks the company for the lists of what is chosen; left out where its places are those of the app. */
  readonly look?: ((choice: PlaceQuery) => void) | undefined;
  /** The company is being asked for them. */
  readonly isLooking?: boolean | undefined;
  /** Undefined until they are here. */
  readonly finder?: PlaceFinder | undefined;
}
