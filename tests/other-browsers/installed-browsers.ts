import { existsSync } from 'node:fs';
import type { Browser } from './browser.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

interface InstalledBrowser {
  readonly engine: string;
  readonly open: () => Promise<Browser>;
}

interface MissingBrowser {
  readonly engine: string;
  /** A command, and the variables that name other paths. */
  readonly howToInstall: string;
}

const firstOf = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

/** The engines besides Chromium: those that this machine has, and those that it lacks. */
export function lookForBrowsers(): {
  readonly installed: readonly InstalledBrowser[];
  readonly missing: readonly MissingBrowser[];
} {
  const installed: InstalledBrowser[] = [];
  const missing: MissingBrowser[] = [];

  const firefox = firstOf([
    process.env['FIREFOX'],
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
  if (firefox === undefined)
    missing.push({
      engine: 'Firefox',
      howToInstall: 'apt-get install firefox-esr, or set FIREFOX to its path',
    });
  else installed.push({ engine: 'Firefox', open: () => openFirefox(firefox) });

  const driver = firstOf([process.env['WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver']);
  const display = firstOf([process.env['XVFB'], '/usr/bin/Xvfb']);
  if (driver === undefined || display === undefined)
    missing.push({
      engine: 'WebKit',
      howToInstall:
        'apt-get install webkit2gtk-driver xvfb, or set WEBKIT_DRIVER and XVFB to the paths of WebKitWebDriver and Xvfb',
    });
  else installed.push({ engine: 'WebKit', open: () => openWebKit({ driver, display }) });

  return { installed, missing };
}
