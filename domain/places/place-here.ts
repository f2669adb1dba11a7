/**
 * Where one stands, or why the phone cannot say.
 *
 * - refused: the person, or the phone's settings, do not let the browser know
 * - too-slow: nothing was found in time
 * - not-found: no satellite and no network that helps
 * - not-offered: this browser, or plain http, cannot tell
 */
export type PlaceHere =
  | {
      readonly kind: 'found';
      /** As a map would: '13.75000, 100.50000'. */
      readonly text: string;
      readonly accuracyMetres: number;
    }
  | { readonly kind: PlaceHereProblem };

export type PlaceHereProblem = 'refused' | 'too-slow' | 'not-found' | 'not-offered';
