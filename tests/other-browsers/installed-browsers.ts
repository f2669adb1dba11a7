import { existsSync } from 'node:fs';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';

interface InstalledBrowser {
  readonly engine: string;
  readonly open: () => Promise<Browser>;
}

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/**
 * The engines besides Chromium that this machine has.
 *
 * @throws Error if there is none: tests/other-browsers/README.md says how to install one
 */
export function installedBrowsers(): readonly InstalledBrowser[] {
  const firefox = firstOf([
    process.env['FIREFOX'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (firefox === undefined)
    throw new Error('No other browser found. Install Firefox, or set FIREFOX to its path.');
  return [{ engine: 'Firefox', open: () => openFirefox(firefox) }];
}
