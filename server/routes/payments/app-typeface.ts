import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The subsets of the app's typeface with their characters, as in src/ui/theme/font.css. */
const SUBSETS = {
  thai: 'U+02D7, U+0303, U+0331, U+0E01-0E5B, U+200C-200D, U+25CC',
  latin: 'U+0000-00FF, U+2000-206F, U+20AC, U+2190-2193, U+2212',
} as const;

/**
 * Builds the style that loads the app's typeface from the built app, where phones have it already.
 *
 * @returns '' if the app is not built
 */
export function appTypeface(phoneFolder: string, tenant: string): string {
  const assets = join(phoneFolder, 'assets');
  const files = existsSync(assets) ? readdirSync(assets) : [];
  const faces = Object.entries(SUBSETS).flatMap(([subset, characters]) => {
    const file = files.find((name) => name.startsWith(`anuphan-${subset}-`) && name.endsWith('.woff2'));
    if (file === undefined) return [];
    const source = `url('/${tenant}/assets/${file}') format('woff2')`;
    return [
      `@font-face { font-family: 'Anuphan Variable'; font-display: swap; font-weight: 100 700; src: ${source}; unicode-range: ${characters}; }`,
    ];
  });
  return faces.join('\n');
}
