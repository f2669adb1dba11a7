/**
 * The phone's position, or why it is unavailable.
 *
 * - refused: the person or the phone's settings deny access
 * - too-slow: the position timed out
 * - not-found: no satellite or network provides a position
 * - not-offered: the browser has no geolocation, for example over plain HTTP
 */
export type PlaceHere =
  | {
      readonly kind: 'found';
      /** Formatted as on a map: '13.75000, 100.50000'. */
      readonly text: string;
      readonly accuracyMetres: number;
    }
  | { readonly kind: PlaceHereProblem };

export type PlaceHereProblem = 'refused' | 'too-slow' | 'not-found' | 'not-offered';
