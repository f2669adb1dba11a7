import { readFilesAtInstall } from '../steps/phone-bundle.mjs';

/** The files that draw the map and find places on it. */
const MAP = /^assets\/(?:maplibre|map-|gazetteer|archive-style)/;

/** A stored home loads it before the app (src/platform/home). */
const TAP_RECORDER = /^assets\/tap-recorder-/;

/** Fonts and the page itself are few, and the first screen needs them. */
const IS_PART = /\.(?:js|mjs|css)$/;

/**
 * Marks the files that the service worker does not store at its install: `map/…` and `pages/…` (sw/background/later-parts.ts). What
 * the first routes do not import is marked, so a new route needs no entry here.
 */
export function markParts<Entry extends { url: string }>(entries: readonly Entry[]): readonly Entry[] {
  const atInstall = new Set(readFilesAtInstall());
  const markOf = (file: string) => {
    if (MAP.test(file)) return 'map/';
    return IS_PART.test(file) && !atInstall.has(file) && !TAP_RECORDER.test(file) ? 'pages/' : '';
  };
  return entries.map((entry) => ({ ...entry, url: markOf(entry.url) + entry.url }));
}
